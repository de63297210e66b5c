import type { WorkKind } from './work-kind.ts'

/** How long this process works on an item until it rests; what it has begun is finished. */
const WORK_MS = 500
/** It rests nine times as long as it has worked. */
const REST = 9

/**
 * Limits work to a tenth of a processor in each process: one item at a time, with rests in between.
 * For passes over all stored data, for which no request waits.
 */
export function throttleWork<Item>(
  kind: WorkKind<Item>,
  now: () => Temporal.Instant,
  { workMs = WORK_MS }: { workMs?: number } = {},
): WorkKind<Item> {
  let restsUntil: Temporal.Instant | null = null
  const isResting = () => restsUntil !== null && Temporal.Instant.compare(now(), restsUntil) < 0
  return {
    ...kind,
    concurrency: 1,
    find: async (workspaceId, question) => (isResting() ? [] : kind.find(workspaceId, question)),
    run: async (workspaceId, item) => {
      if (isResting()) return false
      const began = performance.now()
      try {
        while ((await kind.run(workspaceId, item)) && performance.now() - began < workMs);
      } finally {
        restsUntil = now().add({ milliseconds: Math.ceil(REST * (performance.now() - began)) })
      }
      return false
    },
  }
}
