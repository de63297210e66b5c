/** The date and the time of day that were agreed, in the zone, to the minute (ISO 8601). */
export function formatWallTime(startSeconds: number, timeZone: string): string {
  return zonedStart(startSeconds, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/**
 * The start (Unix seconds) that a wall time means by the zone data of this process; null: still
 * `startSeconds`. A time that the clocks repeat keeps its occurrence; one that they skip moves
 * later by as much as they skip.
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
