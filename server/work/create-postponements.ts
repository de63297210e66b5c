import { computeBackoff } from '../platform/compute-backoff.ts'

const BACKOFF = { firstSeconds: 5, maxSeconds: 3_600 }
const PAUSE_SECONDS = 2
/** The oldest ones are forgotten, and tried again at once. */
const MAX_KEYS = 10_000

type Failures = { count: number; until: Temporal.Instant }

/**
 * What has failed in this process, by a key. It is left alone for five seconds, twice as long after
 * each further failure, and an hour at most.
 */
export type Postponements = {
  record: (key: string, hasFailed: boolean, now: Temporal.Instant) => void
  /** Leaves the key alone for two seconds. */
  pause: (key: string, now: Temporal.Instant) => void
  /** The keys that are left alone at this time. */
  keys: (now: Temporal.Instant) => string[]
}

export function createPostponements(): Postponements {
  const failures = new Map<string, Failures>()
  const leave = (key: string, count: number, until: Temporal.Instant) => {
    failures.delete(key)
    failures.set(key, { count, until })
    if (failures.size > MAX_KEYS) failures.delete(failures.keys().next().value!)
  }
  return {
    record: (key, hasFailed, now) => {
      if (!hasFailed) return void failures.delete(key)
      const count = (failures.get(key)?.count ?? 0) + 1
      leave(key, count, now.add({ seconds: computeBackoff(count, BACKOFF) }))
    },
    pause: (key, now) => {
      leave(key, failures.get(key)?.count ?? 0, now.add({ seconds: PAUSE_SECONDS }))
    },
    keys: (now) =>
      [...failures].flatMap(([key, { until }]) =>
        Temporal.Instant.compare(until, now) > 0 ? key : [],
      ),
  }
}
