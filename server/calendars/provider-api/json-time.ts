/**
 * A time of an event that has not the form that the provider documents. `wall`: what a clock shows
 * in a zone that is not known. `unclear`: at most the day can be read.
 */
export type JsonTime =
  | { kind: 'day'; day: Temporal.PlainDate }
  | { kind: 'instant'; instant: Temporal.Instant }
  | { kind: 'wall'; wall: Temporal.PlainDateTime; zone: string | null }
  | { kind: 'unclear'; day: Temporal.PlainDate | null; value: string | null }
