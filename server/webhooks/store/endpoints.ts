import { END_CLAIM } from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { EventScope } from './event-scope.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The first part of the key of an advisory lock; the second is the workspace. */
const ENDPOINTS_LOCK = 0x77_65_62_68

/** Lets one transaction at a time add endpoints to a workspace. */
export async function lockEndpoints(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${ENDPOINTS_LOCK}::integer, ${workspaceId}::integer)`)
}

export async function countEndpoints(tx: Tx, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from webhook_endpoints
    where workspace_id = ${workspaceId} and archived_at is null`)
  return row!.count
}

/** Lets an endpoint begin as if it was new. A sender that still runs loses its claim. */
export async function restartEndpoint(tx: Tx, workspaceId: WorkspaceId, id: string): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints
    set ${END_CLAIM}, failures = 0, failing_since = null, warned_at = null,
      throttled = false, resume_at = null, read_at = null
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Stores when a disabled endpoint is tried again. */
export async function updateProbe(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, probes, probeAt }: { id: string; probes: number; probeAt: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints set probes = ${probes}, probe_at = ${probeAt}::timestamptz
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** The number of endpoints that the server has disabled, by the reason. */
export function countDisabled(db: Db): Promise<{ reason: string; count: number }[]> {
  return db.query(sql`
    select disabled_reason as reason, count(*)::integer as count from webhook_endpoints
    where disabled_reason in ('failing', 'gone') and archived_at is null
    group by disabled_reason`)
}

/** What an enabled endpoint gets; types null: all. */
type Subscription = EventScope & { eventTypes: string[] | null }

export function selectSubscriptions(db: Db, workspaceId: WorkspaceId): Promise<Subscription[]> {
  return db.query<Subscription>(sql`
    select event_types as "eventTypes", team_ids as "teamIds", agent_ids as "agentIds",
      meeting_type_ids as "meetingTypeIds"
    from webhook_endpoints
    where workspace_id = ${workspaceId} and archived_at is null and state = 'enabled'`)
}

/** Makes an endpoint due at once, because deliveries were added or moved. */
export async function wakeEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints set retry_at = least(retry_at, ${now}::timestamptz)
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Deletes endpoints that were archived before a time and have no deliveries any more. */
export async function deleteArchivedEndpoints(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from webhook_endpoints where (workspace_id, id) in (
      select workspace_id, id from webhook_endpoints endpoint
      where archived_at < ${before} ${limitToWorkspace(workspaceId)} and not exists (
        select from webhook_deliveries
        where workspace_id = endpoint.workspace_id and endpoint_id = endpoint.id)
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
