import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  type LanesToTake,
  takeLanes,
  type TakingTime,
} from '../../scheduling/taken-time/take-time.ts'
import { appendEvent, appendEventOfEach, type NewEvent } from '../../events/append-events.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
import { workTogether } from '../../platform/db/work-together.ts'
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
 * Takes the time and stores the meeting with its event, in one statement, which meetings of a
 * transaction group share. False if the time is not free or the same booking exists, by the
 * constraints of the tables: the transaction must then be rolled back.
 */
export async function insertMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  { taking, counts, ...wanted }: NewMeeting,
): Promise<boolean> {
  const { lanes } = taking
  if (lanes && counts) return workTogether(tx, insertWithLanes, { workspaceId, ...wanted, lanes })
  const ids = await insertMeetings(tx, workspaceId, {
    meetings: [{ ...wanted, rows: taking.rows }],
    ctes: taking.ctes,
    counts,
  })
  return ids.has(wanted.meeting.id)
}

type WithLanes = Omit<NewMeeting, 'taking' | 'counts'> & {
  workspaceId: WorkspaceId
  lanes: LanesToTake
}

/** All are of one workspace. */
async function insertWithLanes(db: Db, wanted: readonly WithLanes[]): Promise<boolean[]> {
  const { workspaceId } = wanted[0]!
  const ids = await insertMeetings(db, workspaceId, {
    meetings: wanted.map(({ lanes, ...each }) => ({ ...each, rows: lanes.lanes.length })),
    ctes: takeLanes(
      workspaceId,
      wanted.map(({ lanes }) => lanes),
    ),
    counts: true,
  })
  return wanted.map(({ meeting }) => ids.has(meeting.id))
}

type MeetingsToInsert = {
  meetings: readonly (Omit<NewMeeting, 'taking' | 'counts'> & { rows: number })[]
  ctes: Query
  counts: boolean
}

/** Returns the ids of those that were stored. */
async function insertMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  { meetings, ctes, counts }: MeetingsToInsert,
): Promise<Set<string>> {
  const rows = meetings.map(({ meeting, attendeeKey, rows }) => ({
    ...meeting,
    attendeeKey,
    wallTime: formatWallTime(meeting.startSeconds, getMeetingZone(meeting)),
    rows,
  }))
  const events = meetings.map(({ meeting, event }) => ({
    id: meeting.id,
    event,
    at: meeting.createdAt,
  }))
  const stored = await db.query<{ id: string }>(sql`
    with ${ctes}, stored as (
      insert into meetings (workspace_id, attendee_key, starts_at, ends_at, wall_time, status,
        spoken_language, ${NEW_MEETING.names})
      select ${workspaceId}, "attendeeKey", to_timestamp("startSeconds"),
        to_timestamp("endSeconds"), "wallTime", status, "spokenLanguage", ${NEW_MEETING.properties}
      from jsonb_to_recordset(${json(rows)}::jsonb) as input ("attendeeKey" text,
        "startSeconds" bigint, "endSeconds" bigint, "wallTime" text, status text,
        "spokenLanguage" text, rows integer, ${NEW_MEETING.recordset})
      where (select count(*) from taken where taken.meeting_id = input.id) = input.rows
      on conflict do nothing
      returning workspace_id, id, team_id, counted_for, counted_on, created_at
    )${counts ? sql`, counted as (${countTurns()})` : sql``}${coAgentCtes(meetings.map(({ meeting }) => meeting))},
    ${appendEventOfEach(events)}
    select id from stored`)
  return new Set(stored.map(({ id }) => id))
}

/**
 * CTEs that store the agents of collective meetings other than the main agent, by which its list
 * finds them. Other meetings have none.
 */
function coAgentCtes(meetings: readonly Meeting[]): Query {
  const rows = meetings.flatMap(({ agentIds, ...meeting }) =>
    (agentIds ?? [])
      .filter((other) => other !== meeting.agentId)
      .map((other) => ({ ...meeting, other })),
  )
  if (rows.length === 0) return sql``
  return sql`, attending as (
      insert into meeting_co_agents (workspace_id, meeting_id, agent_id, meeting_type_id, team_id,
        status, expires_at, starts_at, updated_at)
      select workspace_id, id, other, "meetingTypeId", "teamId", status, "expiresAt",
        to_timestamp("startSeconds"), "updatedAt"
      from stored join jsonb_to_recordset(${json(rows)}::jsonb) as input (id uuid, other integer,
        "meetingTypeId" integer, "teamId" integer, status text, "expiresAt" timestamptz,
        "startSeconds" bigint, "updatedAt" timestamptz) using (id)
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
    )${coAgentCtes([meeting])}${leftAgentsCte(meeting)}, ${appendEvent(event, meeting.updatedAt)}
    select id from stored`)
  return rows.length > 0
}
