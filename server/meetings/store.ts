import type { Provenance } from '../access/caller.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { appendEvents } from '../events/append-events.ts'
import type { Db } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { Interval } from '../scheduling/core/interval.ts'
import { newId } from '../platform/new-id.ts'

export type Meeting = {
  id: string
  teamId: number
  agentId: number
  meetingTypeId: number
  contactId: string
  attendeeEmail: string
  attendeeName: string | null
  attendeePhone: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  status: 'scheduled' | 'cancelled' | 'completed' | 'no_show'
  sequence: number
  assignment: object | null
  location: { kind: string }
  language: string
  notes: string | null
  answers: Record<string, unknown> | null
  callId: string | null
  /** Six digits: what the attendee proves with that the meeting is theirs. */
  confirmationCode: string
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type NewMeeting = {
  meeting: Meeting
  /** The address as it is compared: trimmed, lower case. */
  attendeeKey: string
  agentNamed: boolean
  wallTime: string
  /** The agent's lane and time that it takes, buffers included; Unix seconds. */
  taking: Interval & { lane: number }
  /** Whether it counts in the team's round robin. */
  assigned: boolean
  /** The resource as the event shows it. */
  data: object
  provenance: Provenance
}

/**
 * Takes the agent's time and stores the meeting with its event, in one statement. False when the time is not free, or
 * the same booking is already there: the constraints decide, and the transaction is then to be rolled back.
 */
export async function insertMeeting(db: Db, workspaceId: WorkspaceId, { meeting, taking, ...entry }: NewMeeting): Promise<boolean> {
  const rows = await db.query(sql`
    with taken as (
      insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id)
      values (${workspaceId}, ${meeting.agentId}, ${taking.lane}, to_timestamp(${taking.from}), to_timestamp(${taking.to}), ${meeting.id})
      on conflict on constraint taken_time_once do nothing
      returning meeting_id
    ), stored as (
      insert into meetings (workspace_id, id, team_id, agent_id, meeting_type_id, contact_id, attendee_email, attendee_key, attendee_name,
        attendee_phone, starts_at, ends_at, time_zone, wall_time, status, sequence, agent_named, assignment, location, language, notes,
        answers, call_id, confirmation_code, version, created_at, updated_at)
      select ${workspaceId}, meeting_id, ${meeting.teamId}, ${meeting.agentId}, ${meeting.meetingTypeId}, ${meeting.contactId},
        ${meeting.attendeeEmail}, ${entry.attendeeKey}, ${meeting.attendeeName}, ${meeting.attendeePhone}, ${meeting.startsAt}::timestamptz,
        ${meeting.endsAt}::timestamptz, ${meeting.timeZone}, ${entry.wallTime}, ${meeting.status}, ${meeting.sequence}, ${entry.agentNamed},
        ${json(meeting.assignment)}::jsonb, ${json(meeting.location)}::jsonb, ${meeting.language}, ${meeting.notes},
        ${json(meeting.answers)}::jsonb, ${meeting.callId}, ${meeting.confirmationCode}, ${meeting.version}, ${meeting.createdAt}::timestamptz, ${meeting.updatedAt}::timestamptz
      from taken
      on conflict do nothing
      returning workspace_id, id, team_id, agent_id, created_at
    ), counted as (
      insert into assignment_counts as counts (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
      select workspace_id, team_id, agent_id, (created_at at time zone 'UTC')::date, 1, created_at from stored where ${entry.assigned}
      on conflict (workspace_id, team_id, agent_id, day) do update
        set meetings = counts.meetings + 1, last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, 'meeting.scheduled' as event_type, id as resource_id,
        ${json(entry.data)}::jsonb as data, null::jsonb as previous, ${entry.provenance.tokenId}::uuid as token_id,
        ${entry.provenance.requestId} as request_id, created_at as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
  return rows.length > 0
}

/** The meeting that this booking would make a second time; null when it is new. `agentId` null: with any agent. */
export async function selectSameMeeting(db: Db, workspaceId: WorkspaceId, same: { meetingTypeId: number; attendeeKey: string; startsAt: Temporal.Instant; agentId: number | null }): Promise<Meeting | null> {
  const rows = await db.query<MeetingRow>(sql`
    select ${MEETING_COLUMNS} from meetings
    where workspace_id = ${workspaceId} and meeting_type_id = ${same.meetingTypeId} and starts_at = ${same.startsAt}
      and attendee_key = ${same.attendeeKey} and status = 'scheduled' and (${same.agentId}::integer is null or agent_id = ${same.agentId})
    order by created_at, id limit 1`)
  return rows[0] ?? null
}

export async function selectMeeting(db: Db, workspaceId: WorkspaceId, id: string): Promise<Meeting | null> {
  const rows = await db.query<MeetingRow>(sql`select ${MEETING_COLUMNS} from meetings where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

export type MeetingFilter = {
  attendeeKey: string | null
  contactId: string | null
  teamId: number | null
  agentId: number | null
  meetingTypeId: number | null
  status: string | null
  /** Unix seconds. */
  from: number | null
  to: number | null
}

/** The place of a meeting in a list: its start in Unix seconds, then its id. */
export type MeetingPosition = readonly [start: number, id: string]

/** Meetings in order of start, up to one more than the limit. */
export function selectMeetings(db: Db, workspaceId: WorkspaceId, filter: MeetingFilter, page: { limit: number; after: MeetingPosition | null }): Promise<Meeting[]> {
  const [afterStart, afterId] = page.after ?? [null, null]
  return db.query<MeetingRow>(sql`
    select ${MEETING_COLUMNS} from meetings
    where workspace_id = ${workspaceId}
      and (${filter.attendeeKey}::text is null or attendee_key = ${filter.attendeeKey})
      and (${filter.contactId}::uuid is null or contact_id = ${filter.contactId})
      and (${filter.teamId}::integer is null or team_id = ${filter.teamId})
      and (${filter.agentId}::integer is null or agent_id = ${filter.agentId})
      and (${filter.meetingTypeId}::integer is null or meeting_type_id = ${filter.meetingTypeId})
      and (${filter.status}::text is null or status = ${filter.status})
      and (${filter.from}::float8 is null or starts_at >= to_timestamp(${filter.from}))
      and (${filter.to}::float8 is null or starts_at < to_timestamp(${filter.to}))
      and (${afterStart}::float8 is null or (starts_at, id) > (to_timestamp(${afterStart}), ${afterId}::uuid))
    order by starts_at, id limit ${page.limit + 1}`)
}

type MeetingRow = Meeting

const MEETING_COLUMNS = sql`
  id, team_id as "teamId", agent_id as "agentId", meeting_type_id as "meetingTypeId", contact_id as "contactId",
  attendee_email as "attendeeEmail", attendee_name as "attendeeName", attendee_phone as "attendeePhone", starts_at as "startsAt",
  ends_at as "endsAt", time_zone as "timeZone", status, sequence, assignment, location, language, notes, answers, call_id as "callId",
  confirmation_code as "confirmationCode", version, created_at as "createdAt", updated_at as "updatedAt"`
