import { findNextWrite } from '../calendar-writes/store/claims.ts'
import { createCalendarWriter } from '../calendar-writes/writing/create-calendar-writer.ts'
import type { WritingContext } from '../calendar-writes/writing/writing-context.ts'
import type { Repeating } from '../platform/repeat.ts'
import type { ChangeWatch } from '../work/create-change-watch.ts'

/**
 * Starts to write meetings to the calendars of agents in this process. Any number of processes may
 * do so: each write is claimed by one of them. `stop` waits for what is being written.
 */
export function startCalendarWrites({
  watch,
  ...context
}: WritingContext & { watch: ChangeWatch }): Repeating {
  const writer = createCalendarWriter(context)
  const repeating = watch.repeat(
    writer.start,
    (err) => {
      context.log.error({ err }, 'finding meetings to write to calendars failed')
    },
    (db, { until }) => findNextWrite(db, until),
  )
  return {
    stop: async () => {
      await Promise.all([writer.stop(), repeating.stop()])
    },
  }
}
