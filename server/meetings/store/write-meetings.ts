import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { TakingTime } from '../../scheduling/taken-time/take-time.ts'
import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { countTurns } from '../../scheduling/store.ts'
import { formatWallTime } from '../core/realign-start.ts'
import { getMeetingZone } from '../core/get-meeting-zone.ts'
import { type Meeting, MEETING_CHANGE, NEW_MEETING } from './meetings.ts'

type NewMeeting = {
  meeting: Meeting
  /** The key of `deriveAttendeeKey`. */
  attendeeKey: string
  taking: TakingTime
  /** Whether to count it in round robin; a redeemed hold was counted before. */
  counts: boolean
  event: NewEvent
}

/**
 * Takes the time and stores the meeting with its event, in one statement. False if the time is not
 * free or the same booking exists, by the constraints of the tables: the transaction must then be
 * rolled back.
 */
export async function insertMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, attendeeKey, taking, counts, event }: NewMeeting,
): Promise<boolean> {
  const { startSeconds, endSeconds } = meeting
  const wallTime = formatWallTime(startSeconds, getMeetingZone(meeting))
  const rows = await tx.query(sql`
    with ${taking.ctes}, stored as (
      insert into meetings (workspace_id, attendee_key, starts_at, ends_at, wall_time, status,
        spoken_language, ${NEW_MEETING.names})
      select ${workspaceId}, ${attendeeKey}, to_timestamp(${startSeconds}),
        to_timestamp(${endSeconds}), ${wallTime}, ${meeting.status},
        ${meeting.spokenLanguage}, ${NEW_MEETING.valuesOf(meeting)}
      from (select count(*) as rows from taken) taken
      where rows = ${taking.rows}
      on conflict do nothing
      returning workspace_id, id, team_id, counted_for, counted_on, created_at
    )${counts ? sql`, counted as (${countTurns()})` : sql``}${coAgentCtes(meeting)}, ${appendEvent(event, meeting.createdAt)}
    select id from stored`)
  return rows.length > 0
}

/**
 * CTEs that store the agents of a collective meeting other than the main agent, by which its list
 * finds it. Other meetings have none.
 */
function coAgentCtes(meeting: Meeting) {
  const others = (meeting.agentIds ?? []).filter((id) => id !== meeting.agentId)
  if (others.length === 0) return sql``
  return sql`, attending as (
      insert into meeting_co_agents (workspace_id, meeting_id, agent_id, meeting_type_id, team_id,
        status, expires_at, starts_at, updated_at)
      select workspace_id, id, other, ${meeting.meetingTypeId}::integer, ${meeting.teamId}::integer,
        ${meeting.status}, ${meeting.expiresAt}::timestamptz,
        to_timestamp(${meeting.startSeconds}), ${meeting.updatedAt}::timestamptz
      from stored, unnest(${others}::integer[]) other
      on conflict (workspace_id, meeting_id, agent_id) do update
        set status = excluded.status, expires_at = excluded.expires_at,
          starts_at = excluded.starts_at, updated_at = excluded.updated_at
    )`
}

/** A CTE that deletes the other agents who no longer take the meeting. */
function leftAgentsCte(meeting: Meeting) {
  return sql`, leaving as (
      delete from meeting_co_agents gone using stored
      where gone.workspace_id = stored.workspace_id and gone.meeting_id = stored.id
        and (gone.agent_id = ${meeting.agentId}
          or gone.agent_id <> all (coalesce(${meeting.agentIds}::integer[], '{}')))
    )`
}

type MeetingChange = {
  /** The meeting after the change; its version is one above the stored one. */
  meeting: Meeting
  /** The new time; null: the time is kept. */
  taking: TakingTime | null
  event: NewEvent
}

/**
 * Writes a change of a meeting with its event, in one statement. False if the stored version is
 * different or the time is not free: the transaction must then be rolled back.
 */
export async function updateMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, taking, event }: MeetingChange,
): Promise<boolean> {
  const { startSeconds, endSeconds, timeZone } = meeting
  const wallTime = formatWallTime(startSeconds, getMeetingZone(meeting))
  const rows = await tx.query(sql`
    with ${taking?.ctes ?? sql`taken as (select 1)`}, stored as (
      update meetings set (${MEETING_CHANGE.names}) = row(${MEETING_CHANGE.valuesOf(meeting)}),
        starts_at = to_timestamp(${startSeconds}), ends_at = to_timestamp(${endSeconds}),
        status = ${meeting.status},
        wall_time = case
          when starts_at = to_timestamp(${startSeconds}) and time_zone = ${timeZone} then wall_time
          else ${wallTime}
        end,
        scheduled_at = case
          when ${meeting.status} <> 'scheduled'
            or (status = 'scheduled' and starts_at = to_timestamp(${startSeconds})) then scheduled_at
          else ${meeting.updatedAt}::timestamptz
        end
      from (select count(*) as rows from taken) taken
      where workspace_id = ${workspaceId} and id = ${meeting.id}
        and version = ${meeting.version - 1} and rows = ${taking?.rows ?? 1}
      returning workspace_id, id
    )${coAgentCtes(meeting)}${leftAgentsCte(meeting)}, ${appendEvent(event, meeting.updatedAt)}
    select id from stored`)
  return rows.length > 0
}
