/** The waits after failed attempts: greylisting servers accept the second or third. */
const WAITS_MINUTES = [1, 4, 10, 30, 60, 120, 240, 480, 480] as const
const MAX_HELD_WAIT_MINUTES = 30

/** `isHeld`: the message waits for a change of the settings. */
type Retry = { now: Temporal.Instant; until: Temporal.Instant | null; isHeld?: boolean }

/**
 * When a message is tried again after so many attempts; null: not any more. One that is held is
 * tried for as long as it is of use, so that it is sent soon after the change.
 */
export function planRetry(
  attempts: number,
  { now, until, isHeld = false }: Retry,
): Temporal.Instant | null {
  const wait = WAITS_MINUTES[attempts - 1]
  const minutes = isHeld ? Math.min(wait ?? Infinity, MAX_HELD_WAIT_MINUTES) : wait
  if (minutes === undefined) return null
  const at = now.add({ minutes })
  if (until === null || Temporal.Instant.compare(at, until) <= 0) return at
  return isHeld && Temporal.Instant.compare(now, until) < 0 ? until : null
}
