import {
  expectStarts,
  expectTimes,
  minutesOf,
  secondsAt,
  timesOfPart,
  WHOLE_DAY,
} from './expect-times.ts'
import {
  fill,
  joinClock,
  makeLaterDay,
  nameClock,
  nameWeekdays,
  nextOf,
  sayWeekday,
} from './name-times.ts'
import { certain, mondayOf } from './read-calendar.ts'
import type { Maker, Template } from './template.ts'
import type { ClockName } from './wording.ts'

const OFFERS = 3

/** Templates of a second phrase, after another one or after offers. */
export const DIALOGUE_TEMPLATES: Readonly<Record<string, Template>> = {
  'day, then clock': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    const clock = nameClock(random, true)
    return {
      before: words,
      text: wording.clock(clock, random, here.tag),
      expected: expectStarts(dates, [minutesOf(clock)], here),
    }
  },
  'day clock, then clock': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    const [first, second] = [nameClock(random, true, 8, 12), nameClock(random, true, 13, 18)]
    return {
      before: joinClock(maker, words, first),
      text: correct(wording.clock(second, random, here.tag), maker),
      expected: expectStarts(dates, [minutesOf(second)], here),
      isSentence: true,
    }
  },
  'day clock, then day': (maker) => {
    const { random, here } = maker
    const [first, second] = nameWeekdays(random, here.today)
    const clock = nameClock(random, true)
    const dates = certain(nextOf(second, here))
    return {
      before: joinClock(maker, sayWeekday(maker, first), clock),
      text: correct(sayWeekday(maker, second), maker),
      expected: [
        ...expectStarts(dates, [minutesOf(clock)], here),
        ...expectTimes(dates, WHOLE_DAY, here),
      ],
      isSentence: true,
    }
  },
  'day part, then part': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    return {
      before: wording.dayPart(words, 'morning', random),
      text: correct(wording.part('afternoon', random), maker),
      expected: expectTimes(dates, timesOfPart('afternoon'), here),
      isSentence: true,
    }
  },
  'week, then day': (maker) => {
    const { random, wording, here } = maker
    const weekday = random.int(1, 5)
    const date = mondayOf(here.today).add({ weeks: 1, days: weekday - 1 })
    return {
      before: wording.period('next week', random),
      text: sayWeekday(maker, weekday),
      expected: expectTimes(certain(date), WHOLE_DAY, here),
    }
  },
  'offer by number': (maker) => {
    const { random, wording } = maker
    const index = random.int(0, OFFERS - 1)
    return {
      offered: makeOffers(maker).starts,
      text: random.pick(wording.offers[index]!),
      expected: [{ kind: 'offer', index }],
      isSentence: true,
    }
  },
  'offer by time': (maker) => {
    const { random, wording, here } = maker
    const { starts, dates, clocks } = makeOffers(maker)
    const index = random.int(0, OFFERS - 1)
    const day = sayWeekday(maker, dates[index]!.dayOfWeek)
    const clock = wording.clock(clocks[index]!, random, here.tag)
    return {
      offered: starts,
      text: random.chance(0.5) ? `${day} ${clock}` : clock,
      expected: [
        { kind: 'offer', index },
        { kind: 'at', times: [starts[index]!] },
      ],
    }
  },
}

/** A correction of what was said before. */
function correct(wish: string, { random, wording }: Maker): string {
  return fill(random.pick(wording.corrections), { a: '', b: wish }).replace(/^[ ,]+/, '')
}

/** Three offers on different days and at different times. */
function makeOffers({ random, here }: Maker): {
  starts: number[]
  dates: Temporal.PlainDate[]
  clocks: ClockName[]
} {
  const first = random.int(1, 4)
  const dates = [0, 1, 2].map((days) => here.today.add({ days: first + days }))
  const clocks = [9, 11, 14].map((hour): ClockName => {
    const clock = nameClock(random, true)
    return { ...clock, hour: hour + random.int(0, 1) }
  })
  const starts = dates.map((date, i) => secondsAt(date, minutesOf(clocks[i]!), here.timeZone))
  return { starts, dates, clocks }
}
