/**
 * The wait after each failed attempt, in seconds. After the last attempt the delivery has failed.
 */
const WAITS_SECONDS = [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000]
/** Waits are longer by a random part, so that receivers do not get all retries at once. */
const MAX_JITTER = 0.1

/**
 * When a delivery is tried again after `tries` failed attempts; null: not again. `resumeAt`: the
 * receiver asked to wait until then. `random`: 0 to 1.
 */
export function planRetry(
  tries: number,
  {
    now,
    resumeAt,
    random,
  }: { now: Temporal.Instant; resumeAt: Temporal.Instant | null; random: number },
): Temporal.Instant | null {
  const wait = WAITS_SECONDS[tries - 1]
  if (wait === undefined) return null
  const planned = now.add({ milliseconds: Math.round(wait * 1000 * (1 + MAX_JITTER * random)) })
  return resumeAt !== null && Temporal.Instant.compare(resumeAt, planned) > 0 ? resumeAt : planned
}
