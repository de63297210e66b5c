import { expectOnAnyDay, expectStarts, expectTimes, minutesOf, type Times } from './expect-times.ts'
import {
  joinDay,
  makeAtClock,
  makeDay,
  makeLaterDay,
  makeSimpleDay,
  nameClock,
  nameClockIn,
  nameLaterClock,
  orAsk,
  timesAfter,
  timesBefore,
  timesBetween,
} from './name-times.ts'
import { certain } from './read-calendar.ts'
import type { Maker, Template, Wish } from './template.ts'
import type { ClockName, Part, Wording } from './wording.ts'

const PARTS: readonly Part[] = ['morning', 'afternoon', 'evening']

/** Templates of clock times and ranges of the day. */
export const CLOCK_TEMPLATES: Readonly<Record<string, Template>> = {
  'any day clock': (maker) => makeAtClock(maker, makeDay(maker)),
  'day clock': (maker) => makeAtClock(maker, makeSimpleDay(maker)),
  'day clock part': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeSimpleDay(maker)
    const part = random.pick(PARTS)
    const clock = nameClockIn(part, random)
    return {
      text: `${words} ${wording.clockWithPart(clock, part, random)}`,
      expected: expectStarts(dates, [minutesOf(clock)], here),
    }
  },
  'day part clock': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeSimpleDay(maker)
    const part = random.pick(PARTS)
    const clock = nameClockIn(part, random)
    const day = wording.dayPart(words, part, random)
    return {
      text: `${day} ${wording.clock(clock, random, here.tag)}`,
      expected: expectStarts(dates, [minutesOf(clock)], here),
    }
  },
  around: (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    const clock = nameClock(random, false)
    return {
      text: joinDay(words, wording.around(clock, random), random),
      expected: orAsk(expectStarts(dates, [minutesOf(clock)], here, 'near'), clock),
    }
  },
  midday: (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeLaterDay(maker)
    const times = { inside: [735], outside: [600, 930, 1350], end: 840 }
    return {
      text: `${words} ${random.pick(wording.midday)}`,
      expected: [...expectStarts(dates, [720], here, 'near'), ...expectTimes(dates, times, here)],
    }
  },
  between: (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeSimpleDay(maker)
    const from = nameClock(random, false, 8, 17)
    const to = nameLaterClock(from, random)
    const times = timesBetween(minutesOf(from), minutesOf(to))
    return {
      text: joinDay(words, wording.between(from, to, random), random),
      expected: orAsk(expectTimes(dates, times, here), from, to),
    }
  },
  'range alone': (maker) => {
    const { random, wording, here } = maker
    const from = nameClock(random, false, 8, 17)
    const to = nameLaterClock(from, random)
    const [text, times] = random.pick<() => readonly [string, Times]>([
      () => [wording.between(from, to, random), timesBetween(minutesOf(from), minutesOf(to))],
      () => [wording.after(from, random), timesAfter(minutesOf(from))],
      () => [wording.before(to, random), timesBefore(minutesOf(to))],
    ])()
    return { text, expected: orAsk(expectOnAnyDay(times, here), from, to) }
  },
  'clock alone': (maker) => {
    const { random, wording, here } = maker
    const clock = nameClock(random, false)
    const minutes = minutesOf(clock)
    const next = [0, 1].flatMap((days) =>
      expectStarts(certain(here.today.add({ days })), [minutes], here),
    )
    const times = { inside: [minutes], outside: [minutes - 30, minutes + 30], end: minutes }
    return {
      text: wording.clock(clock, random, here.tag),
      expected: orAsk(
        [next.find(({ kind }) => kind === 'at')!, ...expectOnAnyDay(times, here)],
        clock,
      ),
    }
  },
  after: (maker) => makeOpen(maker, 'after', timesAfter),
  before: (maker) => makeOpen(maker, 'before', timesBefore),
}

function makeOpen(maker: Maker, side: 'after' | 'before', timesOf: typeof timesAfter): Wish {
  const { random, wording, here } = maker
  const { words, dates } = makeSimpleDay(maker)
  const clock: ClockName = nameClock(random, false, side === 'after' ? 8 : 9, 18)
  const say: Wording['after'] = wording[side]
  return {
    text: joinDay(words, say(clock, random), random),
    expected: orAsk(expectTimes(dates, timesOf(minutesOf(clock)), here), clock),
  }
}
