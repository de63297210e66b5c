import { createCalendarWriter } from '../calendar-writes/writing/create-calendar-writer.ts'
import type { WritingContext } from '../calendar-writes/writing/writing-context.ts'
import { repeat, type Repeating } from '../platform/repeat.ts'

const INTERVAL_MS = 500

/**
 * Starts to write meetings to the calendars of agents in this process. Any number of processes may
 * do so: each write is claimed by one of them. `stop` waits for what is being written.
 */
export function startCalendarWrites(context: WritingContext): Repeating {
  const writer = createCalendarWriter(context)
  const repeating = repeat(INTERVAL_MS, writer.start, (err) => {
    context.log.error({ err }, 'finding meetings to write to calendars failed')
  })
  return {
    stop: async () => {
      await Promise.all([writer.stop(), repeating.stop()])
    },
  }
}
