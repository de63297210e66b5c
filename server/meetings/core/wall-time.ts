/** What was agreed aloud: date and time of day in the zone, to the minute (ISO 8601). */
export function wallTimeOf(startsAt: Temporal.Instant, timeZone: string): string {
  return startsAt
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}

/**
 * When a wall time is by the zone data of this process; null: at `startsAt`, as it was when it was
 * agreed. A time that the clocks repeat keeps the one of the two that it has; one that they skip
 * becomes as much later as they skip.
 */
export function instantMeant(
  wallTime: string,
  timeZone: string,
  startsAt: Temporal.Instant,
): Temporal.Instant | null {
  if (wallTimeOf(startsAt, timeZone) === wallTime) return null
  const { second, millisecond } = startsAt.toZonedDateTimeISO(timeZone)
  return Temporal.PlainDateTime.from(wallTime)
    .add({ seconds: second, milliseconds: millisecond })
    .toZonedDateTime(timeZone)
    .toInstant()
}
