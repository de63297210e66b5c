import { type Backoff, computeBackoff } from '../../platform/compute-backoff.ts'
import type { ProviderFault } from '../calendar-provider.ts'

const JITTER = 0.2
/** Failures that do not end by themselves. */
const LASTING: ReadonlySet<ProviderFault['kind']> = new Set(['forbidden', 'not_found', 'rejected'])

/** `lastingSeconds`: the pause after a failure that does not end by itself, and the longest one. */
type RetryPauses = Backoff & { lastingSeconds: number }

/**
 * When what failed at a provider is tried again: later after each failure in a row, and not before
 * the provider permits. `random`: from 0 to 1.
 */
export function planRetry(
  { kind, retryAfterSeconds = 0 }: Pick<ProviderFault, 'kind' | 'retryAfterSeconds'>,
  { failures, now, random }: { failures: number; now: Temporal.Instant; random: number },
  pauses: RetryPauses,
): Temporal.Instant {
  const seconds = LASTING.has(kind) ? pauses.lastingSeconds : computeBackoff(failures, pauses)
  const asked = Math.min(retryAfterSeconds, pauses.lastingSeconds)
  const wait = Math.max(seconds * (1 + JITTER * (random - 0.5)), asked)
  return now.add({ milliseconds: Math.round(wait * 1_000) })
}
