/** Whether a token has reached its expiry; one without an expiry never does. */
export function hasExpired(
  { expiresAt }: { expiresAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  return expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0
}
