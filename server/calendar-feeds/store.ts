import type { WorkspaceDb, Write } from '../access/write.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireRow } from '../platform/db/require-row.ts'
import { sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** An address under which calendar programs read the meetings of an agent. */
export type CalendarFeed = {
  id: string
  agentId: number
  name: string | null
  createdAt: Temporal.Instant
}

const COLUMNS = sql`id, agent_id as "agentId", name, created_at as "createdAt"`

/** Feeds of one agent or of all, oldest first, up to one more than the limit. */
export function selectFeeds(
  { db, workspaceId }: WorkspaceDb,
  page: { agentId: number | null; after: string | null; limit: number },
): Promise<CalendarFeed[]> {
  return db.query<CalendarFeed>(sql`
    select ${COLUMNS} from calendar_feeds
    where workspace_id = ${workspaceId}
      and (${page.agentId}::integer is null or agent_id = ${page.agentId}::integer)
      and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit + 1}`)
}

export async function selectFeed(
  { db, workspaceId }: WorkspaceDb,
  id: string,
): Promise<CalendarFeed | null> {
  const rows = await db.query<CalendarFeed>(sql`
    select ${COLUMNS} from calendar_feeds where workspace_id = ${workspaceId} and id = ${id}::uuid`)
  return rows[0] ?? null
}

/**
 * A feed by what its address says, which is verified by the hash of the secret; null: there is
 * none.
 */
export async function selectFeedWithSecret(
  db: Db,
  { workspaceId, id }: { workspaceId: number; id: string },
): Promise<(CalendarFeed & { workspaceId: WorkspaceId; secretHash: Buffer }) | null> {
  const rows = await db.query<CalendarFeed & { workspaceId: WorkspaceId; secretHash: Buffer }>(sql`
    select ${COLUMNS}, workspace_id as "workspaceId", secret_hash as "secretHash"
    from calendar_feeds where workspace_id = ${workspaceId} and id = ${id}::uuid`)
  return rows[0] ?? null
}

export async function countFeeds(
  { db, workspaceId }: WorkspaceDb,
  agentId: number,
): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from calendar_feeds
    where workspace_id = ${workspaceId} and agent_id = ${agentId}`)
  return requireRow(rows).count
}

export async function insertFeed(
  { db, workspaceId }: Write,
  { id, agentId, name, createdAt }: CalendarFeed,
  secretHash: Buffer,
): Promise<void> {
  await db.query(sql`
    insert into calendar_feeds (workspace_id, id, agent_id, name, secret_hash, created_at)
    values (${workspaceId}, ${id}::uuid, ${agentId}, ${name}, ${secretHash}, ${createdAt})`)
}

/** The feed that is deleted; null: there is none. */
export async function deleteFeed(
  { db, workspaceId }: Write,
  id: string,
): Promise<CalendarFeed | null> {
  const rows = await db.query<CalendarFeed>(sql`
    delete from calendar_feeds where workspace_id = ${workspaceId} and id = ${id}::uuid
    returning ${COLUMNS}`)
  return rows[0] ?? null
}
