import type { WhenContext } from '../speech/when/when.ts'

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
/** The first zone of a language is that of a tag without a region. */
const ZONES: Readonly<Record<string, string>> = {
  en: 'America/New_York',
  'en-US': 'America/New_York',
  'en-GB': 'Europe/London',
  'en-IE': 'Europe/Dublin',
  'en-IN': 'Asia/Kolkata',
  'en-AU': 'Australia/Sydney',
  de: 'Europe/Berlin',
  'de-DE': 'Europe/Berlin',
  'de-AT': 'Europe/Vienna',
  'de-CH': 'Europe/Zurich',
  es: 'Europe/Madrid',
  'es-ES': 'Europe/Madrid',
  'es-MX': 'America/Mexico_City',
  'es-AR': 'America/Argentina/Buenos_Aires',
  'es-CO': 'America/Bogota',
  'es-CL': 'America/Santiago',
  fr: 'Europe/Paris',
  'fr-FR': 'Europe/Paris',
  'fr-BE': 'Europe/Brussels',
  'fr-CH': 'Europe/Zurich',
  'fr-CA': 'America/Montreal',
}
const REPLACEMENTS: Readonly<Record<string, string>> = { 'America/Montreal': 'America/Toronto' }

/**
 * Reads the situation in square brackets before a phrase: "[offers] the second one". Throws if the
 * tag or the situation is unknown.
 */
export function readSituation(tag: string, row: string): Situation {
  const timeZone = zoneOf(tag)
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

function zoneOf(tag: string): string {
  const zone = ZONES[tag]
  if (zone === undefined) throw new Error(`Unknown language tag: ${tag}`)
  return isKnownZone(zone) ? zone : REPLACEMENTS[zone]!
}

function isKnownZone(zone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(zone)
    return true
  } catch {
    return false
  }
}

/** Unix seconds of a wall time. */
function inZone(wall: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds / 1000
}
