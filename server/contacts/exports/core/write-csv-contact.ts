import {
  type Attributes,
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  type JsonValue,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from '../../core/attributes/attributes.ts'
import { CONSENTS } from '../../core/consents/consent.ts'
import { explainAmbiguousNumber } from '../../core/identifiers/explain-ambiguous-number.ts'
import { writeCsvRow } from '../../core/write-csv-row.ts'

const ATTRIBUTES = [
  ...STRING_ATTRIBUTES,
  ...BOOLEAN_ATTRIBUTES,
  ...INTEGER_ATTRIBUTES,
  ...STRING_ARRAY_ATTRIBUTES,
] as const

/** A contact with its times in RFC 3339. */
export type WritableContact = {
  id: string
  attributes: Attributes
  version: number
  createdAt: string
  updatedAt: string
}

/** The header of an export. `keys`: of the custom fields that have a column of their own. */
export function writeCsvHeader(keys: readonly string[]): string {
  return writeCsvRow([
    'id',
    ...ATTRIBUTES,
    ...keys.map((key) => `custom_fields.${key}`),
    'custom_fields',
    ...CONSENTS.map((channel) => `consents.${channel}`),
    'version',
    'created_at',
    'updated_at',
  ])
}

/** The row of a contact. Lists and the custom fields without a column are JSON. */
export function writeCsvContact(contact: WritableContact, keys: readonly string[]): string {
  const { attributes } = contact
  const { custom_fields: custom = {}, consents = {} } = attributes
  const rest = Object.fromEntries(Object.entries(custom).filter(([key]) => !keys.includes(key)))
  return writeCsvRow([
    contact.id,
    ...ATTRIBUTES.map((name) => cellOf(attributes[name])),
    ...keys.map((key) => cellOf(custom[key])),
    Object.keys(rest).length > 0 ? JSON.stringify(rest) : '',
    ...CONSENTS.map((channel) => consents[channel]?.state ?? ''),
    String(contact.version),
    contact.createdAt,
    contact.updatedAt,
  ])
}

/** A number such as 5.125 gets another decimal, because an import rejects it as ambiguous. */
function cellOf(value: JsonValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  const text = JSON.stringify(value)
  return explainAmbiguousNumber(text) === null ? text : `${text}0`
}
