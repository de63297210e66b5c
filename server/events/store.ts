import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { EventType } from './catalogue.ts'

export type HistoryEvent = {
  id: string
  type: EventType
  /** The resource after the change. */
  data: Record<string, unknown>
  /** The former value of each changed attribute; null if the resource is new. */
  previous: Record<string, unknown> | null
  tokenId: string | null
  requestId: string | null
  /** The call in which the change was made, and its voice connection. */
  callId: string | null
  connectionId: string | null
  createdAt: Temporal.Instant
}

export function selectEventsOf(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<HistoryEvent[]> {
  return db.query<HistoryEvent>(sql`
    select id, type, data, previous, token_id as "tokenId", request_id as "requestId",
      call_id as "callId", voice_connection_id as "connectionId", created_at as "createdAt"
    from events
    where workspace_id = ${workspaceId} and resource_id = ${resourceId}
      and (${after}::uuid is null or id > ${after})
    order by id limit ${limit + 1}`)
}

/** The newest event of a resource that is not after `at`. */
export async function selectEventAt(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  at: Temporal.Instant,
): Promise<Pick<HistoryEvent, 'data'> | null> {
  const rows = await db.query<Pick<HistoryEvent, 'data'>>(sql`
    select data from events where workspace_id = ${workspaceId} and resource_id = ${resourceId}
      and created_at <= ${at} order by id desc limit 1`)
  return rows[0] ?? null
}

/** When the newest event of these types happened to a resource; null: never. */
export async function selectLastTime(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  types: readonly EventType[],
): Promise<Temporal.Instant | null> {
  const rows = await db.query<Pick<HistoryEvent, 'createdAt'>>(sql`
    select created_at as "createdAt" from events
    where workspace_id = ${workspaceId} and resource_id = ${resourceId}
      and type = any(${types}::text[])
    order by id desc limit 1`)
  return rows[0]?.createdAt ?? null
}

export async function deleteEvents(
  db: Db,
  workspaceId: WorkspaceId,
  resourceIds: readonly string[],
): Promise<void> {
  await db.query(
    sql`delete from events where workspace_id = ${workspaceId}
      and resource_id = any(${resourceIds}::uuid[])`,
  )
}
