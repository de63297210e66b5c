import { formatLanguage } from './format-language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time of day of an instant in a time zone, without the zone: it stands once beside many. */
export function formatTime(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(formatLanguage, {
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(Temporal.Instant.from(instant).epochMilliseconds)
}
