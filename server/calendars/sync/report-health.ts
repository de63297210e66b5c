import { runPipelined } from '../../platform/db/pool.ts'
import {
  countByState,
  countSuspended,
  countUnreadable,
  selectBrokenConnections,
  selectOldestReads,
} from '../store/health.ts'
import type { SyncContext } from './sync-context.ts'

/** More connections that fail are in the API only: each is a time series. */
const MAX_BROKEN = 100

/**
 * Sets the metrics that say how calendars are connected, how old their reads are and which fail.
 */
export async function reportHealth({
  pool,
  now,
  metrics,
}: Pick<SyncContext, 'pool' | 'now' | 'metrics'>): Promise<void> {
  const at = now()
  const [counts, suspended, unreadable, reads, broken] = await runPipelined(pool, (db) =>
    Promise.all([
      countByState(db),
      countSuspended(db),
      countUnreadable(db),
      selectOldestReads(db, at),
      selectBrokenConnections(db, { now: at, limit: MAX_BROKEN }),
    ]),
  )
  metrics.calendarConnections.reset()
  for (const { provider, state, count } of counts)
    metrics.calendarConnections.set({ provider, state }, count)
  metrics.calendarsSuspended.reset()
  for (const { provider, reason, count } of suspended)
    metrics.calendarsSuspended.set({ provider, reason }, count)
  metrics.calendarEventsUnreadable.reset()
  for (const { provider, count } of unreadable)
    metrics.calendarEventsUnreadable.set({ provider }, count)
  metrics.calendarsOldestRead.reset()
  for (const { provider, ageSeconds } of reads)
    metrics.calendarsOldestRead.set({ provider }, Math.max(0, ageSeconds))
  metrics.calendarConnectionsFailing.reset()
  for (const { workspaceId, id, provider, code, seconds } of broken)
    metrics.calendarConnectionsFailing.set(
      { workspace: workspaceId, connection: id, provider, code },
      Math.max(0, seconds),
    )
}
