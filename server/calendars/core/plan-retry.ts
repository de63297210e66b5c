import { type Backoff, computeBackoff } from '../../platform/compute-backoff.ts'
import type { ProviderFault } from '../calendar-provider.ts'

const JITTER = 0.2
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Faults that may need a person. After so many in a row, a day of them, they are tried daily. */
const LASTING: ReadonlySet<ProviderFault['kind']> = new Set([
  'unauthorized',
  'forbidden',
  'not_found',
  'rejected',
])
const MAX_HOURLY_FAILURES = 33

type Failed = {
  /** In a row, with this one. */
  failures: number
  now: Temporal.Instant
  /** From 0 to 1. */
  random: number
  /** Whether the state is a lasting one by now. Default: false. */
  isLasting?: boolean
}

/**
 * When what failed at a provider is tried again: later after each failure in a row, up to an hour,
 * and not before the provider permits, if that is within an hour. What may need a person is tried
 * daily in the end.
 */
export function planRetry(
  { kind, retryAfterSeconds = 0 }: Pick<ProviderFault, 'kind' | 'retryAfterSeconds'>,
  { failures, now, random, isLasting = false }: Failed,
  { firstSeconds }: Pick<Backoff, 'firstSeconds'>,
): Temporal.Instant {
  const isDaily = LASTING.has(kind) && failures > MAX_HOURLY_FAILURES
  const seconds = isDaily
    ? DAY_SECONDS
    : isLasting
      ? HOUR_SECONDS
      : computeBackoff(failures, { firstSeconds, maxSeconds: HOUR_SECONDS })
  const asked = Math.min(retryAfterSeconds, HOUR_SECONDS)
  const wait = Math.max(seconds * (1 + JITTER * (random - 0.5)), asked)
  return now.add({ milliseconds: Math.round(wait * 1_000) })
}
