import type { ConferenceKind } from '../../calendars/calendar-provider.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConflict } from '../core/calendar-conflict.ts'
import type { MeetingStatus } from '../core/transitions.ts'

export type Party = 'attendee' | 'agent' | 'system'

/** What an attendee has answered to the invitation in a calendar. */
type AttendeeResponse = 'accepted' | 'declined' | 'tentative'

export type Meeting = {
  id: string
  teamId: number
  agentId: number
  /** All agents of a collective meeting. */
  agentIds: number[] | null
  meetingTypeId: number
  contactId: string
  attendeeEmail: string | null
  attendeeName: string | null
  attendeePhone: string | null
  startSeconds: number
  endSeconds: number
  timeZone: string
  status: MeetingStatus
  /** The party that caused the status; of a no_show, the party that was absent. */
  statusBy: Party | null
  statusReason: string | null
  /** When a pending meeting expires. */
  expiresAt: Temporal.Instant | null
  sequence: number
  /** Whether the request named the agent; otherwise `assignment` is the reason of the choice. */
  agentNamed: boolean
  assignment: object | null
  /** The day (ISO 8601) and the agent that round robin counted it for; null: not counted. */
  countedOn: string | null
  countedFor: number | null
  groupId: string | null
  /** `provider`: the calendar of the agent creates the link of a video meeting. */
  location: {
    kind: string
    address?: string
    url?: string
    provider?: ConferenceKind
  }
  language: string
  /** The language of the lines about the meeting: `language` if it is supported. */
  spokenLanguage: string
  notes: string | null
  answers: Record<string, unknown> | null
  callId: string | null
  /** Null: nothing, or not known. */
  attendeeResponse: AttendeeResponse | null
  /** Why a calendar of an agent does not agree with the meeting; null: none is known to disagree. */
  calendarConflict: CalendarConflict | null
  /** Six digits with which the attendee proves ownership of the meeting. */
  confirmationCode: string
  /** The version of its valid manage links. */
  manageVersion: number
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export async function selectMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting | null> {
  const rows = await db.query<Meeting>(sql`
    select ${meetingColumns(now)} from meetings where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** Like `selectMeeting`; other transactions that change the meeting wait for this one. */
export async function lockMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting | null> {
  const rows = await tx.query<Meeting>(sql`
    select ${meetingColumns(now)} from meetings
    where workspace_id = ${workspaceId} and id = ${id}
    for update`)
  return rows[0] ?? null
}

/** More than the agents that anybody books for one start. */
const MAX_AT_ONE_START = 100

/**
 * The meetings of this attendee, type and start that are pending or scheduled, oldest first. Those
 * with the status `expired` are not marked as such yet: they prevent another one like them.
 */
export function selectMeetingsAtStart(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: {
    meetingTypeId: number
    attendeeKey: string
    startSeconds: number
    now: Temporal.Instant
  },
): Promise<Meeting[]> {
  return db.query<Meeting>(sql`
    select ${meetingColumns(wanted.now)} from meetings
    where workspace_id = ${workspaceId} and meeting_type_id = ${wanted.meetingTypeId}
      and starts_at = to_timestamp(${wanted.startSeconds}) and attendee_key = ${wanted.attendeeKey}
      and meetings.status in ('pending', 'scheduled')
    order by created_at, id
    limit ${MAX_AT_ONE_START}`)
}

/** A pending meeting past its expiry is expired, whether or not the row is marked already. */
export function statusAt(now: Temporal.Instant) {
  return sql`case when status = 'pending' and expires_at <= ${now} then 'expired' else status end`
}

/** The columns of a `Meeting`. */
export function meetingColumns(now: Temporal.Instant) {
  return sql`
    id, team_id as "teamId", agent_id as "agentId", agent_ids as "agentIds",
    meeting_type_id as "meetingTypeId", contact_id as "contactId",
    attendee_email as "attendeeEmail", attendee_name as "attendeeName",
    attendee_phone as "attendeePhone",
    floor(extract(epoch from starts_at))::bigint as "startSeconds",
    floor(extract(epoch from ends_at))::bigint as "endSeconds", time_zone as "timeZone",
    ${statusAt(now)} as status, status_by as "statusBy", status_reason as "statusReason",
    expires_at as "expiresAt", sequence, agent_named as "agentNamed", assignment,
    counted_on::text as "countedOn", counted_for as "countedFor", group_id as "groupId", location,
    language, coalesce(spoken_language, language) as "spokenLanguage", notes, answers,
    call_id as "callId", attendee_response as "attendeeResponse",
    calendar_conflict as "calendarConflict", confirmation_code as "confirmationCode",
    manage_version as "manageVersion", version,
    created_at as "createdAt", updated_at as "updatedAt"`
}
