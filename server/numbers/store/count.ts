import type { Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { CALL_HOURS, judgeCalls } from './judge-calls.ts'

/** Before all calls. */
const START = '-infinity'
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** A call in the order of their starts. */
type Mark = { startedAt: string; id: string }

/** The last call that is counted, locked; null: another transaction counts. */
export async function lockMark(tx: Tx, workspaceId: WorkspaceId): Promise<Mark | null> {
  await tx.query(sql`
    insert into call_counts (workspace_id, counted_to, counted_id)
    values (${workspaceId}, ${START}, ${NO_ID}) on conflict do nothing`)
  const rows = await tx.query<Mark>(sql`
    select counted_to::text as "startedAt", counted_id as id from call_counts
    where workspace_id = ${workspaceId} for update skip locked`)
  return rows[0] ?? null
}

/** A call that will not change any more. `meetingIds`: those that it has booked. */
export type JudgedCall = {
  id: string
  startedAt: Temporal.Instant
  teamId: number
  isAnswered: boolean
  isOffered: boolean
  isHeld: boolean
  meetingIds: string[]
}

type Page = { after: Mark; now: Temporal.Instant; limit: number }

/** The last of the next calls after the mark that will not change any more; null: there is none. */
export async function selectLastOfPage(
  tx: Tx,
  workspaceId: WorkspaceId,
  { after, now, limit }: Page,
): Promise<(Mark & { count: number }) | null> {
  const rows = await tx.query<Mark & { count: number }>(sql`
    select started_at::text as "startedAt", call_id as id, count(*) over ()::integer as count
    from (
      select started_at, call_id from calls_to_count
      where workspace_id = ${workspaceId} and started_at < ${now.subtract({ hours: CALL_HOURS })}
        and (started_at, call_id) > (${after.startedAt}::timestamptz, ${after.id}::uuid)
      order by started_at, call_id limit ${limit}
    ) page
    order by started_at desc, call_id desc limit 1`)
  return rows[0] ?? null
}

/** The calls after the first and up to the last of these, with the steps that they reached. */
export function selectJudgedCalls(
  tx: Tx,
  workspaceId: WorkspaceId,
  { after, last }: { after: Mark; last: Mark },
): Promise<JudgedCall[]> {
  const calls = sql`
    select * from calls_to_count
    where workspace_id = ${workspaceId}
      and (started_at, call_id) > (${after.startedAt}::timestamptz, ${after.id}::uuid)
      and (started_at, call_id) <= (${last.startedAt}::timestamptz, ${last.id}::uuid)`
  return tx.query<JudgedCall>(sql`
    select judged.call_id as id, judged.started_at as "startedAt", team_id as "teamId",
      is_answered as "isAnswered", is_offered as "isOffered", is_held as "isHeld",
      case when is_booked then array(
        select meeting_id::text from meetings_to_count meeting
        where meeting.workspace_id = ${workspaceId} and meeting.call_id = judged.platform_call_id
          and meeting.created_at < judged.started_at + ${`${CALL_HOURS} hours`}::interval
      ) else '{}' end as "meetingIds"
    from (${judgeCalls(workspaceId, calls)}) judged
    order by judged.started_at, judged.call_id`)
}

/** What is added to the counts of a day. */
export type CallDay = {
  day: string
  teamId: number
  calls: number
  answered: number
  offered: number
  held: number
  booked: number
}

export async function upsertCallDays(
  tx: Tx,
  workspaceId: WorkspaceId,
  days: readonly CallDay[],
): Promise<void> {
  await tx.query(sql`
    insert into call_days as known
      (workspace_id, day, team_id, calls, answered, offered, held, booked)
    select ${workspaceId}::integer, day, "teamId", calls, answered, offered, held, booked
    from jsonb_to_recordset(${json(days)}::jsonb) as added (day date, "teamId" integer,
      calls integer, answered integer, offered integer, held integer, booked integer)
    order by day, "teamId"
    on conflict (workspace_id, day, team_id) do update set
      calls = known.calls + excluded.calls, answered = known.answered + excluded.answered,
      offered = known.offered + excluded.offered, held = known.held + excluded.held,
      booked = known.booked + excluded.booked`)
}

export type BookedCall = { meetingId: string; callId: string; day: string; teamId: number }

/** A meeting belongs to the first call that it is said to be booked in. */
export async function insertBookedCalls(
  tx: Tx,
  workspaceId: WorkspaceId,
  booked: readonly BookedCall[],
): Promise<void> {
  await tx.query(sql`
    insert into booked_calls (workspace_id, meeting_id, call_id, day, team_id)
    select ${workspaceId}::integer, "meetingId", "callId", day, "teamId"
    from jsonb_to_recordset(${json(booked)}::jsonb)
      as booked ("meetingId" uuid, "callId" uuid, day date, "teamId" integer)
    on conflict do nothing`)
}

export async function updateMark(tx: Tx, workspaceId: WorkspaceId, { startedAt, id }: Mark) {
  await tx.query(sql`
    update call_counts set counted_to = ${startedAt}::timestamptz, counted_id = ${id}::uuid
    where workspace_id = ${workspaceId}`)
}
