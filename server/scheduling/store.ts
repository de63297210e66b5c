import type { WorkspaceId } from '../access/workspace-id.ts'
import type { TimeHolder } from '../availability/time-holder.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'

/** A meeting or a hold whose time counts as free. */
export type GivenUp = { id: string; contactId: string | null; durationMinutes: number }

/** The meeting and the hold, in this order, if they exist. */
export function selectGivenUp(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: TimeHolder,
): Promise<GivenUp[]> {
  return db.query<GivenUp>(sql`
    select id, contact_id as "contactId",
      (extract(epoch from ends_at - starts_at) / 60)::integer as "durationMinutes"
    from replaceable_times
    where workspace_id = ${workspaceId}
      and (kind = 'meeting' and id = ${meetingId}::uuid or kind = 'hold' and id = ${holdId}::uuid)
    order by kind desc`)
}

export type Assigned = { agentId: number; assigned: number; lastAssignedAt: number | null }
export type AssignedPerDay = { day: number; meetings: number }

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
 * The number of meetings that round robin gave the whole team on each day after the date `since`;
 * days since 1970-01-01.
 */
export function selectAssignedPerDay(
  db: Db,
  workspaceId: WorkspaceId,
  teamId: number,
  since: Temporal.PlainDate,
): Promise<AssignedPerDay[]> {
  return db.query<AssignedPerDay>(sql`
    select day - date '1970-01-01' as day, sum(meetings)::integer as meetings
    from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    group by day
    order by day`)
}

/** Serializes the transactions that assign meetings by turns in this team. */
export async function lockTurns(tx: Tx, workspaceId: WorkspaceId, teamId: number): Promise<void> {
  await tx.query(sql`
    select 1 from roster_teams
    where workspace_id = ${workspaceId} and id = ${teamId}
    for no key update`)
}

/** Increments the count of the day, or inserts it. */
const ADD_TO_COUNT = sql`
    on conflict (workspace_id, team_id, agent_id, day) do update
      set meetings = counts.meetings + 1,
        last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)`

/**
 * The part of a statement that counts the rows of its CTE `stored`, which has the columns
 * workspace_id, team_id, counted_for, counted_on and created_at.
 */
export function insertCounts(): Query {
  return sql`
    insert into assignment_counts as counts
      (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
    select workspace_id, team_id, counted_for, counted_on, 1, created_at
    from stored
    where counted_for is not null ${ADD_TO_COUNT}`
}

/** `day`: ISO 8601. */
export type Turn = { teamId: number; agentId: number; day: string }

export async function incrementCount(
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
