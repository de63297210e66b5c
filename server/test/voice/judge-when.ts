import { resolveWhen } from '../../speech/when/resolve-when.ts'
import type { Asked, When, WhenContext, Window } from '../../speech/when/when.ts'
import { type Expected, type Probe, readExpected } from './read-expected.ts'
import { readSituation } from './read-situation.ts'

/**
 * `asked`: the words were not understood, or a question about them was asked. `refused`: the time
 * is in the past, contradictory or does not exist. `wrong`: another time was understood.
 */
export type Judgement = 'right' | 'asked' | 'refused' | 'wrong'

/** `phrase` may begin with the situation in square brackets. */
export type WhenRow = readonly [tag: string, phrase: string, expected: string]

const SECONDS_PER_MINUTE = 60
/** The times at which a whole day is tested, in the office. */
const PROBES = ['09:30', '11:00', '14:00', '16:30']
/** More of them, for a day that is nearly over. */
const LATE_PROBES = ['17:00', '18:00', '19:00', '20:00', '20:45']
/** A day is understood if the windows contain at least this many of the times. */
const MIN_PROBES_INSIDE = 2

/**
 * Compares the understood time of a phrase with the expected one. Throws if the row is malformed.
 */
export function judgeWhen(tag: string, phrase: string, expected: string): Judgement {
  const situation = readSituation(tag, phrase)
  const readings = readExpected(expected, situation)
  const { context } = situation
  const previous = situation.before.reduce<Asked | null>((latest, said) => {
    const when = resolveWhen(said, { ...context, previous: latest })
    return 'asked' in when ? when.asked : latest
  }, null)
  return judgeMeaning(resolveWhen(situation.phrase, { ...context, previous }), readings, context)
}

/** Judges a table; `failures` are the rows that are not right. */
export function judgeRows(rows: readonly WhenRow[]): {
  counts: Record<Judgement, number>
  failures: { row: WhenRow; judgement: Judgement }[]
} {
  const counts = { right: 0, asked: 0, refused: 0, wrong: 0 }
  const failures: { row: WhenRow; judgement: Judgement }[] = []
  for (const row of rows) {
    const judgement = judgeWhen(...row)
    counts[judgement]++
    if (judgement !== 'right') failures.push({ row, judgement })
  }
  return { counts, failures }
}

/** Compares an understood time with the expected readings, any of which is right. */
export function judgeMeaning(
  when: When,
  readings: readonly Expected[],
  context: WhenContext & { now: number },
): Judgement {
  const expects = (kind: Expected['kind']) => readings.some((one) => one.kind === kind)
  switch (when.kind) {
    case 'ask':
      return expects('ask') ? 'right' : 'asked'
    case 'not_understood':
      return expects('none') ? 'right' : 'asked'
    case 'past':
    case 'mismatch':
    case 'impossible':
      return expects('refuse') ? 'right' : expects('ask') ? 'asked' : 'refused'
    default:
      return readings.some((one) => matches(when, one, context)) ? 'right' : 'wrong'
  }
}

type Understood = Extract<When, { kind: 'start' | 'windows' | 'offer' | 'anytime' }>

function matches(
  when: Understood,
  expected: Expected,
  { offered = [], now }: WhenContext & { now: number },
): boolean {
  if (when.kind === 'anytime') return expected.kind === 'any'
  const windows = when.kind === 'windows' ? when.windows : [minuteAt(startOf(when, offered))]
  switch (expected.kind) {
    case 'at':
      return isEqual(windows, expected.times)
    case 'offer':
      return offered[expected.index] !== undefined && isEqual(windows, [offered[expected.index]!])
    case 'near':
      return (
        isEqual(windows, expected.times) ||
        (when.kind === 'windows' &&
          expected.times.every((time) => when.near?.includes(time) && isInside(windows, time)))
      )
    case 'in':
      return (
        expected.inside.every((probe) => covers(windows, probe, now)) &&
        expected.outside.every((probe) => !touches(windows, probe))
      )
    default:
      return false
  }
}

function startOf(
  when: Extract<When, { kind: 'start' | 'offer' }>,
  offered: readonly number[],
): number {
  if (when.kind === 'start') return when.start
  return offered.at(when.index) ?? Number.NaN
}

function minuteAt(start: number): Window {
  return { from: start, to: start + SECONDS_PER_MINUTE }
}

/** Whether the windows are single minutes at exactly these times. */
function isEqual(windows: readonly Window[], times: readonly number[]): boolean {
  const starts = new Set(windows.map(({ from }) => from))
  return (
    windows.every(({ from, to }) => to - from === SECONDS_PER_MINUTE) &&
    starts.size === new Set(times).size &&
    times.every((time) => starts.has(time))
  )
}

function isInside(windows: readonly Window[], seconds: number): boolean {
  return windows.some(({ from, to }) => from <= seconds && seconds < to)
}

/** Whether the windows contain a time, or enough of a day; its hours in the past do not count. */
function covers(windows: readonly Window[], probe: Probe, now: number): boolean {
  if ('seconds' in probe) return isInside(windows, probe.seconds)
  const times = timesOf(probe, PROBES).filter((time) => time >= now)
  if (times.length < MIN_PROBES_INSIDE)
    times.push(...timesOf(probe, LATE_PROBES).filter((time) => time >= now))
  const inside = times.filter((time) => isInside(windows, time)).length
  return inside >= Math.max(1, Math.min(MIN_PROBES_INSIDE, times.length))
}

function touches(windows: readonly Window[], probe: Probe): boolean {
  const times = 'seconds' in probe ? [probe.seconds] : timesOf(probe, PROBES)
  return times.some((time) => isInside(windows, time))
}

function timesOf(
  { date, timeZone }: Extract<Probe, { date: string }>,
  clocks: readonly string[],
): number[] {
  return clocks.map(
    (clock) =>
      Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds /
      1000,
  )
}
