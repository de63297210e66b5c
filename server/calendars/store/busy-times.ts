import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { Period } from '../calendar-provider.ts'

const SECONDS_PER_DAY = 86_400

/*
 * A period is packed into one number that JavaScript represents exactly: the distance of its start
 * from `base`, and its length. A constraint of the table limits the length to a day.
 */
const LENGTH_UNIT = 2 ** 17

/** An id that no meeting has. Events of others have none, and always count. */
const NO_MEETING = '00000000-0000-0000-0000-000000000000'

export type BusyQuestion = {
  agentIds: readonly number[]
  /** Unix seconds. */
  window: Period
  /** The meeting whose event does not count; null: none. */
  exceptMeetingId: string | null
}

/**
 * When the agents are busy by their calendars, by agent, within the window. The periods may overlap
 * and are in no order. No calendar is asked: this is what was read last. The query reads one index
 * and no table.
 */
export async function readBusyTimes(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, exceptMeetingId }: BusyQuestion,
): Promise<Map<number, Period[]>> {
  const base = window.from - SECONDS_PER_DAY
  const rows = await db.query<{ agentId: number; periods: number[] }>(sql`
    select agent_id as "agentId", json_agg(
      (date_part('epoch', starts_at)::bigint - ${base}::bigint) * ${LENGTH_UNIT}::bigint
      + date_part('epoch', ends_at - starts_at)::bigint) as periods
    from busy_times
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${base}) and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})
      and meeting_id is distinct from coalesce(${exceptMeetingId}::uuid, ${NO_MEETING}::uuid)
    group by agent_id`)
  return new Map(
    rows.map(({ agentId, periods }) => [agentId, periods.map((each) => unpack(each, base))]),
  )
}

/**
 * A subquery for statements of other folders: all busy time of one agent within the window, as JSON
 * for `unpackBusy`. Its columns: `others`, and `meetings` with the events of meetings.
 */
export function busyTimesOf(workspaceId: WorkspaceId, agentId: Query, window: Period): Query {
  const base = window.from - SECONDS_PER_DAY
  const period = sql`(date_part('epoch', starts_at)::bigint - ${base}::bigint) * ${LENGTH_UNIT}::bigint
      + date_part('epoch', ends_at - starts_at)::bigint`
  return sql`
    select json_agg(${period}) filter (where meeting_id is null) as others,
      json_agg(json_build_array(${period}, meeting_id)) filter (where meeting_id is not null)
        as meetings
    from busy_times
    where workspace_id = ${workspaceId} and agent_id = ${agentId}
      and starts_at > to_timestamp(${base}) and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})`
}

type PackedBusy = { others: number[] | null; meetings: [number, string][] | null }

/** An agent's busy time: events of others, and those of meetings, each with the meeting's id. */
export type BusyTimes = { others: Period[]; meetings: (Period & { meetingId: string })[] }

export function unpackBusy({ others, meetings }: PackedBusy, window: Period): BusyTimes {
  const base = window.from - SECONDS_PER_DAY
  return {
    others: (others ?? []).map((each) => unpack(each, base)),
    meetings: (meetings ?? []).map(([each, meetingId]) => ({ ...unpack(each, base), meetingId })),
  }
}

function unpack(packed: number, base: number): Period {
  const from = base + Math.floor(packed / LENGTH_UNIT)
  return { from, to: from + (packed % LENGTH_UNIT) }
}

/**
 * Whether a calendar of one of the agents has busy time in the window that is committed by now. A
 * transaction that has locked the agents before it asks, which taking their time does, finds every
 * event that is stored before it commits. A transaction that stores an event later finds the taken
 * time.
 */
export async function isBusyElsewhere(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentIds, window, exceptMeetingId }: BusyQuestion,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from busy_times
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${window.from}) - interval '24 hours'
      and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})
      and meeting_id is distinct from coalesce(${exceptMeetingId}::uuid, ${NO_MEETING}::uuid)
    limit 1`)
  return rows.length > 0
}

/**
 * Deletes the busy time of an event that was just written for a meeting, where the meeting itself
 * takes the time: it was stored if the calendar was read before the write was recorded. `period`:
 * as the event was written; null: it was removed.
 */
export async function settleOwnEvent(
  tx: Tx,
  { workspaceId, calendarId }: { workspaceId: WorkspaceId; calendarId: string },
  { key, period }: { key: string; period: Period | null },
): Promise<void> {
  const [from, to] = [period?.from ?? null, period?.to ?? null]
  await tx.query(sql`
    delete from busy_times
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId} and event_key = ${key}
      and (${from}::float8 is null or starts_at >= to_timestamp(${from}::float8))
      and (${to}::float8 is null or ends_at <= to_timestamp(${to}::float8))`)
}
