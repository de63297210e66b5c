import { formatLanguage } from './format-language.ts'

const long = new Intl.DateTimeFormat(formatLanguage, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat(formatLanguage, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A date (YYYY-MM-DD) with its weekday; short: without the year. */
export function formatDay(day: string, style: 'long' | 'short' = 'long'): string {
  const { epochMilliseconds } = Temporal.PlainDate.from(day).toZonedDateTime('UTC')
  return (style === 'long' ? long : short).format(epochMilliseconds)
}
