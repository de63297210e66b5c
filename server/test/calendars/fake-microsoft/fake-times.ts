/** Windows names that the fake accepts beside IANA names. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Pacific Standard Time': 'America/Los_Angeles',
  'New Zealand Standard Time': 'Pacific/Auckland',
  'Tokyo Standard Time': 'Asia/Tokyo',
}

/** The IANA zone of a Windows or IANA name; null: unknown. */
export function findZone(name: string): string | null {
  const zone = WINDOWS_ZONES[name] ?? name
  try {
    Temporal.Now.zonedDateTimeISO(zone)
    return zone
  } catch {
    return null
  }
}

/** A local time of a zone as Unix seconds. */
export function toSeconds(local: string, zone: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds / 1000
}

/** As Graph shows it: local time with seven digits, and the name of the zone. */
export function showTime(
  seconds: number,
  zoneName: string,
): { dateTime: string; timeZone: string } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(
    findZone(zoneName) ?? 'UTC',
  )
  const dateTime = zoned.toPlainDateTime().toString({ fractionalSecondDigits: 7 })
  return { dateTime, timeZone: zoneName }
}

export function addDays(local: string, days: number): string {
  return Temporal.PlainDateTime.from(local).add({ days }).toString()
}
