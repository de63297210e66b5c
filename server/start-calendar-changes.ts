import { createInboundWorker } from './calendar-writes/inbound/create-inbound-worker.ts'
import type { InboundContext } from './calendar-writes/inbound/inbound-context.ts'
import { repeat, type Repeating } from './platform/repeat.ts'

const INTERVAL_MS = 2_000

/**
 * Starts to settle in this process what people change in calendars. Any number of processes may do
 * so: each change is claimed by one of them.
 */
export function startCalendarChanges(context: InboundContext): Repeating {
  const worker = createInboundWorker(context)
  const repeating = repeat(INTERVAL_MS, worker.run, (err) => {
    context.log.error({ err }, 'settling changes of calendars failed')
  })
  return {
    stop: async () => {
      await Promise.all([worker.stop(), repeating.stop()])
    },
  }
}
