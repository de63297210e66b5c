/** The first instant of a date in an IANA zone, in Unix seconds. */
export function startOfDay(date: Temporal.PlainDate, timeZone: string): number {
  return Math.floor(date.toZonedDateTime(timeZone).epochMilliseconds / 1000)
}
