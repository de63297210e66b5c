import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BERLIN_READING, readSeconds } from '../../test/calendars/read-ical-busy.ts'
import type { ProviderText } from '../../test/calendars/hosted-texts.ts'
import { PROVIDER_TEXTS } from '../../test/calendars/provider-texts.ts'
import type { IcalEvent } from './ical-calendar.ts'
import { readCalendarObjects } from './read-calendar-objects.ts'

const WINDOW = { from: readSeconds('2026-03-01T00:00Z'), to: readSeconds('2026-03-31T00:00Z') }

const read = (text: string, timeZone: string): IcalEvent[] =>
  readCalendarObjects(text, { ...BERLIN_READING, timeZone, window: WINDOW }).events

/** The periods that are not busy, unless an event is named as unreadable. */
function listFree(text: string, { timeZone, busy }: ProviderText): string[] {
  const events = read(text, timeZone)
  if (events.some(({ unreadable }) => unreadable !== null)) return []
  const found = events
    .flatMap((event) => event.busy)
    .toSorted((one, other) => one.from - other.from)
  return busy.flatMap(([start, end]) => {
    let at = readSeconds(start)
    for (const { from, to } of found) if (from <= at) at = Math.max(at, to)
    return at < readSeconds(end) ? [`${start} to ${end}`] : []
  })
}

/** Which characters are damaged, the same in each run. */
function createChoice(seed: number): (length: number) => number {
  let state = seed
  return (length) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % length
  }
}

type Damage = (line: string, choose: (length: number) => number) => string[]

/** What becomes of a line. No one makes another valid value of the same form of a time. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'is missing': () => [],
  'is there twice': (line) => [line, line],
  'has no colon': (line) => [line.replace(':', '')],
  'has no semicolon': (line) => [line.replace(';', '')],
  'has no value': (line) => [line.replace(/:.*$/s, ':')],
  'has half of a value': (line) => [
    line.slice(0, Math.ceil((line.indexOf(':') + line.length) / 2)),
  ],
  'lacks a letter': (line, choose) => {
    const at = choose(line.length)
    // Without a sign or a digit, a rule is another one.
    const isOtherRule = line.startsWith('RRULE') && /[-\d]/.test(line.charAt(at))
    return isOtherRule ? [line] : [line.slice(0, at) + line.slice(at + 1)]
  },
  'has another letter': (line, choose) => {
    const at = choose(line.length)
    return [`${line.slice(0, at)}#${line.slice(at + 1)}`]
  },
  'has two letters exchanged in its name': (line) => [line.replace(/^(.)(.)/, '$2$1')],
  'is one with the last': (line) => [` ${line}`],
  'is broken': (line, choose) => {
    const at = choose(line.length)
    return [line.slice(0, at), line.slice(at)]
  },
}

/**
 * What remains is another valid event: without its rule or its further dates, a day without an end
 * (RFC 5545 §3.6.1), or without the zone of the calendar.
 */
const VALID_WITHOUT = /^(?:RRULE|RDATE|DTEND;VALUE=DATE|FREEBUSY|DTSTART:20260101|BEGIN:AVAILABLE)/

for (const [provider, original] of Object.entries(PROVIDER_TEXTS)) {
  test(`a text of ${provider} that is damaged in one line is busy as before, or names what cannot be read`, () => {
    assert.deepEqual(
      [
        listFree(original.text, original),
        read(original.text, original.timeZone)
          .map(({ unreadable }) => unreadable)
          .filter((each) => each !== null),
      ],
      [[], []],
    )
    const lines = original.text.split('\r\n').slice(0, -1)
    const choose = createChoice(provider.length)
    const free: string[] = []
    for (const [index, line] of lines.entries())
      for (const [name, damage] of Object.entries(DAMAGES)) {
        if (name === 'is missing' && VALID_WITHOUT.test(line)) continue
        const damaged = damage(line, choose)
        const text = [...lines.slice(0, index), ...damaged, ...lines.slice(index + 1), ''].join(
          '\r\n',
        )
        for (const period of listFree(text, original))
          free.push(`${index}: ${line} ${name}: ${damaged.join(' | ')}: ${period}`)
      }
    assert.deepEqual(free, [])
  })
}
