import { getDateTimeFormat } from '../../languages/get-date-time-format.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { formatSpokenZone } from '../../speech/zones/format-spoken-zone.ts'

/** How times are written: in a language with the conventions of a region, and a time zone. */
export type TimeStyle = { language: Language; locale: string; timeZone: string }

/**
 * `language`: BCP 47. Its region, if it has one, decides the order of dates and between 12 and 24
 * hours.
 */
export function readTimeStyle(language: string, timeZone: string): TimeStyle {
  const known = languageOf(language)
  const region = /^[a-z]{2,3}(?:[-_][a-z]{4})?[-_]([a-z]{2})\b/i.exec(language.trim())?.[1]
  const locale = region === undefined ? known.locale : `${known.tag}-${region.toUpperCase()}`
  return { language: known, locale, timeZone }
}

/** "Tuesday, November 24, 2026". */
export function formatDate(at: Temporal.Instant, style: TimeStyle): string {
  return format(at, style, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
}

/** "3:00 PM", "15:00 Uhr". */
export function formatTime(at: Temporal.Instant, style: TimeStyle): string {
  return style.language.messageTexts.clock(format(at, style, { timeStyle: 'short' }))
}

/** "3:00 – 3:30 PM"; the end has its date if it is on another day. */
export function formatSpan(
  start: Temporal.Instant,
  end: Temporal.Instant,
  style: TimeStyle,
): string {
  if (formatDate(start, style) !== formatDate(end, style))
    return `${formatTime(start, style)} – ${formatShort(end, style)}`
  const range = formatter(style, { hour: 'numeric', minute: '2-digit' }).formatRange(
    start.epochMilliseconds,
    end.epochMilliseconds,
  )
  return plainSpaces(range)
}

/** "Tue, Nov 24, 3:00 PM". */
export function formatShort(at: Temporal.Instant, style: TimeStyle): string {
  const day = format(at, style, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${day}, ${formatTime(at, style)}`
}

/** "Tuesday, November 24, 2026, 3:00 PM (Central European time, GMT+1)". */
export function formatMoment(at: Temporal.Instant, style: TimeStyle): string {
  return `${formatDate(at, style)}, ${formatTime(at, style)} (${formatZone(at, style)})`
}

/** "Central European time, GMT+1"; a zone without a name of its own: "GMT+5". */
export function formatZone(at: Temporal.Instant, style: TimeStyle): string {
  const offset = formatOffset(at, style)
  if (/^(?:UTC|GMT|Etc\/.*|[+-].*)$/.test(style.timeZone)) return offset
  const name = formatSpokenZone(style.timeZone, {
    language: style.language,
    at: at.epochMilliseconds / 1000,
  })
  return `${name}, ${offset}`
}

/** "GMT+1", "UTC+1". */
export function formatOffset(at: Temporal.Instant, style: TimeStyle): string {
  return zoneName(at, style, 'shortOffset').replace(/\+0$/, '')
}

/** "EST", "MEZ", "GMT+1". */
export function formatShortZone(at: Temporal.Instant, style: TimeStyle): string {
  return zoneName(at, style, 'short')
}

/** The parts of a date as on a page of a calendar: "NOV", "24", "TUE", in the usual case. */
export function formatCalendarPage(at: Temporal.Instant, style: TimeStyle): string[] {
  const bare = (text: string) => text.replace(/\.$/, '')
  return [
    bare(format(at, style, { month: 'short' })),
    format(at, style, { day: 'numeric' }).replace(/\D+$/, ''),
    bare(format(at, style, { weekday: 'short' })),
  ]
}

function zoneName(at: Temporal.Instant, style: TimeStyle, kind: 'shortOffset' | 'short'): string {
  const parts = formatter(style, { timeZoneName: kind }).formatToParts(at.epochMilliseconds)
  return plainSpaces(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace(
    '−',
    '-',
  )
}

function format(
  at: Temporal.Instant,
  style: TimeStyle,
  options: Intl.DateTimeFormatOptions,
): string {
  const written = plainSpaces(formatter(style, options).format(at.epochMilliseconds))
  return style.language.messageTexts.date(written)
}

function formatter(
  { locale, timeZone }: TimeStyle,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  return getDateTimeFormat(locale, { timeZone, calendar: 'gregory', ...options })
}

/** Thin spaces, which some phones show as a box, become usual ones. */
function plainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
}
