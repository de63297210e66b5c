import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from '../../core/attributes/attributes.ts'
import { CONSENTS } from '../../core/consents/consent.ts'
import { isIdentifying } from '../../core/identifiers/identifiers.ts'

/** How the values of an attribute are compared. `identifier`: in their normalized form. */
export type FilterKind =
  'text' | 'identifier' | 'integer' | 'boolean' | 'texts' | 'consent' | 'addresses' | 'custom'

export const OPERATORS = [
  'eq',
  'ne',
  'in',
  'gt',
  'gte',
  'lt',
  'lte',
  'prefix',
  'contains',
  'exists',
] as const
export type Operator = (typeof OPERATORS)[number]

const ORDER = ['gt', 'gte', 'lt', 'lte'] as const
const EQUALITY = ['eq', 'ne', 'in'] as const

/** The operators of each kind of attribute. */
export const OPERATORS_OF: Readonly<Record<FilterKind, readonly Operator[]>> = {
  text: [...EQUALITY, ...ORDER, 'prefix', 'exists'],
  identifier: [...EQUALITY, 'prefix', 'exists'],
  integer: [...EQUALITY, ...ORDER, 'exists'],
  boolean: ['eq', 'ne', 'exists'],
  texts: ['contains', 'exists'],
  consent: [...EQUALITY, 'exists'],
  addresses: ['contains', 'exists'],
  custom: [...OPERATORS],
}

export const CUSTOM_FIELDS = 'custom_fields.'

const KINDS: ReadonlyMap<string, FilterKind> = new Map([
  ...STRING_ATTRIBUTES.map((name) => [name, isIdentifying(name) ? 'identifier' : 'text'] as const),
  ...INTEGER_ATTRIBUTES.map((name) => [name, 'integer'] as const),
  ...BOOLEAN_ATTRIBUTES.map((name) => [name, 'boolean'] as const),
  ...STRING_ARRAY_ATTRIBUTES.map((name) => [name, 'texts'] as const),
  ...CONSENTS.map((channel) => [`consents.${channel}`, 'consent'] as const),
  ['undeliverable', 'addresses'],
])

/** The names of all attributes by which contacts are filtered, except custom fields. */
export const FILTERABLE: readonly string[] = [...KINDS.keys()]

/** The kind of an attribute; null: contacts cannot be filtered by it. */
export function filterKindOf(attribute: string): FilterKind | null {
  if (attribute.startsWith(CUSTOM_FIELDS))
    return attribute.length > CUSTOM_FIELDS.length ? 'custom' : null
  return KINDS.get(attribute) ?? null
}
