import type { Provenance } from '../../access/actor.ts'
import type { WorkspaceId } from '../../access/workspace-id.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/new-id.ts'
import type { MeetingStatus } from '../core/transitions.ts'
import { wallTimeOf } from '../core/wall-time.ts'
import type { TakingTime } from '../../availability/store/taken-time.ts'

export type Party = 'attendee' | 'agent' | 'system'

export type Meeting = {
  id: string
  teamId: number
  agentId: number
  /** Everybody who attends on our side, where it is more than `agentId`. */
  agentIds: number[] | null
  meetingTypeId: number
  contactId: string
  attendeeEmail: string | null
  attendeeName: string | null
  attendeePhone: string | null
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  timeZone: string
  status: MeetingStatus
  /** Who brought the status about; of a no_show, who did not come. */
  statusBy: Party | null
  statusReason: string | null
  /** When a pending meeting expires. */
  expiresAt: Temporal.Instant | null
  sequence: number
  /** Whether the caller named the agent; otherwise `assignment` says why it was chosen. */
  agentNamed: boolean
  assignment: object | null
  /** Where round robin counted it: the day (ISO 8601) and for whom; null: nowhere. */
  countedOn: string | null
  countedFor: number | null
  groupId: string | null
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

/** What happened, as it is appended with the change. */
export type MeetingEvent = {
  type: EventType
  data: object
  previous: object | null
  provenance: Provenance
}

export type NewMeeting = {
  meeting: Meeting
  /** The address as it is compared: trimmed, lower case. */
  attendeeKey: string
  taking: TakingTime
  /** Whether it is counted in round robin now; what a hold became was counted with the hold. */
  counts: boolean
  event: MeetingEvent
}

/**
 * Takes the time and stores the meeting with its event, in one statement. False when the time is
 * not free, or the same booking is already there: the constraints decide, and the transaction is
 * then to be rolled back.
 */
export async function insertMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, attendeeKey, taking, counts, event }: NewMeeting,
): Promise<boolean> {
  const rows = await tx.query(sql`
    with ${taking.ctes}, stored as (
      insert into meetings (workspace_id, id, team_id, agent_id, agent_ids, meeting_type_id, contact_id, attendee_email, attendee_key,
        attendee_name, attendee_phone, starts_at, ends_at, time_zone, wall_time, status, expires_at, sequence, agent_named, assignment,
        counted_on, counted_for, group_id, location, language, notes, answers, call_id, confirmation_code, version, created_at, updated_at)
      select ${workspaceId}, ${meeting.id}, ${meeting.teamId}, ${meeting.agentId}, ${meeting.agentIds}::integer[], ${meeting.meetingTypeId},
        ${meeting.contactId}::uuid, ${meeting.attendeeEmail}, ${attendeeKey}, ${meeting.attendeeName}, ${meeting.attendeePhone},
        ${meeting.startsAt}::timestamptz, ${meeting.endsAt}::timestamptz, ${meeting.timeZone}, ${wallTimeOf(meeting.startsAt, meeting.timeZone)}, ${meeting.status},
        ${meeting.expiresAt}::timestamptz, ${meeting.sequence}, ${meeting.agentNamed}, ${json(meeting.assignment)}::jsonb,
        ${meeting.countedOn}::date, ${meeting.countedFor}::integer, ${meeting.groupId}::uuid, ${json(meeting.location)}::jsonb,
        ${meeting.language}, ${meeting.notes}, ${json(meeting.answers)}::jsonb, ${meeting.callId}, ${meeting.confirmationCode},
        ${meeting.version}, ${meeting.createdAt}::timestamptz, ${meeting.updatedAt}::timestamptz
      from (select count(*) as rows from taken) taken where rows = ${taking.rows}
      on conflict do nothing
      returning workspace_id, id, team_id, counted_for, counted_on, created_at
    ), counted as (
      insert into assignment_counts as counts (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
      select workspace_id, team_id, counted_for, counted_on, 1, created_at from stored where counted_for is not null and ${counts}
      on conflict (workspace_id, team_id, agent_id, day) do update
        set meetings = counts.meetings + 1, last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, ${event.type} as event_type, id as resource_id,
        ${json(event.data)}::jsonb as data, null::jsonb as previous, ${event.provenance.tokenId}::uuid as token_id,
        ${event.provenance.requestId} as request_id, created_at as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
  return rows.length > 0
}

export type MeetingChange = {
  /** As it is to be; its version is one above the one that is stored. */
  meeting: Meeting
  /** The time it moves to; null: it stays where it is. */
  taking: TakingTime | null
  event: MeetingEvent
}

/**
 * Changes what can change of a meeting, with its event; false where it is no longer at the version
 * before, or the time is not free.
 */
export async function updateMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meeting, taking, event }: MeetingChange,
): Promise<boolean> {
  const rows = await tx.query(sql`
    with ${taking?.ctes ?? sql`taken as (select 1)`}, stored as (
      update meetings set agent_id = ${meeting.agentId}, agent_ids = ${meeting.agentIds}::integer[], starts_at = ${meeting.startsAt},
        ends_at = ${meeting.endsAt}, time_zone = ${meeting.timeZone}, status = ${meeting.status},
        wall_time = case when starts_at = ${meeting.startsAt} and time_zone = ${meeting.timeZone} then wall_time else ${wallTimeOf(meeting.startsAt, meeting.timeZone)} end,
        status_by = ${meeting.statusBy}, status_reason = ${meeting.statusReason}, expires_at = ${meeting.expiresAt}::timestamptz,
        sequence = ${meeting.sequence}, agent_named = ${meeting.agentNamed}, assignment = ${json(meeting.assignment)}::jsonb,
        counted_on = ${meeting.countedOn}::date, counted_for = ${meeting.countedFor}::integer, group_id = ${meeting.groupId}::uuid,
        version = ${meeting.version}, updated_at = ${meeting.updatedAt}
      from (select count(*) as rows from taken) taken
      where workspace_id = ${workspaceId} and id = ${meeting.id} and version = ${meeting.version - 1} and rows = ${taking?.rows ?? 1}
      returning workspace_id, id, meetings.updated_at
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, ${event.type} as event_type, id as resource_id,
        ${json(event.data)}::jsonb as data, ${json(event.previous)}::jsonb as previous, ${event.provenance.tokenId}::uuid as token_id,
        ${event.provenance.requestId} as request_id, updated_at as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
  return rows.length > 0
}

type SameBooking = {
  meetingTypeId: number
  attendeeKey: string
  startsAt: Temporal.Instant
  agentId: number | null
  now: Temporal.Instant
}

/**
 * The meeting that this booking would make a second time; null when it is new. `agentId` null: with
 * any agent.
 */
export async function selectSameMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  same: SameBooking,
): Promise<Meeting | null> {
  const rows = await db.query<Meeting>(sql`
    select ${columns(same.now)} from meetings
    where workspace_id = ${workspaceId} and meeting_type_id = ${same.meetingTypeId} and starts_at = ${same.startsAt}
      and attendee_key = ${same.attendeeKey} and (status = 'scheduled' or status = 'pending' and expires_at > ${same.now})
      and (${same.agentId}::integer is null or agent_id = ${same.agentId})
    order by created_at, id limit 1`)
  return rows[0] ?? null
}

export async function selectMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting | null> {
  const rows = await db.query<Meeting>(
    sql`select ${columns(now)} from meetings where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/**
 * Like `selectMeeting`; whoever wants to change the meeting too waits until the transaction ends.
 */
export async function lockMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting | null> {
  const rows = await tx.query<Meeting>(
    sql`select ${columns(now)} from meetings where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
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
export type MeetingPosition = [startsAt: number, id: string]

export function selectMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  page: { after: MeetingPosition | null; limit: number; now: Temporal.Instant },
): Promise<Meeting[]> {
  // A plan is made once for a text, whatever its values: a filter that is not asked for has to be
  // none, or no index serves the others.
  const where = (value: unknown, condition: Query) =>
    value === null ? sql`` : sql`and ${condition}`
  const [afterStart, afterId] = page.after ?? [null, null]
  return db.query<Meeting>(sql`
    select ${columns(page.now)} from meetings
    where workspace_id = ${workspaceId}
      ${where(filter.attendeeKey, sql`attendee_key = ${filter.attendeeKey}`)}
      ${where(filter.contactId, sql`contact_id = ${filter.contactId}`)}
      ${where(filter.teamId, sql`team_id = ${filter.teamId}`)}
      ${where(filter.agentId, sql`(agent_id = ${filter.agentId} or ${filter.agentId} = any(agent_ids))`)}
      ${where(filter.meetingTypeId, sql`meeting_type_id = ${filter.meetingTypeId}`)}
      ${where(filter.status, sql`${statusAt(page.now)} = ${filter.status}`)}
      ${where(filter.from, sql`starts_at >= to_timestamp(${filter.from})`)}
      ${where(filter.to, sql`starts_at < to_timestamp(${filter.to})`)}
      ${where(afterStart, sql`(starts_at, id) > (to_timestamp(${afterStart}), ${afterId}::uuid)`)}
    order by starts_at, id limit ${page.limit + 1}`)
}

/**
 * Who may be calling: the contacts that have the number, the number itself (E.164) and the digits
 * of the code that was given.
 */
export type MeetingClues = {
  contactIds: readonly string[]
  phone: string | null
  code: string | null
}

const MAX_COMING = 20

/**
 * The coming meetings that one of these clues leads to, in order of start; at most the next 20 of
 * each clue.
 */
export function selectComingMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  { contactIds, phone, code }: MeetingClues,
  now: Temporal.Instant,
): Promise<Meeting[]> {
  const coming = (condition: Query) => sql`
    (select id from meetings where workspace_id = ${workspaceId} and ${condition} and status in ('pending', 'scheduled') and starts_at >= ${now} order by starts_at limit ${MAX_COMING})`
  return db.query<Meeting>(sql`
    select ${columns(now)} from meetings
    where workspace_id = ${workspaceId} and ${statusAt(now)} <> 'expired' and id in (
      select id from unnest(${contactIds}::uuid[]) clue (contact) cross join lateral ${coming(sql`contact_id = clue.contact`)} of_contact
      union all ${coming(sql`attendee_phone = ${phone}`)}
      union all ${coming(sql`confirmation_code = ${code}`)})
    order by starts_at, id`)
}

/** A pending meeting past its time has expired, whether or not that was written down yet. */
function statusAt(now: Temporal.Instant) {
  return sql`case when status = 'pending' and expires_at <= ${now} then 'expired' else status end`
}

function columns(now: Temporal.Instant) {
  return sql`
    id, team_id as "teamId", agent_id as "agentId", agent_ids as "agentIds", meeting_type_id as "meetingTypeId", contact_id as "contactId",
    attendee_email as "attendeeEmail", attendee_name as "attendeeName", attendee_phone as "attendeePhone", starts_at as "startsAt",
    ends_at as "endsAt", time_zone as "timeZone", ${statusAt(now)} as status, status_by as "statusBy", status_reason as "statusReason",
    expires_at as "expiresAt", sequence, agent_named as "agentNamed", assignment, counted_on::text as "countedOn",
    counted_for as "countedFor", group_id as "groupId", location, language, notes, answers, call_id as "callId",
    confirmation_code as "confirmationCode", version, created_at as "createdAt", updated_at as "updatedAt"`
}
