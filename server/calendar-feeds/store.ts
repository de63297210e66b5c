import type { WorkspaceDb } from '../access/write.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireRow } from '../platform/db/require-row.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

type FeedWithSecret = { id: string; workspaceId: WorkspaceId; agentId: number; secretHash: Buffer }

/**
 * A feed by what its address says, which is verified by the hash of the secret; null: there is
 * none.
 */
export async function selectFeedWithSecret(
  db: Db,
  { workspaceId, id }: { workspaceId: number; id: string },
): Promise<FeedWithSecret | null> {
  const rows = await db.query<FeedWithSecret>(sql`
    select id, workspace_id as "workspaceId", agent_id as "agentId", secret_hash as "secretHash"
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

/** The condition of a list, which begins with `and`: feeds of this agent; undefined: of all. */
export function ofAgent(agentId: string | undefined): Query {
  return agentId === undefined ? sql`` : sql`and agent_id = ${Number(agentId)}`
}
