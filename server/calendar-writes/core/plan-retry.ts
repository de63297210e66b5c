import type { ProviderFault } from '../../calendars/calendar-provider.ts'

const FIRST_RETRY_SECONDS = 5
const MAX_RETRY_SECONDS = 3_600
const LASTING_RETRY_SECONDS = 86_400
const JITTER = 0.2
/** Failures that do not end by themselves. */
const LASTING: ReadonlySet<ProviderFault['kind']> = new Set(['forbidden', 'not_found', 'rejected'])

/**
 * When a write that failed so many times before is tried again: later each time, and not before the
 * provider permits. `random`: from 0 to 1.
 */
export function planRetry(
  { kind, retryAfterSeconds = 0 }: Pick<ProviderFault, 'kind' | 'retryAfterSeconds'>,
  { attempts, now, random }: { attempts: number; now: Temporal.Instant; random: number },
): Temporal.Instant {
  const growing = Math.min(FIRST_RETRY_SECONDS * 2 ** Math.min(attempts, 10), MAX_RETRY_SECONDS)
  const seconds = LASTING.has(kind) ? LASTING_RETRY_SECONDS : growing
  const asked = Math.min(retryAfterSeconds, LASTING_RETRY_SECONDS)
  const wait = Math.max(seconds * (1 + JITTER * (random - 0.5)), asked)
  return now.add({ milliseconds: Math.round(wait * 1_000) })
}
