import type { Attributes, CustomFields } from '../api/contacts.ts'
import type { ContactField } from '../api/fields.ts'
import { FIELD_NAMES, kindOf } from './field-groups.ts'

const CUSTOM = 'custom_fields.'

type Read = {
  /** What the fields contain, by their names. */
  values: Readonly<Record<string, string>>
  /** What was chosen, by the names of the fields; null clears. */
  chosen: Attributes
  definitions: readonly ContactField[]
}

/** A value as its field shows it. */
export function inputTextOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
}

/** The attributes that the form changes; null clears one. */
export function readContactForm(attributes: Attributes, read: Read): Attributes {
  const changed: Record<string, unknown> = {}
  for (const name of FIELD_NAMES) {
    const value = wantedValue(name, attributes[name], read, (text) => parse(name, text))
    if (value !== undefined) changed[name] = value
  }
  const custom = readCustomFields((attributes.custom_fields ?? {}) as CustomFields, read)
  return { ...changed, ...(Object.keys(custom).length > 0 && { custom_fields: custom }) }
}

function readCustomFields(stored: CustomFields, read: Read): CustomFields {
  const keys = new Set([
    ...read.definitions.map(({ attributes: { key } }) => key),
    ...Object.keys(stored),
  ])
  const changed: Record<string, unknown> = {}
  for (const key of keys) {
    const definition = read.definitions.find(({ attributes }) => attributes.key === key)
    const isNumber = definition?.attributes.value_type === 'number'
    const value = wantedValue(`${CUSTOM}${key}`, stored[key], read, (text) =>
      isNumber && Number.isFinite(Number(text)) ? Number(text) : text,
    )
    if (value !== undefined) changed[key] = value
  }
  return changed
}

/** Undefined: the field does not change the value. */
function wantedValue(
  name: string,
  stored: unknown,
  { values, chosen }: Read,
  parseText: (text: string) => unknown,
): unknown {
  if (name in chosen)
    return inputTextOf(chosen[name]) === inputTextOf(stored) ? undefined : chosen[name]
  const typed = values[name]
  // The fields of a browser have the line ends of forms.
  const text = typed?.replaceAll('\r\n', '\n').trim()
  if (text === undefined || text === inputTextOf(stored).replaceAll('\r\n', '\n').trim())
    return undefined
  return text === '' ? null : parseText(text)
}

function parse(name: string, text: string): unknown {
  const kind = kindOf(name)
  if (kind === 'integer') return Number(text)
  if (kind !== 'list') return text
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
