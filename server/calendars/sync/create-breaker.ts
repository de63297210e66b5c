const FAILURES = 5
const PAUSE_MS = 30_000

/** Keeps requests away from providers that do not answer. */
export type Breaker = {
  /** The providers that are not asked for now. */
  paused: () => string[]
  /** Whether the provider is not asked for now, or is being asked once after a pause. */
  isPaused: (host: string) => boolean
  /** Whether the provider did not answer when it was asked last, five times in a row or more. */
  isFailing: (host: string) => boolean
  /**
   * Reserves the one request after a pause. Its outcome has to be recorded. False: it is paused.
   */
  begin: (host: string) => boolean
  record: (host: string, isAvailable: boolean) => void
}

type Host = { failures: number; failedAt: number; isAsked: boolean }

/** A provider that failed five times in a row is not asked for 30 seconds, and then once. */
export function createBreaker(nowMs: () => number = () => performance.now()): Breaker {
  const hosts = new Map<string, Host>()
  const mustWait = ({ failures, failedAt }: Host) =>
    failures >= FAILURES && Math.abs(nowMs() - failedAt) < PAUSE_MS
  const isPaused = (host: string) => {
    const known = hosts.get(host)
    return known !== undefined && (known.isAsked || mustWait(known))
  }
  return {
    paused: () => [...hosts].flatMap(([host, known]) => (mustWait(known) ? [host] : [])),
    isPaused,
    isFailing: (host) => (hosts.get(host)?.failures ?? 0) >= FAILURES,
    begin: (host) => {
      if (isPaused(host)) return false
      const known = hosts.get(host)
      if (known) known.isAsked = known.failures >= FAILURES
      return true
    },
    record: (host, isAvailable) => {
      if (isAvailable) hosts.delete(host)
      else {
        const failures = (hosts.get(host)?.failures ?? 0) + 1
        hosts.set(host, { failures, failedAt: nowMs(), isAsked: false })
      }
    },
  }
}
