/**
 * A time (Unix seconds) on the clock of a zone, in words that the time reader of every language
 * knows.
 */
export function writeLocalTime(seconds: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
