import { formatLanguage } from './format-language.ts'
import { hourFormat } from './hour-format.ts'
import { shownZone } from './shown-zone.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * An instant of the API in the language of the browser and a time zone (default: that of the
 * workspace), with the zone.
 */
export function formatInstant(instant: string, timeZone = shownZone.current): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat(formatLanguage, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: hourFormat,
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(Temporal.Instant.from(instant).epochMilliseconds)
}
