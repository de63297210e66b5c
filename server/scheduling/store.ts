import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { TimeHolder } from './taken-time/time-holder.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import type { DayCount } from './core/compute-credits.ts'
import type { HeadStart } from './core/compute-head-starts.ts'
import { limitToWorkspace } from '../platform/db/limit-to-workspace.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { DeletionScope } from '../platform/retention.ts'

/** A meeting or a hold whose time counts as free. */
type GivenUp = {
  id: string
  contactId: string | null
  durationMinutes: number
  spokenLanguage: string
}

/** The meeting and the hold, in this order, if they exist. */
export function selectGivenUp(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: TimeHolder,
): Promise<GivenUp[]> {
  return db.query<GivenUp>(sql`
    select id, contact_id as "contactId",
      (extract(epoch from ends_at - starts_at) / 60)::integer as "durationMinutes",
      spoken_language as "spokenLanguage"
    from replaceable_times
    where workspace_id = ${workspaceId}
      and (kind = 'meeting' and id = ${meetingId}::uuid or kind = 'hold' and id = ${holdId}::uuid)
    order by kind desc`)
}

type Assigned = { agentId: number; assigned: number; lastAssignedAt: number | null }

/**
 * The number of meetings that round robin gave each agent of the team after the date `since`, and
 * when the last one was given (Unix seconds).
 */
export function selectAssigned(
  db: Db,
  workspaceId: WorkspaceId,
  teamId: number,
  since: Temporal.PlainDate,
): Promise<Assigned[]> {
  return db.query<Assigned>(sql`
    select agent_id as "agentId", sum(meetings)::integer as assigned,
      extract(epoch from max(last_assigned_at))::float8 as "lastAssignedAt"
    from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    group by agent_id`)
}

/**
 * The number of meetings that round robin gave each agent of the team on each day after the date
 * `since`; days since 1970-01-01.
 */
export function selectAssignedPerDay(
  db: Db,
  workspaceId: WorkspaceId,
  teamId: number,
  since: Temporal.PlainDate,
): Promise<DayCount[]> {
  return db.query<DayCount>(sql`
    select agent_id as "agentId", day - date '1970-01-01' as day, meetings,
      head_start as "headStart", extract(epoch from calibrated_at)::float8 as "calibratedAt"
    from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    order by day, agent_id`)
}

/** Stores with how many meetings per unit of weight agents begin again today, after time off. */
export async function upsertHeadStarts(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, starts, now }: { teamId: number; starts: readonly HeadStart[]; now: Temporal.Instant },
): Promise<void> {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const agentIds = starts.map(({ agentId }) => agentId)
  const headStarts = starts.map(({ headStart }) => headStart)
  await tx.query(sql`
    insert into assignment_counts
      (workspace_id, team_id, agent_id, day, meetings, head_start, calibrated_at)
    select ${workspaceId}, ${teamId}, start.agent_id, ${day}::date, 0, start.head_start, ${now}
    from unnest(${agentIds}::integer[], ${headStarts}::float8[]) start (agent_id, head_start)
    join roster_members member
      on member.workspace_id = ${workspaceId} and member.team_id = ${teamId}
      and member.agent_id = start.agent_id
    on conflict (workspace_id, team_id, agent_id, day) do update
      set head_start = excluded.head_start, calibrated_at = excluded.calibrated_at`)
}

/** Serializes the transactions that assign meetings by turns in this team. */
export async function lockTurns(tx: Tx, workspaceId: WorkspaceId, teamId: number): Promise<void> {
  await tx.query(sql`
    select 1 from roster_teams
    where workspace_id = ${workspaceId} and id = ${teamId}
    for no key update`)
}

/** Adds to the count of the day, or inserts it. */
const ADD_TO_COUNT = sql`
    on conflict (workspace_id, team_id, agent_id, day) do update
      set meetings = counts.meetings + excluded.meetings,
        last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)`

/**
 * The part of a statement that counts stored meetings or holds in round robin. It reads the CTE
 * `stored` of that statement, with the columns workspace_id, team_id, counted_for, counted_on and
 * created_at.
 */
export function countTurns(): Query {
  return sql`
    insert into assignment_counts as counts
      (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
    select workspace_id, team_id, counted_for, counted_on, count(*), max(created_at)
    from stored
    where counted_for is not null
    group by workspace_id, team_id, counted_for, counted_on
    order by workspace_id, team_id, counted_for, counted_on ${ADD_TO_COUNT}`
}

/** `day`: ISO 8601. */
type Turn = { teamId: number; agentId: number; day: string }

/** Counts a meeting that round robin gave the agent, unless the agent has left the team. */
export async function addTurn(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, agentId, day }: Turn,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into assignment_counts as counts
      (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
    select workspace_id, team_id, agent_id, ${day}::date, 1, ${now}::timestamptz
    from roster_members
    where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = ${agentId}
    ${ADD_TO_COUNT}`)
}

export async function decrementCount(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, agentId, day }: Turn,
): Promise<void> {
  await tx.query(sql`
    update assignment_counts set meetings = greatest(meetings - 1, 0)
    where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = ${agentId}
      and day = ${day}::date`)
}

/** Deletes the counts of days that ended before, up to the limit. Returns their number. */
export async function deleteTurnsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const day = before.toZonedDateTimeISO('UTC').toPlainDate().toString()
  const rows = await db.query(sql`
    delete from assignment_counts where (workspace_id, team_id, agent_id, day) in (
      select workspace_id, team_id, agent_id, day from assignment_counts
      where day < ${day}::date ${limitToWorkspace(workspaceId)}
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
