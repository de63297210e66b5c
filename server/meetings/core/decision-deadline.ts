/**
 * When a hold or a request for confirmation expires: as `wanted`, and at the meeting's start at the
 * latest, if that lies ahead.
 */
export function decideBy(
  wanted: Temporal.Instant,
  { startsAt, now }: { startsAt: Temporal.Instant; now: Temporal.Instant },
): Temporal.Instant {
  const startsFirst =
    Temporal.Instant.compare(startsAt, wanted) < 0 && Temporal.Instant.compare(startsAt, now) > 0
  return startsFirst ? startsAt : wanted
}
