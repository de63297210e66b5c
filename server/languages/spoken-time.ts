export type Clock = { hour: number; minute: number }

/** Dates and times as they are spoken. */
export type SpokenTime = {
  /**
   * Weekday and date, after "today" or "tomorrow" on these days, and with the year unless it is the
   * current one.
   */
  day: (date: Temporal.PlainDate, near: 'today' | 'tomorrow' | null, isThisYear: boolean) => string
  time: (clock: Clock) => string
  join: (day: string, time: string) => string
  and: string
  /** A weekday of every week; 1 is Monday. */
  weekday: (day: number) => string
  /** Weekdays from the first to the last. */
  days: (first: number, last: number) => string
  everyDay: string
  allDay: string
  /** All day, every day. */
  always: string
  /** From one time to another, both from `time`. */
  span: (from: string, to: string) => string
  /** Lengths: 1 to 24 hours, 1 to 59 minutes. */
  hours: (count: number) => string
  minutes: (count: number) => string
}
