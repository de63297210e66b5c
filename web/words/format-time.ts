import { formatLanguage } from './format-language.ts'
import { hourFormat } from './hour-format.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** The time of day of an instant in a time zone, without the zone: it stands once beside many. */
export function formatTime(instant: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(formatLanguage, {
      hour: hourFormat,
      minute: '2-digit',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  const text = format.format(Temporal.Instant.from(instant).epochMilliseconds)
  // AM and PM stay in the line of their time.
  return text.replaceAll(/\s/g, '\u{a0}')
}
