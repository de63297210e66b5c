import type { Retention } from '../platform/retention.ts'
import { deleteOldCorrections } from './store/corrections.ts'
import { deleteOver } from './store/old-writes.ts'

const KEPT = { hours: 7 * 24 }

/** What is known of other events stays, so that the erasure of a person finds them. */
export const WRITES_RETENTION: Retention[] = [
  {
    name: 'calendar-writes',
    what: 'What was written to calendars of a meeting that is over, if nothing of it is in a calendar that can be reached, from the end of the meeting',
    kept: KEPT,
    deleteOld: deleteOver,
  },
  {
    name: 'calendar-corrections',
    what: 'Counts of corrections in calendars, from the end of the meeting',
    kept: KEPT,
    deleteOld: deleteOldCorrections,
  },
]
