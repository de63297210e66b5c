/**
 * `region`: ISO 3166, or null if the language names none; `datesAreCardinal`: whether a number
 * after a weekday is a day of the month.
 */
export type Today = {
  today: Temporal.PlainDate
  region: string | null
  datesAreCardinal: boolean
}

/** The time and place of the caller: `timeZone` is IANA. */
export type Here = Today & { timeZone: string }
