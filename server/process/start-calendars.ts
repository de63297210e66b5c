import { findNextRound } from '../calendars/store/rounds.ts'
import { createCalendarSync } from '../calendars/sync/create-calendar-sync.ts'
import { reportHealth } from '../calendars/sync/report-health.ts'
import type { SyncContext } from '../calendars/sync/sync-context.ts'
import { repeat, type Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'

const REPORT_INTERVAL_MS = 15_000

/**
 * Starts to read the calendars of agents in this process. Any number of processes may do so: each
 * calendar is claimed by one of them.
 */
export function startCalendars({
  watch,
  ...context
}: SyncContext & { watch: ChangeWatch }): Repeating {
  const sync = createCalendarSync(context)
  const repeating = watch.repeat(
    sync.start,
    (err) => {
      context.log.error({ err }, 'finding calendars to read failed')
    },
    (db, { until }) => findNextRound(db, until),
  )
  const reporting = repeat(
    REPORT_INTERVAL_MS,
    () => reportHealth(context),
    (err) => {
      context.log.error({ err }, 'measuring calendars failed')
    },
  )
  return {
    stop: async () => {
      await Promise.all([sync.stop(), repeating.stop(), reporting.stop()])
    },
  }
}
