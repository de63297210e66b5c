import { formatLanguage } from '../../../words/format-language.ts'

/** The time zone of the browser, in which the times of the contacts are shown. */
export const ownZone = Temporal.Now.timeZoneId()

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const day = new Intl.DateTimeFormat(formatLanguage, DAY)
const time = new Intl.DateTimeFormat(formatLanguage, TIME)

/** Milliseconds since 1970 of an instant of the API. */
export const millisecondsOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

export const formatDayOf = (at: number) => day.format(at)
export const formatTimeOf = (at: number) => time.format(at)

/** A time in another zone, with its name; null: it is the zone of the browser. */
export function formatElsewhere(at: number, zone: string): string | null {
  if (zone === ownZone) return null
  const format = new Intl.DateTimeFormat(formatLanguage, { ...TIME, timeZone: zone })
  return `${format.format(at)} ${zone}`
}
