const FAILURES = 5
const PAUSE_MS = 30_000

/** Keeps requests away from providers that do not answer. */
export type Breaker = {
  /** The providers that are not asked for now. */
  paused: () => string[]
  record: (host: string, isAvailable: boolean) => void
}

/** A provider that failed five times in a row is not asked for 30 seconds, and then once. */
export function createBreaker(monotonicMs: () => number = () => performance.now()): Breaker {
  const hosts = new Map<string, { failures: number; until: number }>()
  return {
    paused: () => [...hosts].flatMap(([host, { until }]) => (until > monotonicMs() ? [host] : [])),
    record: (host, isAvailable) => {
      if (isAvailable) {
        hosts.delete(host)
        return
      }
      const failures = (hosts.get(host)?.failures ?? 0) + 1
      const until = failures >= FAILURES ? monotonicMs() + PAUSE_MS : 0
      hosts.set(host, { failures, until })
    },
  }
}
