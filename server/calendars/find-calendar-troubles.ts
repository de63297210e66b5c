import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { listConnections } from './connections/find-connection.ts'

const MAX_CONNECTIONS = 100

/**
 * What can be wrong with the calendars of an agent. `suspended`: a calendar, not a connection;
 * `unreadable`: events of a calendar.
 */
export type CalendarTrouble = 'needs_sign_in' | 'suspended' | 'failing' | 'unreadable'

/** What is wrong with calendars of an agent that are in use. */
export async function findCalendarTroubles(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: number,
): Promise<ReadonlySet<CalendarTrouble>> {
  const page = { agentId, after: null, limit: MAX_CONNECTIONS }
  const connections = await listConnections(db, workspaceId, page)
  const troubles = connections.flatMap(({ state, calendars }) => [
    ...(state === 'needs_sign_in' || state === 'failing' ? [state] : []),
    ...calendars.flatMap(({ blocks, writes, suspendedReason, unreadable }) => [
      ...((blocks || writes) && suspendedReason !== null ? ['suspended' as const] : []),
      ...(blocks && unreadable.count > 0 ? ['unreadable' as const] : []),
    ]),
  ])
  return new Set(troubles)
}
