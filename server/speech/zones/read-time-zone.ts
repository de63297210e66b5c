import { computeOnce } from '../../languages/compute-once.ts'
import { foldWord } from '../../languages/fold-word.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import type { CountryWithZones } from '../../languages/zone-words.ts'
import { computeSimilarity } from '../compute-similarity.ts'
import { findOnly } from '../find-only.ts'

/** `suggestions`: IANA zones that may be meant, the most likely first; empty if none is similar. */
type TimeZoneReading = { ok: true; timeZone: string } | { ok: false; suggestions: string[] }

const MAX_LENGTH = 64
const MAX_SUGGESTIONS = 5
/** The minimum likeness of a suggested name: "Los Angles". */
const MIN_LIKENESS = 0.7
/** Shorter words, such as abbreviations, resemble many others. */
const MIN_SIMILAR_LETTERS = 5
const REGIONS = [
  'Europe',
  'America',
  'Asia',
  'Africa',
  'Australia',
  'Pacific',
  'Atlantic',
  'Indian',
  'Antarctica',
  'Arctic',
  'America/Argentina',
  'America/Indiana',
  'America/Kentucky',
  'America/North_Dakota',
]
/** Older names of zones without a region and city, such as US/Pacific. */
const LEGACY = /^[^/]+$|^(?:US|Canada|Brazil|Chile|Mexico)\//
/** The zones of countries with several, the most likely first. */
const ZONES_OF_COUNTRIES: Readonly<Record<CountryWithZones, string>> = {
  unitedStates:
    'America/New_York|America/Chicago|America/Denver|America/Los_Angeles|America/Phoenix',
  canada: 'America/Toronto|America/Vancouver|America/Edmonton|America/Winnipeg|America/Halifax',
  australia:
    'Australia/Sydney|Australia/Melbourne|Australia/Brisbane|Australia/Adelaide|Australia/Perth',
  mexico: 'America/Mexico_City|America/Tijuana|America/Cancun',
  brazil: 'America/Sao_Paulo|America/Manaus|America/Fortaleza',
  spain: 'Europe/Madrid|Atlantic/Canary',
}
/** Abbreviations that are used for several zones. */
const AMBIGUOUS_ABBREVIATIONS: Readonly<Record<string, string>> = {
  cst: 'America/Chicago|Asia/Shanghai|America/Havana',
  ist: 'Asia/Kolkata|Europe/Dublin|Asia/Jerusalem',
  ast: 'America/Halifax|Asia/Riyadh',
}

/** Names of several zones, all of which are suggested. */
const ambiguousZones = computeOnce(() => {
  const countries = LANGUAGES.flatMap(({ zoneWords }) =>
    Object.entries(zoneWords.severalZones).flatMap(([country, phrases]) =>
      phrases
        .split('|')
        .map((phrase) => [phrase, ZONES_OF_COUNTRIES[country as CountryWithZones]] as const),
    ),
  )
  return new Map(
    [...countries, ...Object.entries(AMBIGUOUS_ABBREVIATIONS)].map(([name, zones]) => [
      name,
      zones.split('|'),
    ]),
  )
})
/** Names of one zone. */
const namedZones = computeOnce(
  () =>
    new Map(
      [
        ...LANGUAGES.flatMap(({ zoneWords }) => zoneWords.places),
        ...LANGUAGES.flatMap(({ zoneWords }) => zoneWords.afterTimes),
      ].flatMap(([phrases, zone]) => phrases.split('|').map((phrase) => [phrase, zone] as const)),
    ),
)
/** Words around the name of a zone or a place. */
const filler = computeOnce(
  () =>
    new RegExp(`\\b(?:${LANGUAGES.map(({ zoneWords }) => zoneWords.filler).join('|')})\\b`, 'g'),
)

/**
 * The time zone that a text names: an IANA name in any case, an offset in whole hours, or words
 * such as "PST", "Pacific time", "Berlin". Names of several zones, and misspelled names, result in
 * suggestions.
 */
export function readTimeZone(text: string): TimeZoneReading {
  if (text.length > MAX_LENGTH) return { ok: false, suggestions: [] }
  const named = text.replaceAll(/\([^()]*\)/g, ' ').trim()
  const [place = [], ...region] = named.split(',').map((part) => zonesOf(part.trim()))
  const timeZone = findOnly(place)
  if (timeZone !== null && region.every((some) => findOnly(some) === timeZone))
    return { ok: true, timeZone }
  // "London, Ontario" is not in the zone of London, and Ontario is not known.
  const possible = [...new Set([...place, ...region.flat()])]
  return {
    ok: false,
    suggestions: possible.length > 0 ? possible.slice(0, MAX_SUGGESTIONS) : suggest(named),
  }
}

/** The zones of a name or a place; several if it is ambiguous. */
function zonesOf(text: string): readonly string[] {
  const said = plain(text)
  const core = coreOf(said)
  const several = ambiguousZones().get(said) ?? ambiguousZones().get(core)
  if (several) return several
  const one =
    namedZones().get(said) ??
    ofOffset(text) ??
    ofName(text) ??
    namedZones().get(core) ??
    ofCity(core)
  return one === null ? [] : [one]
}

/** The canonical spelling of a zone name that this runtime supports. */
function ofName(name: string): string | null {
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return null
  const known = spelled(name)
  if (known === null || !LEGACY.test(known)) return known
  return new Intl.DateTimeFormat('en', { timeZone: known }).resolvedOptions().timeZone
}

function ofCity(words: string): string | null {
  if (!/^[a-z][a-z0-9 ]*$/.test(words)) return null
  const names = REGIONS.flatMap((region) =>
    ['_', '-'].map((joint) => `${region}/${words.replaceAll(' ', joint)}`),
  )
  return names.map(spelled).find((name) => name !== null) ?? null
}

/**
 * Whole hours, as a zone without daylight saving time. In the names of those zones, a minus sign
 * means east.
 */
function ofOffset(text: string): string | null {
  const [, sign, hours] = /^(?:UTC|GMT)?\s?([+-])(\d{1,2})(?::?00)?$/i.exec(text) ?? []
  if (hours === undefined) return null
  return Number(hours) === 0 ? 'UTC' : spelled(`Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`)
}

function spelled(name: string): string | null {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId
  } catch {
    return null
  }
}

function cityOf(zone: string): string {
  return zone.slice(zone.lastIndexOf('/') + 1)
}

/** The zones whose city or spoken name resembles the text. */
function suggest(text: string): string[] {
  const [whole, city] = [coreOf(plain(text)), coreOf(plain(cityOf(text)))]
  if (city === '') return []
  const ofZones = Intl.supportedValuesOf('timeZone').map((zone) => ({
    zone,
    likeness: computeSimilarity(city, plain(cityOf(zone))),
    tie: computeSimilarity(whole, plain(zone)),
  }))
  const ofWords = Array.from(namedZones())
    .filter(([phrase]) => coreOf(phrase).length >= MIN_SIMILAR_LETTERS)
    .map(([phrase, zone]) => ({ zone, likeness: computeSimilarity(whole, coreOf(phrase)), tie: 0 }))
  const near = [...ofZones, ...ofWords]
    .filter(({ likeness }) => likeness >= MIN_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness || b.tie - a.tie)
  return [...new Set(near.map(({ zone }) => zone))].slice(0, MAX_SUGGESTIONS)
}

/** Folded words, without those that do not identify a zone. */
function coreOf(words: string): string {
  return words.replaceAll(filler(), ' ').replaceAll(/\s+/g, ' ').trim()
}

/** In lower case, without accents and signs. */
function plain(text: string): string {
  return foldWord(text.toLowerCase())
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
