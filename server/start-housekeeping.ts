import type { Logger } from 'pino'
import { deleteOldRateLimitWindows } from './access/delete-old-rate-limit-windows.ts'
import { deleteOldResponses } from './access/delete-old-responses.ts'
import { deleteOldTokens } from './access/delete-old-tokens.ts'
import { deleteOldCalls } from './calls/delete-old-calls.ts'
import { maintainPartitions } from './events/maintain-partitions.ts'
import { sweepLapsed } from './meetings/lifecycle/sweep-lapsed.ts'
import { deleteOldAttempts } from './meetings/own-meetings/delete-old-attempts.ts'
import { deleteOldNotes } from './notes/delete-old-notes.ts'
import { sweepOauth } from './oauth/sweep-oauth.ts'
import { callAttendees, type CallingDeps } from './outbound/call-attendees.ts'
import { repeat, type Repeating } from './platform/repeat.ts'
import { deleteOldDeliveries } from './webhooks/delete-old-deliveries.ts'

const MS_PER_HOUR = 3_600_000
const SWEEP_INTERVAL_MS = 5_000
const OUTBOUND_CALL_INTERVAL_MS = 3_000

/**
 * Starts the periodic work of a server: deletes old data, expires holds and meetings, and calls
 * attendees. A failed run is logged. `stop` waits for the current runs.
 */
export function startHousekeeping(
  deps: CallingDeps & { eventRetentionDays: number },
  log: Logger,
): Repeating {
  const { pool, publicUrl, now, eventRetentionDays } = deps
  const deletions = [
    () => deleteOldResponses(pool, now()),
    () => deleteOldTokens(pool, now()),
    () => deleteOldRateLimitWindows(pool),
    () => deleteOldAttempts(pool, now()),
    () => deleteOldCalls(pool, now()),
    () => deleteOldNotes(pool, now()),
    () => maintainPartitions(pool, { now: now(), keptDays: eventRetentionDays }),
    () => sweepOauth(pool, now()),
    () => deleteOldDeliveries(pool, { now: now(), keptDays: eventRetentionDays }),
  ]
  const logFailure = (err: unknown) => log.error({ err }, 'housekeeping failed')
  const repeating = [
    ...deletions.map((deleteOld) => repeat(MS_PER_HOUR, deleteOld, logFailure)),
    repeat(SWEEP_INTERVAL_MS, () => sweepLapsed(pool, { publicUrl, now: now() }), logFailure),
    repeat(OUTBOUND_CALL_INTERVAL_MS, () => callAttendees(deps), logFailure),
  ]
  return {
    stop: async () => {
      await Promise.all(repeating.map(({ stop }) => stop()))
    },
  }
}
