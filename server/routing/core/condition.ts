import {
  BOOLEAN_ATTRIBUTES,
  INTEGER_ATTRIBUTES,
  STRING_ARRAY_ATTRIBUTES,
  STRING_ATTRIBUTES,
} from '../../contacts/core/attributes/attributes.ts'

export type Scalar = string | number | boolean

/**
 * `attribute`: a contact attribute, or `custom_fields.` and a key; each further dot goes one level
 * deeper.
 */
export type Comparison = {
  attribute: string
  operator: Operator
  value?: Scalar | readonly Scalar[]
}

/** The condition of a rule. `{all: []}` is true for every contact, `{any: []}` for none. */
export type Condition =
  { all: readonly Condition[] } | { any: readonly Condition[] } | { not: Condition } | Comparison

const EQUALITY = ['equals', 'not_equals', 'in', 'not_in'] as const
const TEXT = ['contains', 'starts_with'] as const
export const ORDER = ['greater_than', 'at_least', 'less_than', 'at_most'] as const
export const PRESENCE = ['is_set', 'is_not_set'] as const

export type Operator = (typeof EQUALITY | typeof TEXT | typeof ORDER | typeof PRESENCE)[number]

export const OPERATORS: readonly Operator[] = [...EQUALITY, ...TEXT, ...ORDER, ...PRESENCE]

/** The operators and the value types that an attribute supports. */
export type SupportedComparisons = {
  operators: readonly Operator[]
  values: readonly ('string' | 'number' | 'boolean')[]
}

const OF_TEXT: SupportedComparisons = {
  operators: [...EQUALITY, ...TEXT, ...PRESENCE],
  values: ['string'],
}
const OF_NUMBER: SupportedComparisons = {
  operators: [...EQUALITY, ...ORDER, ...PRESENCE],
  values: ['number'],
}
const OF_BOOLEAN: SupportedComparisons = {
  operators: ['equals', 'not_equals', ...PRESENCE],
  values: ['boolean'],
}
const OF_LIST: SupportedComparisons = { operators: ['contains', ...PRESENCE], values: ['string'] }
const OF_ANYTHING: SupportedComparisons = {
  operators: OPERATORS,
  values: ['string', 'number', 'boolean'],
}
/** Texts that contain a number: "1,200", "51-200", "$2.5M". */
const OF_NUMBER_IN_TEXT: SupportedComparisons = {
  operators: OPERATORS,
  values: ['string', 'number'],
}

const BY_NAME: ReadonlyMap<string, SupportedComparisons> = new Map([
  ...STRING_ATTRIBUTES.map((name) => [name, OF_TEXT] as const),
  ...BOOLEAN_ATTRIBUTES.map((name) => [name, OF_BOOLEAN] as const),
  ...INTEGER_ATTRIBUTES.map((name) => [name, OF_NUMBER] as const),
  ...STRING_ARRAY_ATTRIBUTES.map((name) => [name, OF_LIST] as const),
  ['company_employee_count', OF_NUMBER_IN_TEXT],
  ['company_revenue', OF_NUMBER_IN_TEXT],
  ['custom_fields', { operators: PRESENCE, values: [] }],
])

/** Every attribute that a condition can use, except the keys of custom fields. */
export const ATTRIBUTES: readonly string[] = [...BY_NAME.keys()]

/** What this attribute supports; null if it is not a contact attribute. */
export function supportedComparisonsOf(attribute: string): SupportedComparisons | null {
  return (
    BY_NAME.get(attribute) ?? (/^custom_fields(\.[^.]+)+$/.test(attribute) ? OF_ANYTHING : null)
  )
}
