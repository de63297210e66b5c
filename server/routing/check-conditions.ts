import { findNearestName } from '../http/bodies/describe-faults.ts'
import { MAX_FAULTS, shorten } from '../http/problems/limit-faults.ts'
import type { Fault } from '../http/problems/problem.ts'
import { escapePointer } from '../http/bodies/read-json.ts'
import {
  ATTRIBUTES,
  type Operator,
  OPERATORS,
  ORDER,
  PRESENCE,
  type SupportedComparisons,
  supportedComparisonsOf,
} from './core/condition.ts'

const MAX_DEPTH = 6
const MAX_COMPARISONS = 100
const MAX_VALUES = 100
const MAX_TEXT_LENGTH = 256
const MAX_NAME_LENGTH = 100
const KINDS = ['all', 'any', 'not', 'attribute']

type Node = Record<string, unknown>
type CheckedConditions = { faults: Fault[]; comparisons: number }

/**
 * The faults in the conditions of a request, up to one more than a response lists. `base`: the JSON
 * pointer to the conditions.
 */
export function checkConditions(conditions: unknown, base: string): Fault[] {
  const found: CheckedConditions = { faults: [], comparisons: 0 }
  checkNode(conditions, base, 1, found)
  if (found.comparisons > MAX_COMPARISONS)
    found.faults.push({
      pointer: base,
      code: 'too_many_items',
      detail: `Conditions can have at most ${MAX_COMPARISONS} comparisons.`,
    })
  return found.faults
}

const isEnough = ({ faults, comparisons }: CheckedConditions) =>
  faults.length > MAX_FAULTS || comparisons > MAX_COMPARISONS

function checkNode(node: unknown, pointer: string, depth: number, found: CheckedConditions): void {
  if (isEnough(found)) return
  const add = (code: string, detail: string) => {
    found.faults.push({ pointer, code, detail })
  }
  if (depth > MAX_DEPTH)
    return add('too_deep', `Conditions can be nested at most ${MAX_DEPTH} levels deep.`)
  if (!isNode(node))
    return add('wrong_type', 'Send an object with one of: all, any, not, attribute.')
  const kinds = KINDS.filter((kind) => Object.hasOwn(node, kind))
  if (kinds.length !== 1)
    return add('not_acceptable', 'A condition must have exactly one of: all, any, not, attribute.')
  const [kind] = kinds
  checkKeys(
    node,
    pointer,
    kind === 'attribute' ? ['attribute', 'operator', 'value'] : [kind!],
    found,
  )
  if (kind === 'attribute') return checkComparison(node, pointer, found)
  if (kind === 'not') return checkNode(node.not, `${pointer}/not`, depth + 1, found)
  const parts = node[kind!]
  if (!Array.isArray(parts))
    found.faults.push({
      pointer: `${pointer}/${kind}`,
      code: 'wrong_type',
      detail: 'Send an array of conditions.',
    })
  else
    parts.forEach((part, i) => {
      checkNode(part, `${pointer}/${kind}/${i}`, depth + 1, found)
    })
}

function checkKeys(
  node: Node,
  pointer: string,
  known: string[],
  { faults }: CheckedConditions,
): void {
  for (const key of Object.keys(node)
    .filter((name) => !known.includes(name))
    .slice(0, MAX_FAULTS + 1)) {
    faults.push({
      pointer: `${pointer}/${escapePointer(shorten(key, MAX_NAME_LENGTH))}`,
      code: 'unknown_attribute',
      detail: describeUnknown(key, 'a member of a condition', known),
    })
  }
}

function checkComparison(node: Node, pointer: string, found: CheckedConditions): void {
  found.comparisons++
  const { attribute, operator, value } = node
  const add = (field: string, code: string, detail: string) => {
    found.faults.push({ pointer: `${pointer}/${field}`, code, detail })
  }
  const supported = typeof attribute === 'string' ? supportedComparisonsOf(attribute) : null
  if (typeof attribute !== 'string')
    add('attribute', 'wrong_type', 'Send the name of a contact attribute.')
  else if (!supported)
    add(
      'attribute',
      'unknown_attribute',
      `${describeUnknown(attribute, 'a contact attribute', ATTRIBUTES)} ` +
        'For a custom field, send its path, such as custom_fields.plan.',
    )
  if (!OPERATORS.includes(operator as Operator))
    add(
      'operator',
      operator === undefined ? 'missing' : 'not_allowed',
      `Send one of: ${(supported?.operators ?? OPERATORS).join(', ')}.`,
    )
  else if (supported && !supported.operators.includes(operator as Operator))
    add(
      'operator',
      'not_allowed',
      `${shorten(attribute as string, MAX_NAME_LENGTH)} supports only: ${supported.operators.join(', ')}.`,
    )
  else if (supported) {
    const fault = valueFault(value, operator as Operator, supported)
    if (fault) add('value', ...fault)
  }
}

type ValueFault = [code: string, detail: string]

function valueFault(
  value: unknown,
  operator: Operator,
  supported: SupportedComparisons,
): ValueFault | null {
  if (isOneOf(PRESENCE, operator))
    return value === undefined ? null : ['not_allowed', `${operator} takes no value.`]
  if (value === undefined) return ['missing', `${operator} requires a value.`]
  if (operator !== 'in' && operator !== 'not_in')
    return scalarFault(value, typesFor(operator, supported))
  if (!Array.isArray(value)) return ['wrong_type', `${operator} requires an array of values.`]
  if (value.length < 1 || value.length > MAX_VALUES)
    return ['out_of_range', `Send 1 to ${MAX_VALUES} values.`]
  return (
    value.map((each) => scalarFault(each, supported.values)).find((fault) => fault !== null) ?? null
  )
}

/** Order operators compare numbers, and starts_with and contains compare texts. */
function typesFor(operator: Operator, { values }: SupportedComparisons): readonly string[] {
  if (isOneOf(ORDER, operator)) return ['number']
  if (operator === 'starts_with') return ['string']
  return operator === 'contains' ? values.filter((type) => type !== 'boolean') : values
}

function scalarFault(value: unknown, types: readonly string[]): ValueFault | null {
  if (!types.includes(typeof value)) return ['wrong_type', `Send a ${types.join(' or a ')}.`]
  if (typeof value !== 'string') return null
  if (value.trim() === '')
    return ['empty', 'A blank text counts as not set. Use is_set or is_not_set.']
  return value.length > MAX_TEXT_LENGTH
    ? ['too_long', `At most ${MAX_TEXT_LENGTH} characters.`]
    : null
}

function describeUnknown(name: string, what: string, known: readonly string[]): string {
  const near = findNearestName(name, known)
  return `"${shorten(name, MAX_NAME_LENGTH)}" is not ${what}.${near ? ` Did you mean "${near}"?` : ''}`
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOneOf(operators: readonly Operator[], operator: Operator): boolean {
  return operators.includes(operator)
}
