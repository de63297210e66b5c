import { createOffsetZone } from './create-offset-zone.ts'
import { type Budget, expandRule } from '../series/expand-rule.ts'
import { readMoment, readMoments } from '../read-moment.ts'
import { readProperties } from '../read-properties.ts'
import { readRule } from '../series/read-rule.ts'
import { readText } from '../read-text.ts'
import { UTC_ZONE, type Zone } from './zone.ts'
import type { Period } from '../../calendar-provider.ts'

/** From an instant on, the clock shows `offset` seconds more than UTC. */
type Onset = { at: number; before: number; offset: number }

const YEAR = 366 * 86_400
const MAX_OBSERVANCES = 100

/**
 * The clock that a VTIMEZONE defines, right from a year before the window; null: it defines none.
 * `lines` are those within the VTIMEZONE.
 */
export function createFileZone(
  lines: readonly string[],
  { window, budget }: { window: Period; budget: Budget },
): Zone | null {
  const onsets = splitObservances(lines)
    .flatMap((observance) => readOnsets(observance, window, budget))
    .sort((one, other) => one.at - other.at)
  const first = onsets[0]
  if (first === undefined) return null
  return createOffsetZone((instant) => {
    const index = onsets.findLastIndex(({ at }) => at <= instant)
    return {
      from: onsets[index]?.at ?? -Infinity,
      to: onsets[index + 1]?.at ?? Infinity,
      offset: onsets[index]?.offset ?? first.before,
    }
  })
}

/** The lines of each STANDARD and DAYLIGHT. */
function splitObservances(lines: readonly string[]): string[][] {
  const found: string[][] = []
  let open: string[] | null = null
  for (const line of lines)
    if (line.startsWith('BEGIN:')) found.push((open = []))
    else if (line.startsWith('END:')) open = null
    else open?.push(line)
  return found.slice(0, MAX_OBSERVANCES)
}

function readOnsets(lines: readonly string[], window: Period, budget: Budget): Onset[] {
  const properties = readProperties(lines)
  const before = readOffset(readText(properties.first('tzoffsetfrom')))
  const offset = readOffset(readText(properties.first('tzoffsetto')))
  const find = (): Zone => UTC_ZONE
  const start = readMoment(properties.first('dtstart')?.values[0], null, find)
  if (before === null || offset === null || start === null) return []
  const rule = properties.first('rrule')
  const read = rule === null ? null : readRule(rule)
  // UNTIL is in UTC, and is then read as a wall time, two years before which there is an onset.
  const until = readMoment(read?.until, null, find)?.wall ?? Infinity
  const expanded =
    read === null || (read.freq !== 'YEARLY' && read.freq !== 'MONTHLY')
      ? []
      : expandRule(
          { ...read, until: null },
          {
            start,
            from: read.count === null ? Math.min(window.from, until) - 2 * YEAR : start.wall,
            to: Math.min(window.to + YEAR, until + before),
            find,
            budget,
          },
        )
  const more = properties.all('rdate').flatMap((property) => readMoments(property, find))
  return [start.wall, ...more.map(({ wall }) => wall), ...(expanded ?? [])].map((wall) => ({
    at: wall - before,
    before,
    offset,
  }))
}

/** `+01:00` in seconds, as jCal writes it. */
function readOffset(text: string | null): number | null {
  const found = /^([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(text ?? '')
  if (found === null) return null
  const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0)
  return found[1] === '-' ? -seconds : seconds
}
