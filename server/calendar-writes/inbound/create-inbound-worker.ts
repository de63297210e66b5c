import { currentOwner } from '../../platform/current-owner.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import { settleConflicts } from '../conflicts/settle-conflicts.ts'
import type { InboundContext } from './inbound-context.ts'
import { settleFindings } from './settle-findings.ts'

/** Settles what was found in the calendars of all workspaces, in this process. */
type InboundWorker = {
  /** Settles everything that is due now. Calls at the same time share one run. */
  run: () => Promise<void>
  /** Begins no further batch, and waits for the running one. */
  stop: () => Promise<void>
}

/** Any number of processes may run one: each finding is claimed by one of them. */
export function createInboundWorker(context: InboundContext): InboundWorker {
  let running: Promise<void> | null = null
  let isStopping = false
  const drain = async () => {
    while (!isStopping) {
      const hasFindings = await settleFindings(context)
      const hasConflicts = await settleConflicts(context)
      if (!hasFindings && !hasConflicts) return
    }
  }
  return {
    run: () => {
      running ??= currentOwner
        .run('calendar-writes', () => runJob(drain))
        .finally(() => {
          running = null
        })
      return running
    },
    stop: async () => {
      isStopping = true
      await running
    },
  }
}
