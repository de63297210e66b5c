import type { WhenContext } from '../../speech/when/when.ts'
import { zoneOfTag } from './zone-of-tag.ts'

/** What the caller says, and what was said before. */
export type Situation = {
  phrase: string
  /** The preceding phrases of the caller, in order. */
  before: readonly string[]
  context: WhenContext & { now: number }
}

const DEFAULT_YEAR = 2026
const DEFAULT_NOW = '2026-11-24T10:00'
const OFFERS = ['2026-11-25T11:00', '2026-11-26T14:00', '2026-11-27T09:30']
const ONLY_OFFER = ['2026-11-26T14:00']
const MEETING_TO_MOVE = '2026-11-26T15:00'

/**
 * Reads the situation in square brackets before a phrase: "[offers] the second one". Throws if the
 * tag or the situation is unknown.
 */
export function readSituation(tag: string, row: string): Situation {
  const timeZone = zoneOfTag(tag)
  const before: string[] = []
  const context: WhenContext = { now: inZone(DEFAULT_NOW, timeZone), timeZone, language: tag }
  let rest = row.trim()
  for (;;) {
    const [all, situation] = /^\[([^\]]*)\]\s*/.exec(rest) ?? []
    if (all === undefined || situation === undefined) break
    rest = rest.slice(all.length)
    const after = /^after:\s*(.+)$/.exec(situation)?.[1]
    if (after) before.push(after)
    else applySituation(situation.trim(), context)
  }
  if (rest === '') throw new Error(`No phrase: ${row}`)
  return { phrase: rest, before, context }
}

function applySituation(situation: string, context: WhenContext): void {
  const at = (wall: string) => inZone(wall, context.timeZone)
  if (situation === 'offers') context.offered = OFFERS.map(at)
  else if (situation === 'offer') context.offered = ONLY_OFFER.map(at)
  else if (situation === 'move') context.moving = at(MEETING_TO_MOVE)
  else context.now = at(readNow(situation))
}

function readNow(situation: string): string {
  const [, year, date, time] =
    /^now:\s*(?:(\d{4})-)?(\d\d-\d\d)\s+(\d\d:\d\d)$/.exec(situation) ?? []
  if (date === undefined) throw new Error(`Unknown situation: [${situation}]`)
  return `${year ?? DEFAULT_YEAR}-${date}T${time}`
}

/** Unix seconds of a wall time. */
function inZone(wall: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds / 1000
}
