/** The waits after failed attempts: greylisting servers accept the second or third. */
const WAITS_MINUTES = [1, 4, 10, 30, 60, 120, 240, 480, 480] as const

/** When a message is tried again after so many attempts; null: not any more. */
export function planRetry(
  attempts: number,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant | null },
): Temporal.Instant | null {
  const minutes = WAITS_MINUTES[attempts - 1]
  if (minutes === undefined) return null
  const at = now.add({ minutes })
  return until !== null && Temporal.Instant.compare(at, until) > 0 ? null : at
}
