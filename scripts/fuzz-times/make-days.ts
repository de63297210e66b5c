import {
  expectOnDays,
  expectStarts,
  expectOnAnyDay,
  expectTimes,
  minutesOf,
  secondsAt,
  timesOfPart,
  WHOLE_DAY,
} from './expect-times.ts'
import {
  fill,
  makeDay,
  makeLaterDay,
  makeSimpleDay,
  nameClock,
  nameWeekdays,
  nextOf,
  sayWeekday,
} from './name-times.ts'
import { mondayOf } from './read-calendar.ts'
import { ASK, type Maker, REFUSE, type Template, type Wish } from './template.ts'
import type { Part, Period } from './wording.ts'

const PARTS: readonly Part[] = ['morning', 'afternoon', 'evening']
const OFFICE_DAYS = 5

/** Templates of days, parts of the day, and periods. */
export const DAY_TEMPLATES: Readonly<Record<string, Template>> = {
  day: (maker) => {
    const { words, dates } = makeDay(maker)
    return { text: words, expected: expectTimes(dates, WHOLE_DAY, maker.here) }
  },
  'day part': (maker) => {
    const { words, dates } = makeSimpleDay(maker)
    const part = maker.random.pick(PARTS)
    return {
      text: maker.wording.dayPart(words, part, maker.random),
      expected: expectTimes(dates, timesOfPart(part), maker.here),
    }
  },
  'day part contradicts clock': (maker) => {
    const { random, wording, here } = maker
    const { words } = makeSimpleDay(maker)
    const isMorning = random.chance(0.5)
    const hour = isMorning ? random.int(14, 17) : random.int(8, 10)
    const day = wording.dayPart(words, isMorning ? 'morning' : 'afternoon', random)
    const clock = wording.clock({ hour, minute: 0, isExact: true }, random, here.tag)
    return { text: `${day} ${clock}`, expected: [ASK, REFUSE] }
  },
  period: (maker) => makePeriod(maker, null),
  'period part': (maker) => makePeriod(maker, maker.random.pick(PARTS)),
  part: (maker) => {
    const part = maker.random.pick(PARTS)
    return {
      text: maker.wording.part(part, maker.random),
      expected: expectOnAnyDay(timesOfPart(part), maker.here),
    }
  },
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
  'two days': (maker) => {
    const { words, dates } = makeTwoDays(maker)
    return { text: words, expected: expectOnDays(dates, WHOLE_DAY, maker.here) }
  },
  'two days clock': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeTwoDays(maker)
    const clock = nameClock(random, true)
    const times = dates.map((date) => secondsAt(date, minutesOf(clock), here.timeZone))
    return {
      text: `${words} ${wording.clock(clock, random, here.tag)}`,
      expected: [{ kind: 'at', times }],
    }
  },
  'two days with clocks': (maker) => {
    const { random, wording, here } = maker
    const [days, clocks] = [
      nameWeekdays(random, here.today),
      [nameClock(random, true), nameClock(random, true)],
    ]
    const text = days.map(
      (day, i) => `${sayWeekday(maker, day)} ${wording.clock(clocks[i]!, random, here.tag)}`,
    )
    const times = days.map((day, i) =>
      secondsAt(nextOf(day, here), minutesOf(clocks[i]!), here.timeZone),
    )
    return { text: text.join(` ${wording.or} `), expected: [{ kind: 'at', times }] }
  },
  'range of days': (maker) => {
    const { random, wording, here } = maker
    const from = random.int(1, OFFICE_DAYS)
    const to = random.int(from + 1, OFFICE_DAYS + 1)
    const dates = Array.from({ length: to - from + 1 }, (_, i) =>
      here.today.add({ days: from + i }),
    )
    const weekdays = dates.filter((date) => date.dayOfWeek <= OFFICE_DAYS)
    return {
      text: wording.days(dates[0]!.dayOfWeek, dates.at(-1)!.dayOfWeek, random),
      expected: [dates, weekdays].flatMap((days) =>
        days.length === 0 ? [] : expectOnDays(days, WHOLE_DAY, here),
      ),
    }
  },
  'day two clocks': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    const clocks = [nameClock(random, true, 8, 12), nameClock(random, true, 13, 18)] as const
    return {
      text: `${words} ${wording.clocks(...clocks, random)}`,
      expected: expectStarts(dates, clocks.map(minutesOf), here),
    }
  },
}

function makeTwoDays(maker: Maker): { words: string; dates: Temporal.PlainDate[] } {
  const [first, second] = nameWeekdays(maker.random, maker.here.today)
  return {
    words: `${sayWeekday(maker, first)} ${maker.wording.or} ${sayWeekday(maker, second)}`,
    dates: [first, second].map((weekday) => nextOf(weekday, maker.here)),
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
