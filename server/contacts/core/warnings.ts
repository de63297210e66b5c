import type { AttributeName, AttributePatch } from './attributes.ts'
import { identifiersOf } from './identifiers.ts'
import type { Match } from './match-contact.ts'
import { parsePhone } from './parse-phone.ts'

export type Warning = { pointer: string; code: string; detail: string }

const DATES = ['birth_date', 'last_seen', 'enriched_timestamp'] as const
const PHONES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

const PHONE_WARNINGS = {
  withheld: [
    'phone_withheld',
    'Kept as sent. It stands for a withheld number, so it recognises nobody.',
  ],
  one_digit: [
    'phone_not_a_number',
    "Kept as sent. A run of one digit is nobody's number, so it recognises nobody.",
  ],
  not_parseable: [
    'phone_not_parseable',
    'Kept as sent, but it recognises nobody. Send it with its country code, such as +14155550123.',
  ],
} as const

/**
 * Warnings about a request that was carried out completely.
 */
export function warningsOf(patch: AttributePatch, phoneRegion: string, match: Match): Warning[] {
  return [
    ...DATES.flatMap((name) => dateWarning(name, patch[name])),
    ...PHONES.flatMap((name) => phoneWarning(name, patch[name], phoneRegion)),
    ...(match.kind === 'none' && identifiersOf(patch, phoneRegion).length === 0
      ? [
          warning(
            null,
            'no_identifier',
            'This contact has no email, phone number or handle, so no later request can find ' +
              'it. Send one of them with it.',
          ),
        ]
      : []),
    ...(match.kind === 'ambiguous'
      ? []
      : match.duplicates.map(({ id, attribute }) =>
          warning(
            attribute,
            'possible_duplicate',
            `Contact ${id} has the same ${attribute}; it may be the same person.`,
          ),
        )),
  ]
}

function dateWarning(name: AttributeName, value: unknown): Warning[] {
  return typeof value === 'string' && !isIso8601(value)
    ? [
        warning(
          name,
          'not_iso_8601',
          'Kept as sent. Programs read ISO 8601, such as ' +
            `${name === 'birth_date' ? '1990-12-31' : '2026-11-20T15:00:00Z'}.`,
        ),
      ]
    : []
}

/** Whether the text is a year, a month, a date or a point in time in ISO 8601. */
function isIso8601(text: string): boolean {
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return true
  try {
    // It reads a time with its offset as well, but not the letter that stands for no offset.
    Temporal.PlainDate.from(text.includes('T') ? text.replace(/Z$/, '') : text)
    return true
  } catch {
    return false
  }
}

function phoneWarning(name: AttributeName, value: unknown, phoneRegion: string): Warning[] {
  if (typeof value !== 'string') return []
  const phone = parsePhone(value, phoneRegion)
  if (phone.ok) return []
  const [code, detail] = PHONE_WARNINGS[phone.reason]
  return [warning(name, code, detail)]
}

function warning(attribute: AttributeName | null, code: string, detail: string): Warning {
  return {
    pointer: attribute === null ? '/data/attributes' : `/data/attributes/${attribute}`,
    code,
    detail,
  }
}
