import type { ConferenceKind } from '../../calendars/calendar-provider.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { listNotations } from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarConflict } from '../core/calendar-conflict.ts'
import type { MeetingStatus } from '../core/transitions.ts'

export type Party = 'attendee' | 'agent' | 'system'

/** What an attendee has answered to the invitation in a calendar. */
type AttendeeResponse = 'accepted' | 'declined' | 'tentative'

/** What a booking decides, and `updateMeeting` does not change. */
const BOOKED = {
  team_id: 'integer',
  meeting_type_id: 'integer',
  contact_id: 'uuid',
  attendee_email: 'text | null',
  attendee_phone: 'text | null',
  language: 'text',
  call_id: 'text | null',
  /** Six digits with which the attendee proves ownership of the meeting. */
  confirmation_code: 'text',
  created_at: 'timestamptz',
} as const

/** What changes of a meeting store, besides its time and its status. */
export const MEETING_CHANGE = declareColumns({
  agent_id: 'integer',
  /** All agents of a collective meeting. */
  agent_ids: 'integer[] | null',
  attendee_name: 'text | null',
  time_zone: 'text',
  /** The party that caused the status; of a no_show, the party that was absent. */
  status_by: typed<Party | null>('text'),
  status_reason: 'text | null',
  /** When a pending meeting expires. */
  expires_at: 'timestamptz | null',
  sequence: 'integer',
  /** Whether the request named the agent; otherwise `assignment` is the reason of the choice. */
  agent_named: 'boolean',
  assignment: typed<object | null>('jsonb'),
  /** The day (ISO 8601) and the agent that round robin counted it for; null: not counted. */
  counted_on: 'date | null',
  counted_for: 'integer | null',
  group_id: 'uuid | null',
  /**
   * `provider`: the calendar of the agent creates the link of a video meeting. `time_zone`: that of
   * a place.
   */
  location: typed<{
    kind: string
    address?: string
    time_zone?: string
    url?: string
    provider?: ConferenceKind
  }>('jsonb'),
  notes: 'text | null',
  answers: typed<Record<string, unknown> | null>('jsonb'),
  /** Null: nothing, or not known. */
  attendee_response: typed<AttendeeResponse | null>('text'),
  /**
   * Why a calendar of an agent does not agree with the meeting; null: none is known to disagree.
   */
  calendar_conflict: typed<CalendarConflict | null>('jsonb'),
  version: 'integer',
  updated_at: 'timestamptz',
})

export const NEW_MEETING = declareColumns({ id: 'uuid', ...BOOKED, ...MEETING_CHANGE.types })

/** `manage_version`: the version of its valid manage links. */
const MEETING = declareColumns({ ...NEW_MEETING.types, manage_version: 'integer' })

export type Meeting = RowOf<typeof MEETING> & {
  startSeconds: number
  endSeconds: number
  status: MeetingStatus
  /** The language of the lines about the meeting: `language` if it is supported. */
  spokenLanguage: string
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
  const { attendeeKey } = wanted
  const attendeeKeys = attendeeKey.startsWith('+') ? listNotations(attendeeKey) : [attendeeKey]
  return db.query<Meeting>(sql`
    select ${meetingColumns(wanted.now)} from meetings
    where workspace_id = ${workspaceId} and meeting_type_id = ${wanted.meetingTypeId}
      and starts_at = to_timestamp(${wanted.startSeconds}) and attendee_key = any(${attendeeKeys}::text[])
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
    ${MEETING.selected}, floor(extract(epoch from starts_at))::bigint as "startSeconds",
    floor(extract(epoch from ends_at))::bigint as "endSeconds", ${statusAt(now)} as status,
    coalesce(spoken_language, language) as "spokenLanguage"`
}
