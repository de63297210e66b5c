const MAX_SECONDS = 4 * 3_600

/** The length of a call as minutes and seconds, "2:10"; empty if it is not known. */
export function formatLength(from: string, to: string | null): string {
  if (to === null) return ''
  const seconds = Math.round(
    (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) /
      1_000,
  )
  if (seconds < 0 || seconds > MAX_SECONDS) return ''
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
