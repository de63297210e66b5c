import { formatLanguage } from '../../../words/format-language.ts'
import { shownZone } from '../../../words/shown-zone.ts'

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const formats = new Map<string, { day: Intl.DateTimeFormat; time: Intl.DateTimeFormat }>()

/** Milliseconds since 1970 of an instant of the API. */
export const millisecondsOf = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

export const formatDayOf = (at: number) => formatsIn(shownZone.current).day.format(at)
export const formatTimeOf = (at: number) => formatsIn(shownZone.current).time.format(at)

/** A time in another zone, with its name; null: it is the zone of the other times. */
export function formatElsewhere(at: number, zone: string): string | null {
  return zone === shownZone.current ? null : `${formatsIn(zone).time.format(at)} ${zone}`
}

function formatsIn(timeZone: string) {
  const known = formats.get(timeZone)
  if (known) return known
  const [day, time] = [DAY, TIME].map(
    (parts) => new Intl.DateTimeFormat(formatLanguage, { ...parts, timeZone }),
  )
  const made = { day: day!, time: time! }
  formats.set(timeZone, made)
  return made
}
