import type { JsonValue } from '../../contacts/core/attributes/attributes.ts'
import type { Comparison, Scalar } from './condition.ts'
import { type NumberRange, readNumber } from './read-number.ts'
import { allOf, anyOf, notOf, type Truth } from './truth.ts'

/**
 * Whether the comparison holds for this value of its attribute; null (unknown) if the value is not
 * set or does not have a type that the operator supports. `is_set` and `is_not_set` are never
 * unknown.
 */
export function compareValue({ operator, value }: Comparison, actual: JsonValue | null): Truth {
  if (operator === 'is_set') return actual !== null
  if (operator === 'is_not_set') return actual === null
  if (actual === null) return null
  const wanted = value as Scalar
  switch (operator) {
    case 'equals':
      return isSame(actual, wanted)
    case 'not_equals':
      return notOf(isSame(actual, wanted))
    case 'in':
      return anyOf((value as readonly Scalar[]).map((each) => isSame(actual, each)))
    case 'not_in':
      return allOf((value as readonly Scalar[]).map((each) => notOf(isSame(actual, each))))
    case 'contains':
      return Array.isArray(actual)
        ? anyOf(actual.map((element: JsonValue) => isSame(element, wanted)))
        : within(actual, (text) => text.includes(plain(wanted)))
    case 'starts_with':
      return within(actual, (text) => text.startsWith(plain(wanted)))
    case 'greater_than':
      return isAbove(actual, ({ low, high }) => [low > Number(wanted), high > Number(wanted)])
    case 'at_least':
      return isAbove(actual, ({ low, high }) => [low >= Number(wanted), high >= Number(wanted)])
    case 'less_than':
      return notOf(
        isAbove(actual, ({ low, high }) => [low >= Number(wanted), high >= Number(wanted)]),
      )
    case 'at_most':
      return notOf(
        isAbove(actual, ({ low, high }) => [low > Number(wanted), high > Number(wanted)]),
      )
  }
}

function isSame(actual: JsonValue, wanted: Scalar): Truth {
  if (typeof wanted === 'string') return within(actual, (text) => text === plain(wanted))
  if (typeof wanted === 'boolean')
    return within(actual, (text) =>
      text === 'true' || text === 'false' ? text === String(wanted) : null,
    )
  const range = rangeOf(actual)
  if (range === null) return null
  if (wanted < range.low || wanted > range.high) return false
  return range.low === range.high ? true : null
}

/** Unknown if only one end of the range satisfies the comparison. */
function isAbove(
  actual: JsonValue,
  ends: (range: NumberRange) => [low: boolean, high: boolean],
): Truth {
  const range = rangeOf(actual)
  if (range === null) return null
  const [low, high] = ends(range)
  return low === high ? low : null
}

function within(actual: JsonValue, holds: (text: string) => Truth): Truth {
  return typeof actual === 'object' ? null : holds(plain(actual))
}

/** The normalized text for comparisons: trimmed and in lower case. */
function plain(value: Scalar): string {
  return String(value).trim().normalize().toLowerCase()
}

function rangeOf(actual: JsonValue): NumberRange | null {
  if (typeof actual === 'number') return { low: actual, high: actual }
  return typeof actual === 'string' ? readNumber(actual) : null
}
