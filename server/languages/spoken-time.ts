export type Clock = { hour: number; minute: number }

/** The spoken form of dates and times. */
export type SpokenTime = {
  /**
   * The weekday and date, preceded by "today" or "tomorrow" on those days, and followed by the year
   * unless it is the current one.
   */
  day: (date: Temporal.PlainDate, near: 'today' | 'tomorrow' | null, isThisYear: boolean) => string
  time: (clock: Clock) => string
  /** Midnight of a named day, in words that cannot mean the midnight after that day. */
  startOfDay: string
  join: (day: string, time: string) => string
  /** Follows a time of the hour that the clocks repeat when they are set back. */
  repeated: Readonly<Record<'before' | 'after', string>>
  and: string
  /** A recurring weekday; 1 is Monday. */
  weekday: (day: number) => string
  /** Weekdays from the first to the last. */
  days: (first: number, last: number) => string
  everyDay: string
  allDay: string
  /** All day, every day. */
  always: string
  /** From one time to another, each formatted with `time`. */
  span: (from: string, to: string) => string
  /** Lengths: 1 to 24 hours, 1 to 59 minutes. */
  hours: (count: number) => string
  minutes: (count: number) => string
}
