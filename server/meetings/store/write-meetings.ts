import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { TakingTime } from '../../availability/take-time.ts'
import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { countTurns } from '../../scheduling/store.ts'
import { formatWallTime } from '../core/realign-start.ts'
import type { Meeting } from './meetings.ts'

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
  const rows = await tx.query(sql`
    with ${taking.ctes}, stored as (
      insert into meetings
        (workspace_id, id, team_id, agent_id, agent_ids, meeting_type_id, contact_id,
        attendee_email, attendee_key, attendee_name, attendee_phone, starts_at, ends_at, time_zone,
        wall_time, status, expires_at, sequence, agent_named, assignment, counted_on, counted_for,
        group_id, location, language, spoken_language, notes, answers, call_id, confirmation_code,
        version, created_at, updated_at)
      select ${valuesOf(workspaceId, meeting, attendeeKey)}
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

function valuesOf(workspaceId: WorkspaceId, meeting: Meeting, attendeeKey: string) {
  const { startSeconds, endSeconds, timeZone } = meeting
  return sql`
    ${workspaceId}, ${meeting.id}, ${meeting.teamId}, ${meeting.agentId},
    ${meeting.agentIds}::integer[], ${meeting.meetingTypeId}, ${meeting.contactId}::uuid,
    ${meeting.attendeeEmail}, ${attendeeKey}, ${meeting.attendeeName}, ${meeting.attendeePhone},
    to_timestamp(${startSeconds}), to_timestamp(${endSeconds}), ${timeZone},
    ${formatWallTime(startSeconds, timeZone)}, ${meeting.status}, ${meeting.expiresAt}::timestamptz,
    ${meeting.sequence}, ${meeting.agentNamed}, ${json(meeting.assignment)}::jsonb,
    ${meeting.countedOn}::date, ${meeting.countedFor}::integer, ${meeting.groupId}::uuid,
    ${json(meeting.location)}::jsonb, ${meeting.language}, ${meeting.spokenLanguage},
    ${meeting.notes}, ${json(meeting.answers)}::jsonb, ${meeting.callId}, ${meeting.confirmationCode},
    ${meeting.version}, ${meeting.createdAt}::timestamptz, ${meeting.updatedAt}::timestamptz`
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
  const rows = await tx.query(sql`
    with ${taking?.ctes ?? sql`taken as (select 1)`}, stored as (
      update meetings set agent_id = ${meeting.agentId}, agent_ids = ${meeting.agentIds}::integer[],
        starts_at = to_timestamp(${startSeconds}), ends_at = to_timestamp(${endSeconds}),
        time_zone = ${timeZone}, status = ${meeting.status},
        wall_time = case
          when starts_at = to_timestamp(${startSeconds}) and time_zone = ${timeZone} then wall_time
          else ${formatWallTime(startSeconds, timeZone)}
        end,
        scheduled_at = case
          when ${meeting.status} <> 'scheduled'
            or (status = 'scheduled' and starts_at = to_timestamp(${startSeconds})) then scheduled_at
          else ${meeting.updatedAt}::timestamptz
        end,
        location = ${json(meeting.location)}::jsonb,
        attendee_name = ${meeting.attendeeName}, notes = ${meeting.notes},
        answers = ${json(meeting.answers)}::jsonb,
        status_by = ${meeting.statusBy}, status_reason = ${meeting.statusReason},
        expires_at = ${meeting.expiresAt}::timestamptz, sequence = ${meeting.sequence},
        agent_named = ${meeting.agentNamed}, assignment = ${json(meeting.assignment)}::jsonb,
        counted_on = ${meeting.countedOn}::date, counted_for = ${meeting.countedFor}::integer,
        group_id = ${meeting.groupId}::uuid, attendee_response = ${meeting.attendeeResponse},
        calendar_conflict = ${json(meeting.calendarConflict)}::jsonb, version = ${meeting.version},
        updated_at = ${meeting.updatedAt}
      from (select count(*) as rows from taken) taken
      where workspace_id = ${workspaceId} and id = ${meeting.id}
        and version = ${meeting.version - 1} and rows = ${taking?.rows ?? 1}
      returning workspace_id, id
    )${coAgentCtes(meeting)}${leftAgentsCte(meeting)}, ${appendEvent(event, meeting.updatedAt)}
    select id from stored`)
  return rows.length > 0
}
