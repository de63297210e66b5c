import { meetingsWithin } from '../../scheduling/taken-time/store/taken-periods.ts'
import type { Interval } from '../../scheduling/taken-time/core/interval.ts'
import { addBackoff } from '../../platform/db/add-backoff.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'
import type { Meeting } from './meetings.ts'

/** A request to look at the conflict of a meeting with calendars. */
export type ConflictCheck = {
  workspaceId: WorkspaceId
  meetingId: string
  revision: number
  attempts: number
}

const REPEATED = sql`
  on conflict (workspace_id, meeting_id) do update
  set revision = checks.revision + 1, attempts = 0,
    next_attempt_at = least(checks.next_attempt_at, excluded.next_attempt_at)`

export async function upsertChecks(
  tx: Tx,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into conflict_checks as checks (workspace_id, meeting_id, next_attempt_at)
    select distinct ${workspaceId}::integer, meeting_id, ${now}::timestamptz
    from unnest(${meetingIds}::uuid[]) meeting_id
    order by meeting_id
    ${REPEATED}`)
}

/** Requests a check of each coming meeting of the agent in these periods (Unix seconds). */
export async function upsertChecksWithin(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, periods }: { agentId: number; periods: readonly Interval[] },
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into conflict_checks as checks (workspace_id, meeting_id, next_attempt_at)
    select distinct meetings.workspace_id, meetings.id, ${now}::timestamptz
    from (${meetingsWithin(workspaceId, agentId, periods)}) taken
    join meetings
      on meetings.workspace_id = taken.workspace_id and meetings.id = taken.meeting_id
    where meetings.status in ('pending', 'scheduled')
      and meetings.starts_at < taken.ends_at and meetings.ends_at > taken.starts_at
      and meetings.ends_at > ${now}
    order by meetings.id
    ${REPEATED}`)
}

/** Requests a check of the meeting if its agent is busy at its time, as committed by now. */
export async function upsertCheckIfBusy(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, agentId, startSeconds, endSeconds }: Meeting,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into conflict_checks as checks (workspace_id, meeting_id, next_attempt_at)
    select ${workspaceId}, ${id}, ${now}::timestamptz
    where exists (
      select 1 from agent_busy_times
      where workspace_id = ${workspaceId} and agent_id = ${agentId}
        and starts_at > to_timestamp(${startSeconds}) - interval '24 hours'
        and starts_at < to_timestamp(${endSeconds}) and ends_at > to_timestamp(${startSeconds})
        and meeting_id is distinct from ${id}::uuid)
    ${REPEATED}`)
}

/** Requests checks of meetings whose known conflict is probably over, up to a limit. */
export async function insertChecksOfEnded(
  db: Db,
  workspaceId: WorkspaceId,
  { now, limit }: Pick<ItemsQuestion, 'now' | 'limit'>,
): Promise<void> {
  await db.query(sql`
    insert into conflict_checks (workspace_id, meeting_id, next_attempt_at)
    select workspace_id, meeting_id, ${now}::timestamptz from due_conflict_checks
    where workspace_id = ${workspaceId} and not is_requested and due_at <= ${now}
    limit ${limit}
    on conflict do nothing`)
}

/** The meetings of due checks, the longest due first. */
export async function selectDueChecks(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: ItemsQuestion,
): Promise<string[]> {
  const rows = await db.query<{ meetingId: string }>(sql`
    select meeting_id as "meetingId" from conflict_checks
    where workspace_id = ${workspaceId} and next_attempt_at <= ${now}
      and meeting_id <> all(${except}::uuid[])
    order by next_attempt_at limit ${limit}`)
  return rows.map(({ meetingId }) => meetingId)
}

/** When a check that was not settled is due again. */
const BACKOFF = { firstSeconds: 30, maxSeconds: 3_600 }

/** Claims a due check until the time of its next attempt; null: it is not due any more. */
export async function claimCheck(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, now }: { meetingId: string; now: Temporal.Instant },
): Promise<ConflictCheck | null> {
  const [claimed] = await db.query<ConflictCheck>(sql`
    update conflict_checks
    set attempts = attempts + 1, next_attempt_at = ${addBackoff(now, sql`attempts`, BACKOFF)}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId} and next_attempt_at <= ${now}
    returning workspace_id as "workspaceId", meeting_id as "meetingId", revision, attempts`)
  return claimed ?? null
}

/** Ends a check, unless it was requested again meanwhile. */
export async function deleteCheck(
  tx: Tx,
  { workspaceId, meetingId, revision }: ConflictCheck,
): Promise<void> {
  await tx.query(sql`
    delete from conflict_checks
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId} and revision = ${revision}`)
}
