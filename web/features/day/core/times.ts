import { formatLanguage } from '../../../words/format-language.ts'
import { formatDay } from '../../../words/format-day.ts'
import { formatTime } from '../../../words/format-time.ts'

export type Range = { start: number; end: number }

/** Unix seconds, as the API sends them, as an instant. */
export function toInstant(seconds: string | number): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000).toString()
}

/** An instant of the API as Unix seconds. */
export function toSeconds(instant: string): number {
  return Temporal.Instant.from(instant).epochMilliseconds / 1000
}

/** The Unix seconds from the start of a date to the start of the one `days` later. */
export function rangeOfDays(date: string, zone: string, days = 1): Range {
  const first = Temporal.PlainDate.from(date)
  const [start, end] = [first, first.add({ days })].map(
    (each) => each.toZonedDateTime(zone).epochMilliseconds / 1000,
  )
  return { start: start ?? 0, end: end ?? 0 }
}

/** The date (YYYY-MM-DD) of an instant in Unix seconds. */
export function dateOf(seconds: string | number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(Number(seconds) * 1000))
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString()
}

/** A time zone with its offset at an instant: Europe/Berlin, GMT+1. */
export function formatZone(zone: string, seconds: string | number): string {
  return [zone.replaceAll('_', ' '), offsetOf(zone, Number(seconds))].join(', ')
}

/** A time zone with the offsets of days: two if the clocks are changed on one of them. */
export function formatZoneOf(zone: string, { start, end }: Range): string {
  const offsets = new Set([start, end - 1].map((seconds) => offsetOf(zone, seconds)))
  return [zone.replaceAll('_', ' '), [...offsets].join(' → ')].join(', ')
}

function offsetOf(zone: string, seconds: number): string {
  const parts = new Intl.DateTimeFormat(formatLanguage, {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(seconds * 1000)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** An instant of the API with its date, in a time zone that stands beside it: Tue 24 Nov 10:00. */
export function formatMoment(instant: string, zone: string): string {
  const day = dateOf(toSeconds(instant), zone)
  return `${formatDay(day, 'short')} ${formatTime(instant, zone)}`
}

/** From when to when: 10:00–10:45, or 3:00–3:45 PM. */
export function formatRange(
  { start_time: start, end_time: end }: { start_time: string; end_time: string },
  zone: string,
): string {
  const from = formatTime(toInstant(start), zone)
  const to = formatTime(toInstant(end), zone)
  const halfOfDay = /\D*$/.exec(to)?.[0] ?? ''
  const isSameHalf = halfOfDay !== '' && from.endsWith(halfOfDay)
  return `${isSameHalf ? from.slice(0, -halfOfDay.length) : from}–${to}`
}
