import { createCalendarSync } from './calendars/sync/create-calendar-sync.ts'
import type { SyncContext } from './calendars/sync/sync-context.ts'
import { repeat, type Repeating } from './platform/repeat.ts'

const INTERVAL_MS = 500

/**
 * Starts to read the calendars of agents in this process. Any number of processes may do so: each
 * calendar is claimed by one of them.
 */
export function startCalendars(context: SyncContext): Repeating {
  const sync = createCalendarSync(context)
  const repeating = repeat(INTERVAL_MS, sync.start, (err) => {
    context.log.error({ err }, 'finding calendars to read failed')
  })
  return {
    stop: async () => {
      await Promise.all([sync.stop(), repeating.stop()])
    },
  }
}
