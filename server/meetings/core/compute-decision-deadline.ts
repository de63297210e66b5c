/**
 * When a hold or a pending meeting expires: at `wanted`, or at the meeting's start (Unix seconds)
 * if that is earlier and in the future.
 */
export function computeDecisionDeadline(
  wanted: Temporal.Instant,
  { startSeconds, now }: { startSeconds: number; now: Temporal.Instant },
): Temporal.Instant {
  const start = Temporal.Instant.fromEpochMilliseconds(startSeconds * 1000)
  const startsFirst =
    Temporal.Instant.compare(start, wanted) < 0 && Temporal.Instant.compare(start, now) > 0
  return startsFirst ? start : wanted
}
