import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

/**
 * The failures of a subject (a SHA-256 hash in hex) since the first one, or since the one that
 * reached its limit.
 */
export type FailureCount = { subject: string; failures: number; since: Temporal.Instant }

/** Counts that began at or before `expiredSince` have expired. */
type FailureWindow = { now: Temporal.Instant; expiredSince: Temporal.Instant }

/**
 * The failures of these subjects, locked until the transaction ends: a concurrent lookup of one of
 * them waits and sees the updated counts. The rows are locked in a fixed order to avoid deadlocks.
 */
export function lockFailures(
  tx: Tx,
  workspaceId: WorkspaceId,
  subjects: readonly string[],
  { now, expiredSince }: FailureWindow,
): Promise<FailureCount[]> {
  return tx.query<FailureCount>(sql`
    insert into lookup_attempts as known (workspace_id, subject, failures, since)
    select ${workspaceId}::integer, decode(subject, 'hex'), 0, ${now}::timestamptz
    from unnest(${subjects}::text[]) subject
    order by subject
    on conflict (workspace_id, subject) do update
      set failures = case when known.since <= ${expiredSince} then 0 else known.failures end,
        since = case
          when known.failures = 0 or known.since <= ${expiredSince} then excluded.since
          else known.since
        end
    returning encode(subject, 'hex') as subject, failures, since`)
}

/** A subject (a SHA-256 hash in hex), and the number of failures that lock it. */
type CountedSubject = { subject: string; maxFailures: number }

/**
 * Increments the failures of these subjects, whose rows are locked. A subject that reaches
 * its limit starts a new window.
 */
export async function countFailures(
  db: Db,
  workspaceId: WorkspaceId,
  counted: readonly CountedSubject[],
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update lookup_attempts attempts
    set failures = failures + 1,
      since = case
        when failures + 1 >= counted.max_failures then ${now}::timestamptz
        else since
      end
    from unnest(
      ${counted.map(({ subject }) => subject)}::text[],
      ${counted.map(({ maxFailures }) => maxFailures)}::integer[]) counted(subject, max_failures)
    where attempts.workspace_id = ${workspaceId}
      and attempts.subject = decode(counted.subject, 'hex')`)
}

/**
 * Deletes the expired counts of all workspaces, and skips locked ones.
 */
export async function deleteFailuresBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from lookup_attempts where (workspace_id, subject) in (
      select workspace_id, subject from lookup_attempts
      where since <= ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
