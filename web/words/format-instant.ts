import { words } from './words.ts'

const format = new Intl.DateTimeFormat([...navigator.languages, words.tag], {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})

/** An instant of the API in the language and the time zone of the browser, with the zone. */
export function formatInstant(instant: string): string {
  return format.format(Temporal.Instant.from(instant).epochMilliseconds)
}
