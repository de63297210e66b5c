import type { Expected, Probe } from '../../server/test/voice/read-expected.ts'
import { expectOnDays, secondsAt, timesOfPart, WHOLE_DAY } from './expect-times.ts'
import { fill, sayWeekday } from './name-times.ts'
import { mondayOf } from './read-calendar.ts'
import { ASK, type Maker, type Template, type Wish } from './template.ts'
import type { Part, Period } from './wording.ts'

const PARTS: readonly Part[] = ['morning', 'afternoon', 'evening']
const OFFICE_DAYS = 5
const SATURDAY = 6
/** A month that begins later than this may be asked back. */
const CERTAIN_DAYS = 175
const MONTHS = 12
/** Days that are certainly in a third of a month, and certainly not. */
const THIRDS = [
  { inside: [3, 4], outside: [20, 27] },
  { inside: [14, 16], outside: [2, 28] },
  { inside: [27, 28], outside: [2, 12] },
]

/** Templates of weeks, months and their parts. */
export const PERIOD_TEMPLATES: Readonly<Record<string, Template>> = {
  period: (maker) => makePeriod(maker, null),
  'period part': (maker) => makePeriod(maker, maker.random.pick(PARTS)),
  'period except': (maker) => {
    const { random, wording, here } = maker
    const weekday = random.int(1, OFFICE_DAYS)
    const text = fill(random.pick(wording.exceptions), {
      a: wording.period('next week', random),
      b: sayWeekday(maker, weekday),
    })
    const dates = datesOf('next week', here.today).filter((date) => date.dayOfWeek !== weekday)
    const expected = expectOnDays(dates, WHOLE_DAY, here)
    return orOnSunday({ text, expected, isSentence: true }, maker)
  },
  weekend: (maker) => {
    const { random, wording, here } = maker
    const saturday = mondayOf(here.today).add({ days: SATURDAY - 1 })
    const expectWeekend = (start: Temporal.PlainDate) =>
      expectOnDays([start, start.add({ days: 1 })], WHOLE_DAY, here)
    const isWeekend = here.today.dayOfWeek >= SATURDAY
    const later = isWeekend ? [...expectWeekend(saturday.add({ weeks: 1 })), ASK] : []
    return {
      text: wording.period('weekend', random),
      expected: [...expectWeekend(saturday), ...later],
    }
  },
  'part of week': (maker) => {
    const { random, wording, here } = maker
    const isStart = random.chance(0.5)
    const monday = mondayOf(here.today).add({ weeks: 1 })
    const ends = [[monday], [monday.add({ days: 3 }), monday.add({ days: 4 })]]
    const [inside, outside] = isStart
      ? ends
      : [ends[1]!.slice(1), [monday, monday.add({ days: 1 })]]
    const text = wording.period(isStart ? 'start of next week' : 'end of next week', random)
    return orOnSunday({ text, expected: [expectDays(inside!, outside!, maker)] }, maker)
  },
  month: (maker) => {
    const { random, wording, here } = maker
    const start = here.today.with({ day: 1 }).add({ months: random.int(1, MONTHS - 1) })
    const third = random.chance(0.6) ? random.int(0, 2) : null
    const dayOf = (day: number) => start.with({ day })
    const around = [start.subtract({ days: 1 }), start.add({ months: 1 })]
    const { inside, outside } =
      third === null ? { inside: [2, 15, 27], outside: [] } : THIRDS[third]!
    const expected = expectDays(inside.map(dayOf), [...outside.map(dayOf), ...around], maker)
    const isFar = here.today.until(start).days > CERTAIN_DAYS
    return {
      text: wording.month(start.month, third),
      expected: isFar ? [expected, ASK] : [expected],
    }
  },
}

/** Some days that are meant, and some that are not. */
function expectDays(
  inside: readonly Temporal.PlainDate[],
  outside: readonly Temporal.PlainDate[],
  { here }: Maker,
): Expected {
  const at = (dates: readonly Temporal.PlainDate[], minutes: readonly number[]): Probe[] =>
    dates.flatMap((date) =>
      minutes.map((minute) => ({ seconds: secondsAt(date, minute, here.timeZone) })),
    )
  return {
    kind: 'in',
    inside: at(inside, WHOLE_DAY.inside),
    outside: [...at(outside, WHOLE_DAY.inside), ...at(inside, WHOLE_DAY.outside)],
  }
}

function makePeriod(maker: Maker, part: Part | null): Wish {
  const { random, wording, here } = maker
  const period = random.pick<Period>(['next week', 'week after next', 'next month'])
  const words = wording.period(period, random)
  const times = part === null ? WHOLE_DAY : timesOfPart(part)
  return orOnSunday(
    {
      text: part === null ? words : `${words} ${wording.part(part, random)}`,
      expected: expectOnDays(datesOf(period, here.today), times, here),
    },
    maker,
  )
}

/** The days on which the office is open. */
function datesOf(period: Period, today: Temporal.PlainDate): Temporal.PlainDate[] {
  const start =
    period === 'next month'
      ? today.with({ day: 1 }).add({ months: 1 })
      : mondayOf(today).add({ weeks: period === 'next week' ? 1 : 2 })
  const length = period === 'next month' ? start.daysInMonth : OFFICE_DAYS
  return Array.from({ length }, (_, days) => start.add({ days }))
}

/** On a Sunday, callers disagree about which week is the next one. */
function orOnSunday(wish: Wish, { here }: Maker): Wish {
  return here.today.dayOfWeek === 7 ? { ...wish, expected: [...wish.expected, ASK] } : wish
}
