/** The agreed date and time of day in the time zone, to the minute (ISO 8601). */
export function formatWallTime(startSeconds: number, timeZone: string): string {
  return zonedStart(startSeconds, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/**
 * The start (Unix seconds) of a wall time by the time zone data of this process; null: still
 * `startSeconds`. A repeated wall time keeps its occurrence; a skipped one moves later by the
 * length of the gap.
 */
export function realignStart(
  wallTime: string,
  timeZone: string,
  startSeconds: number,
): number | null {
  if (formatWallTime(startSeconds, timeZone) === wallTime) return null
  const { second } = zonedStart(startSeconds, timeZone)
  const start = Temporal.PlainDateTime.from(wallTime).add({ seconds: second })
  return start.toZonedDateTime(timeZone).epochMilliseconds / 1000
}

function zonedStart(startSeconds: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(startSeconds * 1000).toZonedDateTimeISO(timeZone)
}
