import { domainToUnicode } from 'node:url'
import type { JsonValue } from '../../core/attributes.ts'
import { deriveHandleKey } from '../../core/derive-handle-key.ts'
import { type Identifier, identifierKey } from '../../core/identifiers.ts'
import { deriveEmailKey } from '../../core/is-email-address.ts'
import { formatPhoneKey, parsePhone } from '../../core/parse-phone.ts'
import type { ColumnTarget } from './mapping.ts'

/** What a person is searched by in the cells of files. */
export type PersonInFiles = {
  /** As `foldText` writes them. */
  emails: readonly string[]
  numbers: readonly { key: string; digits: string; ending: string }[]
  handles: readonly (Identifier & { kind: HandleKind })[]
}

type HandleKind = Exclude<Identifier['kind'], 'email' | 'phone'>

/** `target` undefined: the meaning of the text is unknown, so it is not matched as a bare handle. */
type FileValue = { text: string; target: ColumnTarget | undefined }

/** A shorter handle without a network may be any other word. */
const MIN_BARE_HANDLE = 6
const MAX_ENDING = 8
/** The longest country code. */
const COUNTRY_CODE = 3
const HANDLE_TARGET = /^(?:linkedin|twitter|facebook|instagram)_handle$/

export function personInFiles(identifiers: readonly Identifier[]): PersonInFiles {
  return {
    emails: identifiers.flatMap(({ kind, value }) => (kind === 'email' ? formsOfEmail(value) : [])),
    numbers: identifiers.flatMap(({ kind, value }) => {
      if (kind !== 'phone') return []
      const digits = digitsOf(value)
      // At most the national number, which a cell may have without its country code.
      const length = Math.min(MAX_ENDING, digits.length - COUNTRY_CODE)
      return [{ key: identifierKey({ kind, value }), digits, ending: digits.slice(-length) }]
    }),
    handles: identifiers.flatMap(({ kind, value }) =>
      kind === 'email' || kind === 'phone' ? [] : [{ kind, value }],
    ),
  }
}

/** False: no value in this JSON is the person's. The text is searched once for all of them. */
export function mayHavePerson({ emails, numbers, handles }: PersonInFiles, json: string): boolean {
  const folded = foldText(json)
  if (emails.some((email) => folded.includes(JSON.stringify(email).slice(1, -1)))) return true
  if (handles.length > 0) {
    const lower = json.toLowerCase()
    // A handle in a URL can be written with escapes.
    if (lower.includes('%') || handles.some(({ value }) => lower.includes(value))) return true
  }
  if (numbers.length === 0) return false
  const digits = digitsOf(json.replaceAll(/\\u[0-9a-f]{4}/g, ''))
  return numbers.some(({ ending }) => digits.includes(ending))
}

/**
 * Whether the text contains an email address of the person, or as a whole is a number or a handle of
 * the person. `phoneRegion`: of numbers without a country code.
 */
export function isOfPerson(
  person: PersonInFiles,
  { text, target }: FileValue,
  phoneRegion: string,
): boolean {
  return (
    hasEmail(person, text) ||
    (person.numbers.length > 0 &&
      [text, ...text.split(/ ::: |[,;\n/|]/)].some((part) =>
        isNumber(person, part, phoneRegion),
      )) ||
    isHandle(person, { text, target })
  )
}

/** Whether the whole text is one of the person's addresses, numbers or handles. */
export function isPersonAlone(
  person: PersonInFiles,
  { text, target }: FileValue,
  phoneRegion: string,
): boolean {
  const folded = foldText(text.trim())
  if (person.emails.includes(folded)) return true
  return isOfPerson({ ...person, emails: [] }, { text, target }, phoneRegion)
}

/** The texts in a value of a row, at any depth, also in JSON in a cell and as names of members. */
export function textsIn(
  value: JsonValue | undefined,
  target: ColumnTarget | undefined,
): FileValue[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(each as JsonValue, target))
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, each]) => [
      { text: name, target: undefined },
      ...textsIn(each as JsonValue, target),
    ])
  const text = String(value)
  const nested = /^\s*[[{]/.test(text) ? parseJson(text) : undefined
  return [{ text, target }, ...textsIn(nested, target)]
}

function hasEmail({ emails }: PersonInFiles, text: string): boolean {
  if (emails.length === 0) return false
  const folded = foldText(text)
  return emails.some((email) => {
    for (let at = folded.indexOf(email); at >= 0; at = folded.indexOf(email, at + 1)) {
      const before = folded.slice(Math.max(0, at - 64), at)
      const after = folded.slice(at + email.length, at + email.length + 64)
      // Otherwise it is a part of another address.
      if (!/[\p{L}\p{N}][._%+-]*$/u.test(before) && !/^[.-]*[\p{L}\p{N}]/u.test(after)) return true
    }
    return false
  })
}

function isNumber({ numbers }: PersonInFiles, text: string, phoneRegion: string): boolean {
  const digits = digitsOf(text).replace(/^0+/, '')
  const alike = numbers.filter(({ ending }) => digits.endsWith(ending))
  if (alike.length === 0) return false
  if (alike.some((number) => number.digits.endsWith(digits))) return true
  const reading = parsePhone(text, phoneRegion)
  if (!reading.ok) return false
  const key = identifierKey({ kind: 'phone', value: formatPhoneKey(reading) })
  return alike.some((number) => number.key === key)
}

function isHandle({ handles }: PersonInFiles, { text, target }: FileValue): boolean {
  if (handles.length === 0) return false
  const bare = text.trim().replace(/^'+/, '')
  return handles.some(({ kind, value }) => {
    if (deriveHandleKey(kind, bare) !== value) return false
    if (target === `${kind}_handle` || bare.includes('/')) return true
    if (typeof target === 'string' && HANDLE_TARGET.test(target)) return false
    if (bare.startsWith('@') && (kind === 'twitter' || kind === 'instagram')) return true
    const isUnknown = target === null || target?.startsWith('custom_fields')
    return isUnknown === true && value.length >= MIN_BARE_HANDLE
  })
}

/** An address as people see it has the letters of its domain. */
function formsOfEmail(value: string): string[] {
  const key = deriveEmailKey(value)
  const at = key.lastIndexOf('@') + 1
  const shown = key.slice(0, at) + foldText(domainToUnicode(key.slice(at)))
  return key === '' ? [] : [...new Set([key, ...(shown.endsWith('@') ? [] : [shown])])]
}

/** In lower case, and in the form in which addresses are compared. */
function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text.normalize('NFC').toLowerCase().normalize('NFC').replaceAll('ς', 'σ')
}

function digitsOf(text: string): string {
  const plain = isAscii(text)
    ? text
    : text
        .normalize('NFKC')
        .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  return plain.replaceAll(/\D+/g, '')
}

function isAscii(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^[\0-\x7f]*$/.test(text)
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return undefined
  }
}
