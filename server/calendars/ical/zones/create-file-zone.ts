import { createOffsetZone } from './create-offset-zone.ts'
import { type Budget, expandRule } from '../series/expand-rule.ts'
import { readMoment, readMoments } from '../read-moment.ts'
import { readProperties } from '../read-properties.ts'
import { readRule } from '../series/read-rule.ts'
import { readText } from '../read-text.ts'
import { UTC_ZONE, type Zone } from './zone.ts'
import type { Period } from '../../calendar-provider.ts'

/**
 * The onsets of an observance. `isWhole`: whether all of it was read. `isEndless`: whether it
 * returns every year, without an end.
 */
type Observance = { onsets: Onset[]; isWhole: boolean; isEndless: boolean }

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
  const { observances, isWhole } = splitObservances(lines)
  const read = observances.map((observance) => readOnsets(observance, window, budget))
  const onsets = read.flatMap((each) => each.onsets).sort((one, other) => one.at - other.at)
  const first = onsets[0]
  if (first === undefined) return null
  // What begins every year ends every year, too.
  const isOneSided = read.filter(({ isEndless }) => isEndless).length === 1
  const isGuessed = !isWhole || isOneSided || read.some((each) => !each.isWhole)
  const zone = createOffsetZone((instant) => {
    const index = onsets.findLastIndex(({ at }) => at <= instant)
    return {
      from: onsets[index]?.at ?? -Infinity,
      to: onsets[index + 1]?.at ?? Infinity,
      offset: onsets[index]?.offset ?? first.before,
    }
  })
  return isGuessed ? { ...zone, isGuessed } : zone
}

/** The lines of each STANDARD and DAYLIGHT. `isWhole`: whether none is outside of them. */
function splitObservances(lines: readonly string[]): { observances: string[][]; isWhole: boolean } {
  const found: string[][] = []
  let open: string[] | null = null
  let isWhole = true
  for (const line of lines)
    if (line.startsWith('BEGIN:')) found.push((open = []))
    else if (line.startsWith('END:')) open = null
    else if (open !== null) open.push(line)
    else if (/^TZOFFSET/i.test(line)) isWhole = false
  return { observances: found.slice(0, MAX_OBSERVANCES), isWhole }
}

function readOnsets(lines: readonly string[], window: Period, budget: Budget): Observance {
  const properties = readProperties(lines)
  const before = readOffset(readText(properties.first('tzoffsetfrom')))
  const offset = readOffset(readText(properties.first('tzoffsetto')))
  const find = (): Zone => UTC_ZONE
  const start = readMoment(properties.first('dtstart')?.values[0], null, find)
  if (before === null || offset === null || start === null)
    return { onsets: [], isWhole: false, isEndless: false }
  const property = properties.first('rrule')
  const { rule: read, isWhole } =
    property === null ? { rule: null, isWhole: true } : readRule(property)
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
  const walls = [start.wall, ...more.map(({ wall }) => wall), ...(expanded ?? [])]
  return {
    onsets: walls.map((wall) => ({ at: wall - before, before, offset })),
    isWhole,
    isEndless: read !== null && read.count === null && read.until === null,
  }
}

/** `+0100` in seconds. */
function readOffset(text: string | null): number | null {
  const found = /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text ?? '')
  if (found === null) return null
  const seconds = Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4] ?? 0)
  return found[1] === '-' ? -seconds : seconds
}
