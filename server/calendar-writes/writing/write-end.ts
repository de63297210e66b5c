import type { ProviderFault } from '../../calendars/calendar-provider.ts'
import type { CalendarWrite } from '../store/writes.ts'

/**
 * How a write ended. `unchanged`: the calendar shows the meeting already; `missing`: the event is
 * gone; `left`: the event is elsewhere, and stays there for now; `unconfirmed`: an event that may
 * still appear has to be looked for again; `forgotten`: nothing is in the calendar; `lost`: another
 * process has taken over.
 */
export type WriteOutcome =
  | {
      kind:
        | 'created'
        | 'updated'
        | 'removed'
        | 'unchanged'
        | 'missing'
        | 'left'
        | 'unconfirmed'
        | 'forgotten'
        | 'lost'
    }
  | { kind: 'failed'; fault: ProviderFault }

/** The state after a write, and how it ended. */
export type WriteEnd = { write: CalendarWrite; outcome: WriteOutcome }
