import { matchTypes, TYPE_PATTERNS } from './core/match-types.ts'

/** The types of event that patterns such as `meeting.*` stand for, and the unknown patterns. */
export function readEventTypes(patterns: readonly string[]): {
  types: readonly string[]
  unknown: readonly string[]
} {
  return {
    types: matchTypes(patterns) ?? [],
    unknown: patterns.filter((pattern) => !TYPE_PATTERNS.includes(pattern)),
  }
}
