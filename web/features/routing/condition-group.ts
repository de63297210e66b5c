import type { Comparison, Condition } from './api/rules.ts'

/** How the parts of a group decide; `none` and `not_all` are the opposites of `any` and `all`. */
export type Mode = 'all' | 'any' | 'none' | 'not_all'
type Group = { mode: Mode; parts: Condition[] }

export const isComparison = (condition: Condition): condition is Comparison =>
  'attribute' in condition

/** A condition as a group, as the editor shows it. */
export function toGroup(condition: Condition): Group {
  if (isComparison(condition)) return { mode: 'all', parts: [condition] }
  if ('all' in condition) return { mode: 'all', parts: condition.all }
  if ('any' in condition) return { mode: 'any', parts: condition.any }
  const { not } = condition
  if ('any' in not) return { mode: 'none', parts: not.any }
  if ('all' in not) return { mode: 'not_all', parts: not.all }
  return { mode: 'none', parts: [not] }
}

export function fromGroup({ mode, parts }: Group): Condition {
  switch (mode) {
    case 'all':
      return { all: parts }
    case 'any':
      return { any: parts }
    case 'none':
      return { not: { any: parts } }
    case 'not_all':
      return { not: { all: parts } }
  }
}

/** Where the API finds the parts of a condition, below the condition. */
export function pathOfParts(condition: Condition): string | null {
  if (isComparison(condition)) return null
  if ('all' in condition) return '/all'
  if ('any' in condition) return '/any'
  const inner = pathOfParts(condition.not)
  return inner === null ? null : `/not${inner}`
}
