import type { JsonValue } from '../../core/attributes.ts'
import type { Operator } from './filterable.ts'
import type { Filter } from './read-filter.ts'

/**
 * A condition on stored attributes that the database evaluates. `path`: of the value among the
 * attributes. `values`: what `equal` and `contains` compare with. `number` and `text`: what the
 * operators of an order, and `prefix`, compare with; a null one never holds. `holds` false: the
 * condition must not hold.
 */
export type Condition = {
  path: readonly string[]
  test: 'equal' | 'contains' | 'exists' | Extract<Operator, 'gt' | 'gte' | 'lt' | 'lte' | 'prefix'>
  values: readonly JsonValue[]
  number: string | null
  text: string | null
  holds: boolean
}

const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/

/**
 * The condition for a filter. That of an identifier or an address, which are compared in their
 * normalized form by `matchesFilter`, is only necessary; null: there is none.
 */
export function conditionOf({ attribute, kind, operator, values }: Filter): Condition | null {
  const path = pathOf(attribute, kind)
  const [value = ''] = values
  const plain = { path, values: [], number: null, text: null, holds: true }
  if (operator === 'exists') return { ...plain, test: 'exists', holds: value === 'true' }
  if (kind === 'identifier' || kind === 'addresses')
    return operator === 'ne' ? null : { ...plain, test: 'exists' }
  if (kind === 'consent') return conditionOfConsent(plain, operator, values)
  if (operator === 'contains')
    return { ...plain, test: 'contains', values: kind === 'texts' ? [value] : readingsOf(value) }
  if (operator === 'eq' || operator === 'in' || operator === 'ne')
    return {
      ...plain,
      test: 'equal',
      values: values.flatMap((each) => readValue(each, kind)),
      holds: operator !== 'ne',
    }
  return {
    ...plain,
    test: operator,
    number: kind !== 'text' && NUMBER.test(value) ? value : null,
    text: kind !== 'integer' ? value : null,
  }
}

function pathOf(attribute: string, kind: Filter['kind']): string[] {
  if (kind === 'custom') return ['custom_fields', attribute.slice('custom_fields.'.length)]
  return kind === 'consent' ? [...attribute.split('.'), 'state'] : [attribute]
}

/** An unknown consent is absent. */
function conditionOfConsent(
  plain: Omit<Condition, 'test'>,
  operator: Operator,
  states: readonly string[],
): Condition {
  const isUnknown = states.includes('unknown')
  const others = ['granted', 'denied'].filter((state) =>
    isUnknown ? !states.includes(state) : states.includes(state),
  )
  return { ...plain, test: 'equal', values: others, holds: (operator === 'ne') === isUnknown }
}

function readValue(value: string, kind: Filter['kind']): JsonValue[] {
  if (kind === 'integer') return [Number(value)]
  if (kind === 'boolean') return [value === 'true']
  return kind === 'custom' ? readingsOf(value) : [value]
}

/** What a value of a custom field may be: a text, a number or a boolean. */
function readingsOf(value: string): JsonValue[] {
  const isExact = NUMBER.test(value) && Number.isFinite(Number(value))
  return [
    value,
    ...(isExact ? [Number(value)] : []),
    ...(value === 'true' || value === 'false' ? [value === 'true'] : []),
  ]
}
