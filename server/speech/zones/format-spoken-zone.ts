import type { Language } from '../../languages/language.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../languages/languages.ts'
import { getDateTimeFormat } from '../../languages/get-date-time-format.ts'

/**
 * Families whose zones do not all have the same time, with the zone that the name usually means.
 */
const FAMILIES: Readonly<Record<string, string>> = {
  'Eastern Time': 'America/New_York',
  'Central Time': 'America/Chicago',
  'Mountain Time': 'America/Denver',
  'Pacific Time': 'America/Los_Angeles',
  'Atlantic Time': 'America/Halifax',
  'Hawaii-Aleutian Time': 'Pacific/Honolulu',
  'Central European Time': 'Europe/Berlin',
  'Eastern European Time': 'Europe/Athens',
  'Australian Eastern Time': 'Australia/Sydney',
  'Australian Central Time': 'Australia/Adelaide',
}

const WORDS_ONLY = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u
const HALF_A_YEAR = 182 * 86_400

/**
 * The name of an IANA time zone in words: "Pacific time", "mitteleuropäische Zeit", "hora de la
 * India". `at`: Unix seconds; zones with the same name have the same time then. An unsupported
 * language falls back to English.
 */
export function formatSpokenZone(
  timeZone: string,
  { language, at }: { language: string | Language; at: number },
): string {
  const spoken = languageOf(language)
  const names = new Map(Object.entries(spoken.zoneNames.names))
  const canonical = getDateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const fixed = /^Etc\/GMT([+-])(\d+)$/.exec(canonical)
  if (fixed) return speakOffset(fixed[1] === '-', Number(fixed[2]), spoken)
  const named = names.get(canonical)
  if (named !== undefined) return named
  const family = nameOf(canonical, DEFAULT_LANGUAGE, at)
  const reference = FAMILIES[family]
  if (reference && !isAlike(canonical, reference, at)) return ofCity(canonical, spoken)
  const name = names.get(family) ?? spoken.zoneNames.inSentence(nameOf(canonical, spoken, at))
  return WORDS_ONLY.test(name) ? name : ofCity(canonical, spoken)
}

/** The Unicode CLDR name that is valid all year. */
function nameOf(timeZone: string, { tag, zoneNames }: Language, at: number): string {
  const format = getDateTimeFormat(tag, { timeZone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(at * 1000)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace(...zoneNames.standard)
}

function ofCity(timeZone: string, { zoneNames }: Language): string {
  return zoneNames.ofPlace(
    timeZone
      .split('/')
      .at(-1)!
      .replaceAll(/[^\p{L}\p{M}-]+/gu, ' ')
      .trim(),
  )
}

/** Whether both zones have the same time now, and half a year before and after. */
function isAlike(one: string, other: string, at: number): boolean {
  return [at, at - HALF_A_YEAR, at + HALF_A_YEAR].every(
    (moment) => offsetOf(one, moment) === offsetOf(other, moment),
  )
}

function offsetOf(timeZone: string, at: number): number {
  return Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(timeZone)
    .offsetNanoseconds
}

function speakOffset(isAhead: boolean, count: number, { zoneNames }: Language): string {
  const { name, plus, minus, hour, hours, numbers } = zoneNames.offset
  const unit = count === 1 ? hour : hours
  return `${name} ${isAhead ? plus : minus} ${numbers[count - 1] ?? ''} ${unit}`
}
