import { findBreakingChanges } from './find-breaking-changes.ts'

const REMOVED = /is removed$/

/** What an OpenAPI document has in addition to a former one: what the way back would remove. */
export function findAdditions(before: object, after: object): string[] {
  return findBreakingChanges(after, before)
    .filter((change) => REMOVED.test(change))
    .map((change) => change.replace(REMOVED, 'is added'))
}
