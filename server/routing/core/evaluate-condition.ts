import type { Attributes, JsonValue } from '../../contacts/core/attributes/attributes.ts'
import { compareValue } from './compare-value.ts'
import type { Comparison, Condition } from './condition.ts'
import { allOf, anyOf, notOf, type Truth } from './truth.ts'

/** A comparison, the value of its attribute (null: not set), and the result. */
export type Tried = { comparison: Comparison; actual: JsonValue | null; truth: Truth }

type Evaluated = {
  truth: Truth
  /** All comparisons, in order. */
  tried: Tried[]
  /**
   * If the result is unknown, the attributes that can still decide it, in order; may contain
   * duplicates.
   */
  open: string[]
}

/**
 * Evaluates a condition in Kleene's three-valued logic: the result is known as soon as unknown
 * parts cannot change it.
 */
export function evaluateCondition(condition: Condition, attributes: Attributes): Evaluated {
  if ('all' in condition) return combined(condition.all, attributes, allOf)
  if ('any' in condition) return combined(condition.any, attributes, anyOf)
  if ('not' in condition) return combined([condition.not], attributes, ([truth]) => notOf(truth!))
  const actual = readAttribute(attributes, condition.attribute)
  const truth = compareValue(condition, actual)
  return {
    truth,
    tried: [{ comparison: condition, actual, truth }],
    open: truth === null ? [condition.attribute] : [],
  }
}

function combined(
  conditions: readonly Condition[],
  attributes: Attributes,
  combine: (truths: Truth[]) => Truth,
): Evaluated {
  const parts = conditions.map((condition) => evaluateCondition(condition, attributes))
  const truth = combine(parts.map((part) => part.truth))
  return {
    truth,
    tried: parts.flatMap(({ tried }) => tried),
    open: truth === null ? parts.flatMap(({ open }) => open) : [],
  }
}

/**
 * The value of an attribute, or of a key of `custom_fields`; null if it is not set. A blank text
 * counts as not set.
 */
export function readAttribute(attributes: Attributes, path: string): JsonValue | null {
  let value = attributes as JsonValue
  for (const key of path.split('.')) {
    if (!isObject(value) || !Object.hasOwn(value, key)) return null
    value = value[key]!
  }
  return typeof value === 'string' && value.trim() === '' ? null : value
}

function isObject(value: JsonValue): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
