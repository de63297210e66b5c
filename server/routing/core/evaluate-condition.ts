import type { Attributes, JsonValue } from '../../contacts/core/attributes.ts'
import { compareValue } from './compare-value.ts'
import type { Comparison, Condition } from './condition.ts'
import { allOf, anyOf, notOf, type Truth } from './truth.ts'

/** One comparison, the value it met (null: not set), and what came of it. */
export type Tried = { comparison: Comparison; actual: JsonValue | null; truth: Truth }

export type Evaluated = {
  truth: Truth
  /** Every comparison, in order. */
  tried: Tried[]
  /**
   * Of what is unknown as a whole, the attributes that can still decide it, in order; one may be
   * there twice.
   */
  open: string[]
}

/**
 * Evaluates a condition as Kleene does: what is known decides as soon as it can, whatever the
 * unknown turns out to be.
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
 * The value of an attribute, or of a key of `custom_fields`; null where it is not set. A blank text
 * says nothing, and is not set.
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
