import type { Expected } from '../../server/test/voice/read-expected.ts'
import {
  expectOnDays,
  expectStarts,
  type Here,
  isAmbiguous,
  minutesOf,
  secondsAt,
  type Times,
  WHOLE_DAY,
} from './expect-times.ts'
import { certain, type NamedDates, readDay } from './read-calendar.ts'
import type { Random } from './random.ts'
import { ASK, type Maker, type Wish } from './template.ts'
import type { ClockName, DateName, DayName, Part } from './wording.ts'

type Day = { words: string; dates: NamedDates }

/** A margin around the ends of a range, in minutes. */
const MARGIN = 20
const DAY_START = 420
const DAY_END = 1260
const NIGHT = [180, 1350]
const MINUTES = [0, 0, 0, 0, 30, 30, 15, 45, 10, 20, 40, 50, 5, 25]

/** Any name of a day. */
export function makeDay(maker: Maker): Day {
  const { random, wording, here } = maker
  for (;;) {
    const name = nameDay(random, here.today)
    const words = wording.day(name, random, here.tag)
    const sundayStarts = here.tag.startsWith('en')
    const isNumeric = name.is === 'date' && name.date.isNumeric
    // Without a region, digits such as 3/12 have two meanings in English.
    if (words === null || (isNumeric && here.tag === 'en')) continue
    return { words, dates: readDay(name, here.today, sundayStarts) }
  }
}

/** Today, tomorrow, or a weekday. */
export function makeSimpleDay(maker: Maker): Day {
  const { random, wording, here } = maker
  for (;;) {
    const name: DayName = random.chance(0.3)
      ? { is: 'relative', days: random.pick([0, 1]) }
      : { is: 'weekday', weekday: random.int(1, 7) }
    const words = wording.day(name, random, here.tag)
    if (words !== null) return { words, dates: readDay(name, here.today, false) }
  }
}

/** A weekday or "tomorrow"; never today's, which has two meanings or is partly over. */
export function makeLaterDay(maker: Maker): Day {
  for (;;) {
    const day = makeSimpleDay(maker)
    if (!day.dates.dates.some((date) => date.equals(maker.here.today))) return day
  }
}

function nameDay(random: Random, today: Temporal.PlainDate): DayName {
  const weekday = random.int(1, 7)
  return random.pick<() => DayName>([
    () => ({ is: 'relative', days: random.pick([0, 1, 2]) }),
    () => ({ is: 'weekday', weekday }),
    () => ({ is: 'weekday', weekday }),
    () => ({ is: random.pick(['next', 'coming', 'this']), weekday }),
    () => ({ is: random.pick(['next week', 'week after next', 'week on']), weekday }),
    () => ({ is: 'in days', count: random.int(2, 10) }),
    () => ({ is: 'in weeks', count: random.int(1, 3) }),
    () => ({ is: 'date', date: nameDate(random, today) }),
    () => ({ is: 'date', date: nameDate(random, today) }),
    () => nameDayOfMonth(random, today),
  ])()
}

function nameDate(random: Random, today: Temporal.PlainDate): DateName {
  const date = today.add({
    days: random.chance(0.8) ? random.int(0, 150) : random.int(0, 364),
  })
  const isRightWeekday = random.chance(0.85)
  const weekday = isRightWeekday ? date.dayOfWeek : random.int(1, 7)
  return {
    month: date.month,
    day: date.day,
    year: random.chance(0.15) ? date.year : null,
    weekday: random.chance(0.4) ? weekday : null,
    isNumeric: random.chance(0.2),
  }
}

function nameDayOfMonth(random: Random, today: Temporal.PlainDate): DayName {
  const date = today.add({ days: random.int(0, 27) })
  return {
    is: 'day of month',
    day: date.day,
    weekday: random.chance(0.3) ? date.dayOfWeek : null,
  }
}

/** A time from `first` to `last` o'clock; `exact`: the words say which half of the day is meant. */
export function nameClock(random: Random, exact: boolean, first = 8, last = 18): ClockName {
  const hour = random.int(first, last)
  const minute = random.pick(MINUTES)
  return { hour, minute, isExact: exact || (hour > 12 && random.chance(0.3)) }
}

/** Another time at least an hour later, named in the same way. */
export function nameLaterClock(first: ClockName, random: Random): ClockName {
  const hour = Math.min(18, first.hour + random.int(1, 4))
  if (hour === first.hour) return { ...first, hour: hour + 1, isExact: true }
  return { hour, minute: first.minute, isExact: first.isExact }
}

export function nameClockIn(part: Part, random: Random): ClockName {
  const [first, last] = { morning: [7, 11], afternoon: [13, 17], evening: [20, 20] }[part] as [
    number,
    number,
  ]
  return {
    hour: random.int(first, last),
    minute: random.pick(MINUTES),
    isExact: random.chance(0.5),
  }
}

/** Two different weekdays, neither of which is today's. */
export function nameWeekdays(random: Random, today: Temporal.PlainDate): [number, number] {
  const first = random.int(1, 6)
  const second = ((first + random.int(1, 5) - 1) % 6) + 1
  return [first, second].map((days) => ((today.dayOfWeek + days - 1) % 7) + 1) as [number, number]
}

export function nextOf(weekday: number, { today }: Here): Temporal.PlainDate {
  return today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })
}

export function sayWeekday({ random, wording, here }: Maker, weekday: number): string {
  return wording.day({ is: 'weekday', weekday }, random, here.tag) ?? wording.weekday(weekday)
}

/** The day and the clock time, in either order. */
export function joinDay(day: string, clock: string, random: Random): string {
  return random.chance(0.75) ? `${day} ${clock}` : `${clock} ${day}`
}

export function joinClock(
  { random, wording, here }: Maker,
  day: string,
  clock: ClockName | null,
): string {
  return clock === null ? day : `${day} ${wording.clock(clock, random, here.tag)}`
}

/** A day at a clock time, which may be a bare hour. */
export function makeAtClock(maker: Maker, { words, dates }: Day): Wish {
  const { random, wording, here } = maker
  const clock = random.chance(0.6) ? nameClock(random, false) : nameClock(random, true, 7, 20)
  return {
    text: joinDay(words, wording.clock(clock, random, here.tag), random),
    expected: withOtherHalf(expectStarts(dates, [minutesOf(clock)], here), dates, clock, here),
  }
}

/** Today, a bare hour that is past may mean the other half of the day. */
function withOtherHalf(
  expected: readonly Expected[],
  { dates }: NamedDates,
  clock: ClockName,
  here: Here,
): readonly Expected[] {
  if (clock.isExact) return expected
  const today = dates.find((date) => date.equals(here.today))
  if (!today || secondsAt(today, minutesOf(clock), here.timeZone) >= here.now)
    return orAsk(expected, clock)
  const other = expectStarts(certain(today), [(minutesOf(clock) + 720) % 1440], here)
  return [...expected, ...other, ASK]
}

/** A bare seven is asked back; a question is never worse than a wrong guess. */
export function orAsk(expected: readonly Expected[], ...clocks: ClockName[]): readonly Expected[] {
  return clocks.some((clock) => isAmbiguous(clock)) ? [ASK, ...onlyRefusals(expected)] : expected
}

function onlyRefusals(expected: readonly Expected[]): readonly Expected[] {
  return expected.filter(({ kind }) => kind === 'refuse')
}

export function timesBetween(from: number, to: number): Times {
  return {
    inside: [from + 5, (from + to) / 2],
    outside: [from - MARGIN, to + MARGIN, ...NIGHT],
    end: to,
  }
}

export function timesAfter(from: number): Times {
  return {
    inside: [from + MARGIN, (from + DAY_END) / 2].map(Math.round),
    outside: [from - MARGIN, ...NIGHT],
    end: 1440,
  }
}

export function timesBefore(to: number): Times {
  return {
    inside: [to - MARGIN, (to + DAY_START) / 2].map(Math.round),
    outside: [to + MARGIN, ...NIGHT],
    end: to,
  }
}

/** A certain day, with a clock time or the whole of it. */
export function expectWish(
  date: Temporal.PlainDate,
  clock: ClockName | null,
  here: Here,
): readonly Expected[] {
  return clock === null
    ? expectOnDays([date], WHOLE_DAY, here)
    : expectStarts(certain(date), [minutesOf(clock)], here)
}

/** Replaces {a} and {b}. */
export function fill(frame: string, values: { a: string; b?: string }): string {
  return frame.replace('{a}', values.a).replace('{b}', values.b ?? '')
}
