import type { AttributeName, AttributePatch } from './attributes.ts'
import { identifiersOf } from './identifiers.ts'
import type { Match } from './match-contact.ts'
import { isOneDigitRun, isWithheld, phoneKey } from './phone-number.ts'

export type Warning = { pointer: string; code: string; detail: string }

const DATES = ['birth_date', 'last_seen', 'enriched_timestamp'] as const
const PHONES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

/** What a caller should know of a request that was carried out all the same: nothing of it was dropped. */
export function warningsOf(patch: AttributePatch, phoneRegion: string, match: Match): Warning[] {
  return [
    ...DATES.flatMap((name) => dateWarning(name, patch[name])),
    ...PHONES.flatMap((name) => phoneWarning(name, patch[name], phoneRegion)),
    ...(match.kind === 'none' && identifiersOf(patch, phoneRegion).length === 0
      ? [warning(null, 'no_identifier', 'This contact has no email, phone number or handle, so no later request can find it. Send one of them with it.')]
      : []),
    ...(match.kind === 'ambiguous' ? [] : match.duplicates.map(({ id, attribute }) =>
      warning(attribute, 'possible_duplicate', `Contact ${id} has the same ${attribute}; it may be the same person.`))),
  ]
}

function dateWarning(name: AttributeName, value: unknown): Warning[] {
  return typeof value === 'string' && !isIso8601(value)
    ? [warning(name, 'not_iso_8601', `Kept as sent. Programs read ISO 8601, such as ${name === 'birth_date' ? '1990-12-31' : '2026-11-20T15:00:00Z'}.`)]
    : []
}

function isIso8601(text: string): boolean {
  for (const read of [(value: string) => Temporal.PlainDate.from(value), (value: string) => Temporal.Instant.from(value)]) {
    try {
      read(text)
      return true
    } catch { /* It may still be of the other form. */ }
  }
  return false
}

function phoneWarning(name: AttributeName, value: unknown, phoneRegion: string): Warning[] {
  if (typeof value !== 'string' || phoneKey(value, phoneRegion) !== null) return []
  if (isWithheld(value)) return [warning(name, 'phone_withheld', 'Kept as sent. It stands for a withheld number, so it recognises nobody.')]
  if (isOneDigitRun(value)) return [warning(name, 'phone_not_a_number', 'Kept as sent. A run of one digit is nobody\'s number, so it recognises nobody.')]
  return [warning(name, 'phone_not_parseable', 'Kept as sent, but it recognises nobody. Send it with its country code, such as +14155550123.')]
}

function warning(attribute: AttributeName | null, code: string, detail: string): Warning {
  return { pointer: attribute === null ? '/data/attributes' : `/data/attributes/${attribute}`, code, detail }
}
