/** Whether a token has expired; a token without an expiry never does. */
export function hasExpired(
  { expiresAt }: { expiresAt: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean {
  return expiresAt !== null && Temporal.Instant.compare(expiresAt, now) <= 0
}
