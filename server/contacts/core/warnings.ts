import type { AttributeName, AttributePatch } from './attributes/attributes.ts'
import { attributeOf } from './attributes/known-fields.ts'
import { identifiersOf } from './identifiers/identifiers.ts'
import type { Match } from './identifiers/match-contact.ts'
import { parsePhone, type PhoneReading } from './identifiers/parse-phone.ts'
import type { ReplacedEmail } from './identifiers/find-replaced-emails.ts'

type Warning = { pointer: string; code: string; detail: string }

const MAX_NOTE = 200
const DATES = ['birth_date', 'last_seen', 'enriched_timestamp'] as const
const PHONES = ['mobile_phone', 'phone', 'other_phone', 'home_phone'] as const

/** Why a text does not identify a contact: the code of the warning, and a sentence. */
const PHONE_FAULTS = {
  withheld: [
    'phone_withheld',
    'The value means a withheld number, so it does not identify a contact.',
  ],
  one_digit: [
    'phone_not_a_number',
    'A repeated digit is not a valid number, so it does not identify a contact.',
  ],
  not_parseable: [
    'phone_not_parseable',
    'The number is invalid, so it does not identify a contact. ' +
      'Include the country code, such as +14155550123.',
  ],
} as const

/**
 * The warnings about a successful request.
 */
export function warningsOf(patch: AttributePatch, phoneRegion: string, match: Match): Warning[] {
  return [
    ...DATES.flatMap((name) => dateWarning(name, patch[name])),
    ...PHONES.flatMap((name) => warnOfPhone(name, patch[name], phoneRegion)),
    ...(match.kind === 'none' && identifiersOf(patch, phoneRegion).length === 0
      ? [
          warning(
            null,
            'no_identifier',
            'This contact has no email, phone number or handle, so no later request can match ' +
              'it. Add one of them.',
          ),
        ]
      : []),
    ...(match.kind === 'ambiguous'
      ? []
      : match.duplicates.map(({ id, attribute, isFormer }) =>
          warning(
            attribute,
            'possible_duplicate',
            `Contact ${id} ${isFormer ? 'had' : 'has'} the same ${attribute}; it may be the same person.`,
          ),
        )),
  ]
}

/** The warning about an address that another one replaced. */
export function warnOfReplacedEmail({ attribute, address }: ReplacedEmail): Warning {
  return warning(
    attribute,
    'email_replaced',
    `"${address}" was replaced. It is kept as a former address, which still identifies the contact.`,
  )
}

/** The warning about a verified value that another one replaced, or that was cleared. */
export function warnOfReplacedVerified(field: string): Warning {
  return warning(
    field,
    'verified_replaced',
    'The former value was verified. It is in the changes of the contact, where it can be restored.',
  )
}

/** The warning about a value that did not replace a more certain one. */
export function warnOfSuggestion(field: string, storedAs: string): Warning {
  return warning(
    field,
    'kept_as_suggestion',
    `The contact keeps its value, which is ${storedAs}. The value of the request is a suggestion: ` +
      'GET /core/contacts/{id}/suggestions.',
  )
}

function dateWarning(name: AttributeName, value: unknown): Warning[] {
  return typeof value === 'string' && !isIso8601(value)
    ? [
        warning(
          name,
          'not_iso_8601',
          'Stored as sent, but the value is not ISO 8601, such as ' +
            `${name === 'birth_date' ? '1990-12-31' : '2026-11-20T15:00:00Z'}.`,
        ),
      ]
    : []
}

/** Whether the text is a year, a month, a date or a point in time in ISO 8601. */
function isIso8601(text: string): boolean {
  if (/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(text)) return true
  try {
    // `PlainDateTime` accepts a time with an offset as well, but not with `Z`.
    Temporal.PlainDate.from(text.includes('T') ? text.replace(/Z$/, '') : text)
    return true
  } catch {
    return false
  }
}

/** The warning about a phone number in a request that does not identify its contact. */
export function warnOfPhone(name: string, value: unknown, phoneRegion: string): Warning[] {
  if (typeof value !== 'string') return []
  const phone = parsePhone(value, phoneRegion)
  if (phone.ok) return warnOfNotes(name, phone)
  const [code, detail] = PHONE_FAULTS[phone.reason]
  return [warning(name, code, `Stored as sent. ${detail}`)]
}

/** Why a phone number does not identify a contact, as a sentence; null if it does. */
export function explainPhone(value: string, phoneRegion: string): string | null {
  const phone = parsePhone(value, phoneRegion)
  return phone.ok ? null : PHONE_FAULTS[phone.reason][1]
}

/** The warnings about text beside a phone number, which is stored but does not identify. */
function warnOfNotes(
  name: string,
  { number, notes = [], others = [] }: PhoneReading & { ok: true },
): Warning[] {
  return [
    ...(notes.length > 0
      ? [
          warning(
            name,
            'phone_note',
            `Stored as sent. The number is ${number}; "${notes.join('", "').slice(0, MAX_NOTE)}" ` +
              'is not part of it.',
          ),
        ]
      : []),
    ...(others.length > 0
      ? [
          warning(
            name,
            'phone_several_numbers',
            `Stored as sent, but only the first number, ${number}, identifies the contact. Send ` +
              `the others in other_phone, home_phone or mobile_phone: ${others.join(', ')}.`,
          ),
        ]
      : []),
  ]
}

function pointerOf(field: string): string {
  const attribute = attributeOf(field)
  return attribute === field
    ? field
    : `${attribute}/${field
        .slice(attribute.length + 1)
        .replaceAll('~', '~0')
        .replaceAll('/', '~1')}`
}

function warning(attribute: string | null, code: string, detail: string): Warning {
  return {
    pointer: attribute === null ? '/data/attributes' : `/data/attributes/${pointerOf(attribute)}`,
    code,
    detail,
  }
}
