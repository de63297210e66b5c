import { Conflict } from '../../platform/db/conflict.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectCalendars } from '../store/calendars.ts'
import {
  selectConnection,
  selectConnectionForUpdate,
  selectConnections,
} from '../store/connections.ts'
import type { CalendarConnection, StoredConnection } from './calendar-connection-attributes.ts'

const NOUN = 'calendar connection'

/** Null: there is none with this id. */
export async function findConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CalendarConnection | null> {
  if (!isUuid(id)) return null
  const [found, calendars] = await Promise.all([
    selectConnection(db, workspaceId, id),
    selectCalendars(db, workspaceId, [id]),
  ])
  return found && { ...found, calendars: found.archivedAt ? [] : calendars }
}

/** Throws not_found. */
export async function getConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CalendarConnection> {
  return requireFound(await findConnection(db, workspaceId, id), NOUN)
}

/** Locks the connection until the transaction ends. Throws not_found. */
export async function lockConnection(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CalendarConnection> {
  const locked = isUuid(id) ? await selectConnectionForUpdate(tx, workspaceId, id) : null
  const found = requireFound(locked, NOUN)
  const calendars = found.archivedAt ? [] : await selectCalendars(tx, workspaceId, [found.id])
  return { ...found, calendars }
}

/** Locks several connections, in the order of their ids. Throws Conflict if one was archived. */
export async function lockConnections(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<CalendarConnection[]> {
  const locked: CalendarConnection[] = []
  for (const id of [...new Set(ids)].sort()) locked.push(await lockConnection(tx, workspaceId, id))
  if (locked.some(({ archivedAt }) => archivedAt))
    throw new Conflict('A calendar connection was archived in the meantime.')
  return locked
}

/** A page of the connections that are not archived, with one more if there is a next page. */
export async function listConnections(
  db: Db,
  workspaceId: WorkspaceId,
  page: { agentId: number | null; after: string | null; limit: number },
): Promise<CalendarConnection[]> {
  const found: StoredConnection[] = await selectConnections(db, workspaceId, page)
  const ids = found.map(({ id }) => id)
  const calendars = Map.groupBy(
    ids.length === 0 ? [] : await selectCalendars(db, workspaceId, ids),
    ({ connectionId }) => connectionId,
  )
  return found.map((connection) => ({
    ...connection,
    calendars: calendars.get(connection.id) ?? [],
  }))
}
