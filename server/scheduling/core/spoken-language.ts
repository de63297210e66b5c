export type Clock = { hour: number; minute: number }

/** How one language says a date and a time. */
export type SpokenLanguage = {
  today: string
  tomorrow: string
  /** Weekday and date; the year too, unless it is the current one. */
  date: (date: Temporal.PlainDate, isThisYear: boolean) => string
  time: (clock: Clock) => string
  join: (date: string, time: string) => string
}
