import type { JsonValue } from '../../core/attributes/attributes.ts'
import {
  identifierKindOf,
  identifiersOf,
  storedValuesOf,
} from '../../core/identifiers/identifiers.ts'
import { deriveAddressKey } from '../../core/identifiers/is-undeliverable.ts'
import { listNotations } from '../../core/identifiers/derive-subscriber-key.ts'
import type { Operator } from './filterable.ts'
import { normalizePrefix } from './is-matching.ts'
import type { Filter } from './read-filter.ts'

/**
 * A condition on a stored contact that the database evaluates. `path`: of the value among the
 * attributes. `values`: what `equal` and `contains` compare with. `held`: the contact has an
 * identifier of the kind `path` among `values`, or one that begins with `text`. `number` and
 * `text`: what the operators of an order, and `prefix`, compare with; with null they do not hold.
 * `holds` false: the condition must not hold.
 */
export type Condition = {
  path: readonly string[]
  test:
    | 'equal'
    | 'contains'
    | 'exists'
    | 'held'
    | Extract<Operator, 'gt' | 'gte' | 'lt' | 'lte' | 'prefix'>
  values: readonly JsonValue[]
  number: string | null
  text: string | null
  holds: boolean
}

const NUMBER = /^-?\d{1,30}(?:\.\d{1,30})?$/

/**
 * The condition for a filter; null: there is none. That of an identifier is only necessary:
 * `isMatching` compares the attribute.
 */
export function conditionOf(filter: Filter, phoneRegion: string): Condition | null {
  const { attribute, kind, operator, values } = filter
  const [value = ''] = values
  const plain = { path: pathOf(attribute, kind), values: [], number: null, text: null, holds: true }
  if (operator === 'exists') return { ...plain, test: 'exists', holds: value === 'true' }
  if (kind === 'identifier') return conditionOfIdentifier(plain, filter, phoneRegion)
  if (kind === 'addresses') {
    const key = deriveAddressKey(value, phoneRegion)
    const addresses = key === null ? [value] : key.includes('@') ? [key] : listNotations(key)
    return { ...plain, test: 'contains', values: addresses.map((address) => ({ address })) }
  }
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

type Plain = Omit<Condition, 'test'>

/** Texts that are no identifiers, such as withheld numbers, are compared as they are. */
function conditionOfIdentifier(
  plain: Plain,
  { attribute, operator, values }: Filter,
  phoneRegion: string,
): Condition | null {
  if (operator === 'ne') return null
  const kind = identifierKindOf(attribute)
  if (operator === 'prefix') {
    // A line may have another notation than that of its key.
    if (kind === 'phone') return { ...plain, test: 'exists' }
    return { ...plain, path: [kind], test: 'held', text: normalizePrefix(values[0]!) }
  }
  const held = values.flatMap(
    (value) => identifiersOf({ [attribute]: value }, phoneRegion)[0] ?? [],
  )
  return held.length === values.length
    ? { ...plain, path: [kind], test: 'held', values: held.flatMap(storedValuesOf) }
    : { ...plain, test: 'exists' }
}

function pathOf(attribute: string, kind: Filter['kind']): string[] {
  if (kind === 'custom') return ['custom_fields', attribute.slice('custom_fields.'.length)]
  return kind === 'consent' ? [...attribute.split('.'), 'state'] : [attribute]
}

/** An unknown consent is absent. */
function conditionOfConsent(
  plain: Plain,
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
