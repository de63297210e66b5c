import { isDeepStrictEqual } from 'node:util'

/** Attributes that change with every other one. */
const REVISION = ['version', 'updated_at']

/** The former value of each changed attribute; null if it was absent. */
export function findPrevious(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  for (const name of REVISION) names.delete(name)
  return Object.fromEntries(
    [...names]
      .filter((name) => !isDeepStrictEqual(before[name], after[name]))
      .map((name) => [name, before[name] ?? null]),
  )
}
