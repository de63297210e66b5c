export type Clock = { hour: number; minute: number }

/** How one language says a date and a time. */
export type SpokenLanguage = {
  /** Weekday and date, "today" or "tomorrow" before them where that is so; the year too, unless it is the current one. */
  day: (date: Temporal.PlainDate, near: 'today' | 'tomorrow' | null, isThisYear: boolean) => string
  time: (clock: Clock) => string
  join: (day: string, time: string) => string
}
