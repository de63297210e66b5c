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
  makeDay,
  makeLaterDay,
  makeSimpleDay,
  nameClock,
  nameWeekdays,
  nextOf,
  sayWeekday,
} from './name-times.ts'
import { ASK, type Maker, REFUSE, type Template } from './template.ts'
import type { Part } from './wording.ts'

const PARTS: readonly Part[] = ['morning', 'afternoon', 'evening']
const OFFICE_DAYS = 5

/** Templates of days and parts of the day. */
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
  part: (maker) => {
    const part = maker.random.pick(PARTS)
    return {
      text: maker.wording.part(part, maker.random),
      expected: expectOnAnyDay(timesOfPart(part), maker.here),
    }
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
