import type { JsonValue } from '../../core/attributes/attributes.ts'
import { isEmailAddress } from '../../core/identifiers/is-email-address.ts'
import { EMAIL_TARGETS } from './mapping.ts'
import { unwrapAddress, unwrapNumber } from './unwrap-cell.ts'

/**
 * The value of a column for email addresses or phone numbers. `label`: such as Work, or null.
 * `isExact`: a number in it is not divided.
 */
export type Placed = { target: string; value: JsonValue; label: string | null; isExact: boolean }

type Draft = { patch: Record<string, JsonValue>; custom: Record<string, JsonValue> }

const EMAILS = ['email', 'other_email']
const PHONES = ['phone', 'mobile_phone', 'other_phone', 'home_phone']
const LABELS: readonly (readonly [pattern: RegExp, attribute: string])[] = [
  [/mobile|cell|iphone|handy/i, 'mobile_phone'],
  [/home|privat/i, 'home_phone'],
  [/work|main|business|office/i, 'phone'],
  [/other/i, 'other_phone'],
]

/**
 * Gives each address of a row an attribute: its own first, and then the next free one. Those that
 * find none are kept in the custom fields `more_emails` and `more_phones`.
 */
export function placeAddresses(placed: readonly Placed[], draft: Draft): void {
  const values = placed.flatMap(({ target, value, label, isExact }) => {
    const isEmail = EMAIL_TARGETS.includes(target)
    const isDivided = typeof value === 'string' && (isEmail || !isExact)
    const parts = (isDivided ? splitValues(value, isEmail) : [value]).map((part) =>
      typeof part === 'string' ? unwrap(part, isEmail) : part,
    )
    return parts.map((part, i) => ({
      part,
      isEmail,
      wanted: i === 0 ? wantedOf(target, label) : null,
    }))
  })
  // Those with an attribute of their own come before those that take a free one.
  for (const { part, isEmail, wanted } of [
    ...values.filter(({ wanted }) => wanted !== null),
    ...values.filter(({ wanted }) => wanted === null),
  ]) {
    const attributes = isEmail ? EMAILS : PHONES
    if (attributes.some((name) => draft.patch[name] === part)) continue
    const free =
      wanted !== null && draft.patch[wanted] === undefined
        ? wanted
        : attributes.find((name) => draft.patch[name] === undefined)
    if (free !== undefined) draft.patch[free] = part
    else keep(draft.custom, isEmail ? 'more_emails' : 'more_phones', part)
  }
}

function keep(custom: Record<string, JsonValue>, key: string, value: JsonValue): void {
  const kept = custom[key]
  custom[key] = [...(Array.isArray(kept) ? kept : []), value] as JsonValue
}

function wantedOf(target: string, label: string | null): string | null {
  if (target === 'emails') return null
  if (target !== 'phones') return target
  return LABELS.find(([pattern]) => label !== null && pattern.test(label))?.[1] ?? null
}

/**
 * The values of a cell with several: divided by Google's ` ::: `, or by commas, semicolons or
 * lines.
 */
function splitValues(text: string, isEmail: boolean): string[] {
  const parts = text
    .split(/ ::: |[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const isList = parts.every((part) =>
    isEmail ? isEmailAddress(unwrapAddress(part)) : hasDigits(part),
  )
  return isList ? [...new Set(parts)] : [text]
}

function unwrap(text: string, isEmail: boolean): string {
  return isEmail ? unwrapAddress(text) : unwrapNumber(text)
}

function hasDigits(text: string): boolean {
  return (text.match(/\d/g)?.length ?? 0) >= 5
}
