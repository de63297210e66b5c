import type { ForeignEvent } from './calendar-provider.ts'

/** `busy` of the events is within the period. */
export type PeriodAnswer =
  /** The calendar is as in the round that returned the cursor. */
  | { kind: 'unchanged' }
  /**
   * What has changed since the round that returned the cursor. All other events are as they were.
   * `removed`: keys of events and series.
   */
  | { kind: 'changes'; events: ForeignEvent[]; removed: string[] }
  /** All events that touch the period, and possibly others, which have no time in it. */
  | { kind: 'events'; events: ForeignEvent[] }
