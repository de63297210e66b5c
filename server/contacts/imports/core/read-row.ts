import type { AttributePatch, JsonValue } from '../../core/attributes/attributes.ts'
import { checkAttributes } from '../../core/attributes/check-attributes.ts'
import type { ImportedConsents } from '../../core/consents/import-consents.ts'
import { type Placed, placeAddresses } from './place-addresses.ts'
import { EMAIL_TARGETS, type Mapping, PHONE_TARGETS } from './mapping.ts'
import { readCell } from './read-cell.ts'
import { readConsent, readConsents } from './read-consent.ts'
import { readText } from './read-text.ts'
import { isShortened } from './unwrap-cell.ts'

/** The values of a row, in the order of the mapping; `isText`: from a file without types. */
type RowValues = { values: readonly (JsonValue | undefined)[]; isText: boolean }

type ReadRow =
  /** `unstored`: the columns with a value that is not stored, by their places. */
  | { ok: true; patch: AttributePatch; consents: ImportedConsents; unstored: number[] }
  | { ok: false; code: string; reason: string }

type Draft = {
  patch: Record<string, JsonValue>
  custom: Record<string, JsonValue>
  consents: Record<string, 'granted' | 'denied'>
  placed: Placed[]
}

/** Reads what a row says about its contact. Blank cells say nothing. */
export function readRow({ values, isText }: RowValues, mapping: Mapping): ReadRow {
  const draft: Draft = { patch: {}, custom: {}, consents: {}, placed: [] }
  const unstored: number[] = []
  for (const [i, one] of mapping.entries()) {
    const { column, attribute: target } = one
    const sent = clean(values[i], isText)
    if (sent === undefined) continue
    if (target === null) {
      if (!isLabel(mapping, column)) unstored.push(i)
      continue
    }
    const isExact = column === target
    const value = isText ? readCell(sent as string, one) : sent
    const label = labelOf(mapping, values, column)
    const fault = readValue(draft, value, { target, isText, isExact, label })
    if (fault === NOT_STORED) unstored.push(i)
    else if (fault !== null)
      return { ok: false, code: 'invalid_value', reason: `${column}: ${fault}` }
  }
  placeAddresses(draft.placed, draft)
  const patch = {
    ...draft.patch,
    ...(Object.keys(draft.custom).length > 0 && { custom_fields: draft.custom }),
  } as AttributePatch
  const [fault] = checkAttributes(patch)
  return fault
    ? { ok: false, code: fault.code, reason: fault.detail }
    : { ok: true, patch, consents: draft.consents, unstored }
}

type Place = { target: string; isText: boolean; isExact: boolean; label: string | null }

/** A value that says nothing certain, such as a consent in an unknown word. */
const NOT_STORED = Symbol('not stored')

/** Null, or what is wrong with the value. */
function readValue(
  draft: Draft,
  value: JsonValue,
  place: Place,
): string | typeof NOT_STORED | null {
  const { target, isText, isExact, label } = place
  if (EMAIL_TARGETS.includes(target) || PHONE_TARGETS.includes(target)) {
    if (typeof value === 'string' && PHONE_TARGETS.includes(target) && isShortened(value))
      return `"${value}" has lost digits in a spreadsheet. Format the column as text, and export it again.`
    draft.placed.push({ target, value, label, isExact })
    return null
  }
  if (target === 'custom_fields') return readCustomFields(draft, value)
  if (target === 'consents') return readConsents(draft.consents, value)
  const [group, name = ''] = splitOnce(target)
  if (group === 'custom_fields') {
    draft.custom[name] = value
    return null
  }
  if (group === 'consents' || group === 'opt_outs') {
    const state = readConsent(group, value)
    // Of two columns for a channel, a denial is certain.
    if (state && draft.consents[name] !== 'denied') draft.consents[name] = state
    return state === null && group === 'consents' ? NOT_STORED : null
  }
  const read = isText ? readText(target, value as string) : { value }
  if ('fault' in read) return read.fault
  draft.patch[target] = read.value
  return null
}

function readCustomFields(draft: Draft, value: JsonValue): string | null {
  const fields = typeof value === 'string' ? parseJson(value) : value
  if (fields === null || typeof fields !== 'object' || Array.isArray(fields))
    return 'send an object in JSON, such as {"plan": "pro"}.'
  for (const [key, each] of Object.entries(fields)) draft.custom[key] = each
  return null
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue
  } catch {
    return null
  }
}

/** Dates that Outlook and databases export for none, such as 0/0/00 and 0000-00-00 00:00:00. */
const NO_DATE = /^0{1,4}([./-])0{1,2}\1(?:0{2}|0{4})(?:[ T]0{2}:0{2}(?::0{2})?)?$/

/** Undefined: no value. */
function clean(value: JsonValue | undefined, isText: boolean): JsonValue | undefined {
  const isBlank =
    value === null ||
    (typeof value === 'string' && (value.trim() === '' || (isText && NO_DATE.test(value.trim()))))
  return isBlank ? undefined : value
}

/** Whether the column has the labels of another one, which chooses its attribute by them. */
function isLabel(mapping: Mapping, column: string): boolean {
  const stem = /^(.*) - (?:Label|Type)$/i.exec(column)?.[1]
  if (stem === undefined) return false
  const name = `${stem} - value`.toLowerCase()
  return mapping.some((one) => one.attribute !== null && one.column.toLowerCase() === name)
}

/** The label in the column beside `E-mail 1 - Value`; null: none. */
function labelOf(mapping: Mapping, values: RowValues['values'], column: string): string | null {
  const stem = /^(.*) - Value$/i.exec(column)?.[1]
  if (stem === undefined) return null
  const at = mapping.findIndex(({ column: other }) =>
    [`${stem} - label`, `${stem} - type`].some(
      (name) => name.toLowerCase() === other.toLowerCase(),
    ),
  )
  const label = values[at]
  return typeof label === 'string' ? label : null
}

function splitOnce(target: string): [string, string?] {
  const dot = target.indexOf('.')
  return dot < 0 ? [target] : [target.slice(0, dot), target.slice(dot + 1)]
}
