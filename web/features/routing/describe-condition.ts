import type { Condition } from './api/rules.ts'
import { isComparison, toGroup } from './condition-group.ts'
import { hasValue, showValue } from './read-value.ts'
import { routingWords } from './words/routing-words.ts'

/** A condition in words. */
export function describeCondition(condition: Condition): string {
  if (isComparison(condition)) {
    const { attribute, operator } = condition
    const start = `${routingWords.attribute(attribute)} ${routingWords.operators[operator]}`
    return hasValue(operator) ? `${start} “${showValue(condition)}”` : start
  }
  const { mode, parts } = toGroup(condition)
  if (parts.length === 0) return routingWords.empty[mode]
  const texts = parts.map((part) =>
    isComparison(part) ? describeCondition(part) : `(${describeCondition(part)})`,
  )
  const joined = texts.join(
    mode === 'all' || mode === 'not_all' ? routingWords.and : routingWords.or,
  )
  return mode === 'none' || mode === 'not_all' ? routingWords.not(joined) : joined
}
