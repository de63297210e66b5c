import type { Db } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

export const RATE_WINDOW_SECONDS = 60

const WINDOW = sql`interval '60 seconds'`

/**
 * `needed`: requests that wait for a lease. `minSize`: requests to lease if that is at most a
 * hundredth of the remaining ones.
 */
type LeaseWanted = { tokenId: string; limit: number; needed: number; minSize: number }

/** `used`: requests that are leased in the window, including this lease. */
type GrantedLease = { granted: number; used: number; endsInMs: number }

/**
 * Leases requests from a token's current window, or from a new window if the current one has ended.
 * A statement that waited for another lease has an earlier `now()` than the window. A window
 * further in the future was written before the clock of the database was set back, and is replaced.
 */
export async function upsertLease(
  db: Db,
  workspaceId: WorkspaceId,
  { tokenId, limit, needed, minSize }: LeaseWanted,
): Promise<GrantedLease> {
  const grantOf = (used: Query) =>
    sql`greatest(0, least(${limit}::integer - ${used},
      greatest(${needed}::integer, least(${minSize}::integer, (${limit}::integer - ${used}) / 100))))`
  const rows = await db.query<GrantedLease>(sql`
    insert into rate_limit_windows as held (workspace_id, token_id, starts_at, used, granted)
    select ${workspaceId}::integer, ${tokenId}::uuid, now(), first, first
    from (select ${grantOf(sql`0`)} as first) lease
    on conflict (workspace_id, token_id) do update set (starts_at, used, granted) = (
      select starts_at, used + granted, granted
      from (select case when current then held.starts_at else now() end as starts_at,
        case when current then held.used else 0 end as used
        from (select now() between held.starts_at - ${WINDOW}
          and held.starts_at + ${WINDOW} - interval '1 microsecond' as current) age) usage,
        lateral (select ${grantOf(sql`usage.used`)} as granted) lease)
    returning granted, used,
      least(60000, extract(epoch from starts_at + ${WINDOW} - now()) * 1000)::float8 as "endsInMs"`)
  return requireRow(rows)
}

export async function deleteWindowsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from rate_limit_windows where (workspace_id, token_id) in (
      select workspace_id, token_id from rate_limit_windows
      where starts_at < ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
