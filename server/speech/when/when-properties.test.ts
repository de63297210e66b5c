import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { secondsAt } from '../../../scripts/fuzz-times/expect-times.ts'
import { CLOCK_TEMPLATES } from '../../../scripts/fuzz-times/make-clocks.ts'
import { DAY_TEMPLATES } from '../../../scripts/fuzz-times/make-days.ts'
import { PERIOD_TEMPLATES } from '../../../scripts/fuzz-times/make-periods.ts'
import { makeMaker, WORDINGS } from '../../../scripts/fuzz-times/make-maker.ts'
import {
  fill,
  joinClock,
  joinDay,
  makeDay,
  makeLaterDay,
  makeSimpleDay,
  nameClock,
  nameClockIn,
  nameLaterClock,
  nameWeekdays,
  nextOf,
  sayWeekday,
} from '../../../scripts/fuzz-times/name-times.ts'
import { createRandom } from '../../../scripts/fuzz-times/random.ts'
import { mondayOf } from '../../../scripts/fuzz-times/read-calendar.ts'
import type { Maker } from '../../../scripts/fuzz-times/template.ts'
import { framePhrase, spellPhrase } from '../../../scripts/fuzz-times/vary-phrase.ts'
import type { ClockName, Part, Wording } from '../../../scripts/fuzz-times/wording.ts'
import { languageOf } from '../../languages/languages.ts'
import { formatSpokenDay, formatSpokenTime } from '../../scheduling/core/format-spoken-time.ts'
import { formatSpokenZone } from '../zones/format-spoken-zone.ts'
import { resolveWhen } from './resolve-when.ts'
import type { When, Window } from './when.ts'

const RUNS = 60
const SECONDS_PER_MINUTE = 60
const MINUTES_PER_DAY = 1440
const DAY_START = 7 * 60
const DAY_END = 21 * 60
const PARTS: readonly Part[] = ['morning', 'afternoon', 'evening']
const ZONES = ['Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Asia/Kolkata', 'UTC']

/** Runs a property in each language, in random zones and on random dates. */
function property(title: string, check: (maker: Maker) => void): void {
  for (const wording of WORDINGS) {
    test(`${title} (${wording.tags[0]})`, () => {
      fc.assert(
        fc.property(fc.nat(), (seed) => check(makeMaker(createRandom(seed), wording))),
        { numRuns: RUNS },
      )
    })
  }
}

function understand(text: string, { here }: Maker): When {
  const { now, timeZone, tag } = here
  return resolveWhen(text, { now, timeZone, language: tag })
}

/** The wall time and date. */
function local(seconds: number, { here }: Maker): string {
  return zonedAt(seconds, here.timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The understood time in the terms of its meaning, without what a later phrase may refer to. */
function meaningOf(text: string, maker: Maker): string {
  const when = understand(text, maker)
  const write = ({ from, to }: Window) => `${local(from, maker)}-${local(to, maker)}`
  if (when.kind === 'start') return local(when.start, maker)
  if (when.kind === 'windows')
    return [
      ...when.windows.map(write),
      ...(when.near ?? []).map((near) => `near ${local(near, maker)}`),
      ...(when.nights ?? []).map((window) => `night ${write(window)}`),
    ].join(', ')
  if (when.kind === 'ask') return `ask ${when.options.map(write).join(', ')}`
  return when.kind === 'not_understood' ? when.kind : JSON.stringify(when)
}

function assertSame(text: string, plain: string, maker: Maker): void {
  const described = `"${text}" (${describe(maker)}) means the same as "${plain}"`
  assert.equal(meaningOf(text, maker), meaningOf(plain, maker), described)
}

function describe(maker: Maker): string {
  return `${maker.here.tag}, ${local(maker.here.now, maker)} ${maker.here.timeZone}`
}

/** The windows of a phrase; none if it is asked back or refused. A start is a window. */
function windowsOf(text: string, maker: Maker): readonly Window[] {
  const when = understand(text, maker)
  if (when.kind === 'start') return [{ from: when.start, to: when.start + SECONDS_PER_MINUTE }]
  return when.kind === 'windows' ? when.windows : []
}

/** Fails if a window is not within the minutes of one of the dates, both ends included. */
function assertWithin(
  text: string,
  maker: Maker,
  dates: readonly Temporal.PlainDate[] | null,
  [first, last]: readonly [number, number],
): void {
  for (const { from, to } of windowsOf(text, maker)) {
    const date = zonedAt(from, maker.here.timeZone).toPlainDate()
    const start = secondsAt(date, first, maker.here.timeZone)
    const end =
      last === MINUTES_PER_DAY
        ? secondsAt(date.add({ days: 1 }), 0, maker.here.timeZone)
        : secondsAt(date, last, maker.here.timeZone)
    const isOnDate = dates === null || dates.some((each) => each.equals(date))
    assert.ok(
      isOnDate && from >= start && to <= end + SECONDS_PER_MINUTE,
      `"${text}" (${describe(maker)}) contains ${local(from, maker)} to ${local(to, maker)}`,
    )
  }
}

const minutesOf = ({ hour, minute }: ClockName) => hour * 60 + minute

/** A start in the future, whose words in a zone have one meaning. */
function makeStart({ random, here }: Maker, timeZone = here.timeZone): number {
  for (;;) {
    const date = here.today.add({ days: random.int(0, 500) })
    const minutes = random.chance(0.5) ? random.int(0, 95) * 15 : random.int(0, 1439)
    const start = secondsAt(date, minutes, timeZone)
    if (start > here.now && isUnique(start, timeZone) && !isBareMorning(start, timeZone, here.tag))
      return start
  }
}

/**
 * German lines say "um sechs Uhr" for six in the morning, which callers also say for six in the
 * evening.
 */
function isBareMorning(start: number, timeZone: string, tag: string): boolean {
  const { hour } = zonedAt(start, timeZone)
  return languageOf(tag).tag === 'de' && hour >= 5 && hour < 8
}

property('a time as Slotline says it is understood as that time', (maker) => {
  const { now, timeZone, tag } = maker.here
  const start = makeStart(maker)
  const said = formatSpokenTime(start, { now, timeZone, language: tag })
  const when = understand(said, maker)
  assert.equal(when.kind === 'start' && when.start, start, `"${said}" (${describe(maker)})`)
})

property('a time as Slotline says it with another zone is understood as that time', (maker) => {
  const { now, tag } = maker.here
  const timeZone = maker.random.pick(ZONES)
  if (dateIn(now, timeZone) !== dateIn(now, maker.here.timeZone)) return
  const start = makeStart(maker, timeZone)
  const time = formatSpokenTime(start, { now, timeZone, language: tag })
  const said = `${time}, ${formatSpokenZone(timeZone, { language: tag, at: start })}`
  const when = understand(said, maker)
  assert.equal(when.kind === 'start' && when.start, start, `"${said}" (${describe(maker)})`)
})

property('a day as Slotline says it is understood as that day', (maker) => {
  const { timeZone, tag, today } = maker.here
  const date = today.add({ days: maker.random.int(1, 500) })
  const noon = secondsAt(date, 720, timeZone)
  const said = formatSpokenDay(noon, { timeZone, language: tag })
  const windows = windowsOf(said, maker)
  assert.ok(
    windows.some(({ from, to }) => from <= noon && noon < to),
    `"${said}" (${describe(maker)}) is ${meaningOf(said, maker)}`,
  )
  assertWithin(said, maker, [date], [0, MINUTES_PER_DAY])
})

property('a range of times as Slotline says it is understood as that range', (maker) => {
  const { random, here } = maker
  const words = languageOf(here.tag).spokenTime
  const [first, last] = [random.int(8, 12), random.int(13, 20)]
  const date = here.today.add({ days: random.int(1, 300) })
  const day = formatSpokenDay(secondsAt(date, 720, here.timeZone), {
    timeZone: here.timeZone,
    language: here.tag,
  })
  const span = words.span(
    words.time({ hour: first, minute: 0 }),
    words.time({ hour: last, minute: 30 }),
  )
  const said = `${day} ${span}`
  assert.deepEqual(
    windowsOf(said, maker).map(({ from, to }) => [from, to]),
    [[first * 60, last * 60 + 30].map((minutes) => secondsAt(date, minutes, here.timeZone))],
    `"${said}" (${describe(maker)}) is ${meaningOf(said, maker)}`,
  )
})

property('politeness and hesitation do not change the meaning', (maker) => {
  const { random, wording } = maker
  const plain = makePlainPhrase(maker)
  assertSame(framePhrase({ text: plain, expected: [] }, wording, random), plain, maker)
})

property('spellings of speech recognizers do not change the meaning', (maker) => {
  const plain = makePlainPhrase(maker)
  assertSame(spellPhrase(plain, maker.wording, maker.random), plain, maker)
  for (const [pattern, replacement] of maker.wording.spellings)
    assertSame(plain.replace(pattern, replacement), plain, maker)
})

property('"not X, Y" means Y', (maker) => {
  assertReplaced(maker, maker.wording.negations)
})

property('"X, no, Y" means Y', (maker) => {
  assertReplaced(maker, maker.wording.corrections)
})

property('"X at one time, no, at another" means X at the other time', (maker) => {
  const { random, wording, here } = maker
  const { words } = makeSimpleDay(maker)
  const [first, second] = [nameClock(random, true, 8, 12), nameClock(random, true, 13, 18)]
  const wish = wording.clock(second, random, here.tag)
  const text = fill(random.pick(wording.corrections), {
    a: joinClock(maker, words, first),
    b: wish,
  })
  assertSame(text, `${words} ${wish}`, maker)
})

property('a redundant part of the day changes nothing', (maker) => {
  const { random, wording, here } = maker
  const { words } = makeLaterDay(maker)
  const part = random.pick(PARTS)
  const clock: ClockName = { ...nameClockIn(part, random), isExact: true }
  const plain = `${words} ${wording.clock(clock, random, here.tag)}`
  assertSame(`${words} ${wording.clockWithPart(clock, part, random)}`, plain, maker)
  assertSame(
    `${wording.dayPart(words, part, random)} ${plain.slice(words.length + 1)}`,
    plain,
    maker,
  )
})

property('the right weekday of a date changes nothing', (maker) => {
  const { plain, withWeekday } = makeDates(maker, 0)
  assertSame(withWeekday, plain, maker)
})

property('the wrong weekday of a date never results in a time', (maker) => {
  const { withWeekday } = makeDates(maker, maker.random.int(1, 6))
  assert.deepEqual(windowsOf(withWeekday, maker), [], `"${withWeekday}" (${describe(maker)})`)
})

property('a contradicting part of the day never results in a time', (maker) => {
  const { text } = DAY_TEMPLATES['day part contradicts clock']!(maker)
  assert.deepEqual(windowsOf(text, maker), [], `"${text}" (${describe(maker)})`)
})

property('days, weeks and open ranges do not contain nights', (maker) => {
  const { random, wording } = maker
  const name = random.pick(['day', 'period', 'two days', 'range of days', 'period except'] as const)
  const template = { ...DAY_TEMPLATES, ...PERIOD_TEMPLATES }[name]!
  assertWithin(template(maker).text, maker, null, [DAY_START, DAY_END])
  const clock = nameClock(random, false, 8, 18)
  const range = wording[random.pick(['after', 'before'] as const)](clock, random)
  const day = makeSimpleDay(maker).words
  const text = random.chance(0.5) ? range : joinDay(day, range, random)
  assertWithin(text, maker, null, [DAY_START, DAY_END])
})

property('a named time in the night is understood', (maker) => {
  const { random, wording, here } = maker
  const { words, dates } = makeLaterDay(maker)
  const clock: ClockName = { hour: 21, minute: random.pick([0, 15, 30]), isExact: true }
  const wanted = secondsAt(dates.dates[0]!, minutesOf(clock) + 20, here.timeZone)
  const text = `${words} ${wording.after(clock, random)}`
  assert.ok(
    windowsOf(text, maker).some(({ from, to }) => from <= wanted && wanted < to),
    `"${text}" (${describe(maker)}) is ${meaningOf(text, maker)}`,
  )
})

property('a range of times is never wider than its words', (maker) => {
  const { random, wording } = maker
  const { words, dates } = makeLaterDay(maker)
  const from = nameClock(random, true, 8, 17)
  const to = nameLaterClock(from, random)
  const say = (range: string) => joinDay(words, range, random)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  assertWithin(say(wording.between(from, to, random)), maker, dates.dates, [start, end])
  assertWithin(say(wording.after(from, random)), maker, dates.dates, [start, MINUTES_PER_DAY])
  assertWithin(say(wording.before(to, random)), maker, dates.dates, [0, end])
})

property('a range of days is never wider than its words', (maker) => {
  const { random, wording, here } = maker
  const from = random.int(1, 5)
  const to = random.int(from + 1, 6)
  const dates = Array.from({ length: to - from + 1 }, (_, i) => here.today.add({ days: from + i }))
  const said = wording.days(dates[0]!.dayOfWeek, dates.at(-1)!.dayOfWeek, random)
  assertDates(said, maker, dates)
})

property('a day or a week is never wider than its words', (maker) => {
  const { random, wording, here } = maker
  const monday = mondayOf(here.today).add({ weeks: 1 })
  const week = Array.from({ length: 7 }, (_, days) => monday.add({ days }))
  assertDates(wording.period('next week', random), maker, week)
  const { words, dates } = makeDay(maker)
  assertDates(words, maker, dates.dates)
})

/** A wish in one phrase, as the templates of clock times and parts of the day make it. */
function makePlainPhrase(maker: Maker): string {
  const { random } = maker
  const names = ['day clock', 'between', 'after', 'day clock part'] as const
  return random.chance(0.7)
    ? CLOCK_TEMPLATES[random.pick(names)]!(maker).text
    : DAY_TEMPLATES[random.pick(['day', 'day part'] as const)]!(maker).text
}

/** Two weekdays, the first of which is refused or corrected. */
function assertReplaced(maker: Maker, frames: Wording['negations']): void {
  const { random, here } = maker
  const [first, second] = nameWeekdays(random, here.today)
  const clock = random.chance(0.5) ? nameClock(random, true) : null
  const wish = joinClock(maker, sayWeekday(maker, second), clock)
  const text = fill(random.pick(frames), { a: sayWeekday(maker, first), b: wish })
  assertSame(text, wish, maker)
  assertDates(text, maker, [nextOf(second, here)])
}

/** A date without its weekday, and with the weekday of a date some days later. */
function makeDates(maker: Maker, shift: number): { plain: string; withWeekday: string } {
  const { random, wording, here } = maker
  const date = here.today.add({ days: random.int(1, 150) })
  const clock = random.chance(0.5) ? nameClock(random, true) : null
  const say = (weekday: number | null) => {
    const { month, day } = date
    const year = date.year
    const name = { month, day, year, weekday, isNumeric: false }
    return wording.day({ is: 'date', date: name }, random, here.tag)!
  }
  const time = clock === null ? '' : ` ${wording.clock(clock, random, here.tag)}`
  const weekday = date.add({ days: shift }).dayOfWeek
  return { plain: say(null) + time, withWeekday: say(weekday) + time }
}

function assertDates(text: string, maker: Maker, dates: readonly Temporal.PlainDate[]): void {
  for (const { from, to } of windowsOf(text, maker)) {
    for (const seconds of [from, to - 1]) {
      const date = zonedAt(seconds, maker.here.timeZone).toPlainDate()
      assert.ok(
        dates.some((each) => each.equals(date)),
        `"${text}" (${describe(maker)}) contains ${local(seconds, maker)}`,
      )
    }
  }
}

function zonedAt(seconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(timeZone)
}

function dateIn(seconds: number, timeZone: string): string {
  return zonedAt(seconds, timeZone).toPlainDate().toString()
}

/** Whether the clocks show the time only once. */
function isUnique(seconds: number, timeZone: string): boolean {
  const wall = zonedAt(seconds, timeZone).toPlainDateTime()
  return wall
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .equals(wall.toZonedDateTime(timeZone, { disambiguation: 'later' }))
}

test('the first time of a repeated hour, as Slotline says it, is understood in each language', () => {
  const first = Temporal.Instant.from('2027-10-31T00:30:00Z').epochMilliseconds / 1000
  const here = { timeZone: 'Europe/Berlin', now: first - 10 * 86_400 }
  for (const language of ['en', 'de', 'es', 'fr']) {
    const said = formatSpokenTime(first, { ...here, language })
    const when = resolveWhen(said, { ...here, language })
    assert.deepEqual([when.kind, 'start' in when && when.start], ['start', first], said)
  }
})
