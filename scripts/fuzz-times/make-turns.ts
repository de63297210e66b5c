import { expectStarts, expectTimes, minutesOf } from './expect-times.ts'
import {
  expectWish,
  fill,
  joinClock,
  makeAtClock,
  makeSimpleDay,
  nameClock,
  nameWeekdays,
  nextOf,
  sayWeekday,
  timesAfter,
} from './name-times.ts'
import type { Maker, Template, Wish } from './template.ts'
import type { ClockName } from './wording.ts'

/** Templates in which the caller refuses, corrects, gives a reason, or names a zone. */
export const TURN_TEMPLATES: Readonly<Record<string, Template>> = {
  negation: (maker) => replaceDay(maker, maker.wording.negations),
  'correction of day': (maker) => replaceDay(maker, maker.wording.corrections),
  'correction of clock': (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeSimpleDay(maker)
    const first = nameClock(random, true)
    const second = { ...nameClock(random, true), hour: first.hour === 9 ? 10 : 9 }
    const text = fill(random.pick(wording.corrections), {
      a: `${words} ${wording.clock(first, random, here.tag)}`,
      b: wording.clock(second, random, here.tag),
    })
    return { text, expected: expectStarts(dates, [minutesOf(second)], here), isSentence: true }
  },
  busy: (maker) => {
    const { random, wording, here } = maker
    const { words, dates } = makeSimpleDay(maker)
    const hour = random.int(13, 17)
    const clock: ClockName = { hour, minute: 0, isExact: random.chance(0.5) }
    const text = fill(random.pick(wording.busyUntil), { a: words, b: wording.until(clock, random) })
    const expected = expectTimes(dates, timesAfter(minutesOf(clock)), here)
    return { text, expected, isSentence: true }
  },
  reason: (maker) => {
    const { text, expected } = makeAtClock(maker, makeSimpleDay(maker))
    const said = fill(maker.random.pick(maker.wording.reasons), { a: text })
    return { text: said, expected, isSentence: true }
  },
  zone: (maker) => {
    const { random, wording, here } = maker
    const [zone, timeZone] = random.pick(wording.zones)
    const { words, dates } = makeSimpleDay(maker)
    const today = Temporal.Instant.fromEpochMilliseconds(here.now * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
    if (!today.equals(here.today)) return makeAtClock(maker, { words, dates })
    const clock = nameClock(random, true, 9, 17)
    return {
      text: `${words} ${wording.clock(clock, random, here.tag)} ${zone}`,
      expected: expectStarts(dates, [minutesOf(clock)], { ...here, timeZone }),
    }
  },
}

/** A first day that is not wanted, and a second that is. */
function replaceDay(maker: Maker, frames: readonly string[]): Wish {
  const { random, here } = maker
  const [first, second] = nameWeekdays(random, here.today)
  const clock = random.chance(0.5) ? nameClock(random, true) : null
  const text = fill(random.pick(frames), {
    a: sayWeekday(maker, first),
    b: joinClock(maker, sayWeekday(maker, second), clock),
  })
  return { text, expected: expectWish(nextOf(second, here), clock, here), isSentence: true }
}
