import { words } from './words.ts'

const long = new Intl.DateTimeFormat([...navigator.languages, words.tag], {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const short = new Intl.DateTimeFormat([...navigator.languages, words.tag], {
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
