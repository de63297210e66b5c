import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { discoverAccount } from '../connections/accounts/discover-account.ts'
import { lockConnection } from '../connections/find-connection.ts'
import { recordChange } from '../connections/record-change.ts'
import { storeCalendars } from '../connections/store-calendars.ts'
import { claimListing } from '../store/connections.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { SyncContext } from './sync-context.ts'

const LISTED_EVERY_HOURS = 24

/**
 * Lists the calendars of an account once a day, so that new ones can be chosen and those that are
 * gone are not offered any more. If that fails, it is tried again the next day, or when the
 * connection is read on request.
 */
export async function refreshCalendars(
  context: SyncContext,
  { workspaceId, connectionId, provider, calendarsFoundAt }: CalendarToSync,
): Promise<void> {
  const now = context.now()
  const since = now.subtract({ hours: LISTED_EVERY_HOURS })
  if (calendarsFoundAt !== null && Temporal.Instant.compare(calendarsFoundAt, since) > 0) return
  if (!(await claimListing(context.pool, workspaceId, { id: connectionId, now, since }))) return
  const opened = await context.openAccess({ workspaceId, id: connectionId }, null)
  if (!opened.ok) return
  const { requestMs, discoveryMs } = context.requests.limits
  const found = await discoverAccount(
    {
      ...context.requests,
      workspaceId,
      access: opened.value,
      timeoutMs: requestMs,
      signal: AbortSignal.timeout(discoveryMs),
    },
    provider,
  )
  if (!found.ok) return
  await transaction(context.pool, async (db) => {
    const connection = await lockConnection(db, workspaceId, connectionId)
    if (connection.archivedAt || connection.account !== found.value.account) return
    const write = { db, workspaceId, now, provenance: BY_SYSTEM }
    await storeCalendars(write, connection, found.value)
    await recordChange(write, connection)
  })
}
