import { computeBackoff } from '../../platform/compute-backoff.ts'

const FIRST_SECONDS = 3_600
const MAX_SECONDS = 86_400
const MAX_DAYS = 30

/**
 * When an endpoint that the server has disabled is tried again, after so many attempts: first after
 * an hour, then each time after twice as long, up to a day; null: not any more.
 */
export function planProbe(
  probes: number,
  { now, disabledAt }: { now: Temporal.Instant; disabledAt: Temporal.Instant },
): Temporal.Instant | null {
  const seconds = computeBackoff(probes + 1, {
    firstSeconds: FIRST_SECONDS,
    maxSeconds: MAX_SECONDS,
  })
  const next = now.add({ seconds })
  return Temporal.Instant.compare(next, disabledAt.add({ hours: 24 * MAX_DAYS })) <= 0 ? next : null
}
