import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { Taken } from './core/start-rules.ts'
import type { Interval } from '../availability/core/interval.ts'

const A_DAY = 86_400

/** What is not to stand in its own way: the meeting or hold that gives its time up. */
export type Ignoring = { meetingId: string | null; holdId: string | null }

type TakenQuestion = { agentIds: readonly number[]; window: Interval; now: number }

const HELD = 1
const LAPSED = 2

/*
 * One period as one number, which is exact in JavaScript: how long after `base` it begins, how long
 * it takes, its lane and its state. Nothing takes more than a day and no agent has more than a
 * thousand lanes (the tables check both).
 */
const LENGTH_BITS = 17
const LANE_BITS = 10
const STATE_BITS = 2
const LONGEST_WINDOW = 2 ** (53 - LENGTH_BITS - LANE_BITS - STATE_BITS)
const START_UNIT = 2 ** (LENGTH_BITS + LANE_BITS + STATE_BITS)
const LENGTH_UNIT = 2 ** (LANE_BITS + STATE_BITS)
const LANE_UNIT = 2 ** STATE_BITS

/**
 * What is taken of the agents' time within the window (Unix seconds), by agent, in order; `lapsed`
 * where there is also some that has lapsed by `now`, which takes nobody's time. One index is read,
 * and no table.
 */
export async function selectTaken(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, now }: TakenQuestion,
): Promise<{ byAgent: Map<number, Taken[]>; lapsed: boolean }> {
  // Nothing takes more than a day, so what reaches into the window began at most a day before.
  const base = window.from - A_DAY
  if (window.to - base > LONGEST_WINDOW)
    throw new RangeError(`A window of ${window.to - window.from} seconds is too long to read.`)
  // A hundred thousand rows of five columns would cost more to receive than to read.
  const rows = await db.query<{ agentId: number; periods: number[] }>(sql`
    select agent_id as "agentId", json_agg((date_part('epoch', starts_at)::bigint - ${base}::bigint) * ${START_UNIT}::bigint
      + date_part('epoch', ends_at - starts_at)::bigint * ${LENGTH_UNIT}::bigint + lane * ${LANE_UNIT}::bigint
      + case when expires_at <= to_timestamp(${now}) then ${LAPSED}::smallint when hold_id is not null then ${HELD}::smallint else 0::smallint end) as periods
    from taken_time
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${base}) and starts_at < to_timestamp(${window.to}) and ends_at > to_timestamp(${window.from})
    group by agent_id`)
  const isLapsed = (period: number) => period % LANE_UNIT === LAPSED
  return {
    byAgent: new Map(
      rows.map(({ agentId, periods }) => [
        agentId,
        periods
          .filter((period) => !isLapsed(period))
          .sort((a, b) => a - b)
          .map((period) => unpacked(period, base)),
      ]),
    ),
    lapsed: rows.some(({ periods }) => periods.some(isLapsed)),
  }
}

function unpacked(period: number, base: number): Taken {
  const from = base + Math.floor(period / START_UNIT)
  return {
    from,
    to: from + Math.floor((period % START_UNIT) / LENGTH_UNIT),
    lane: Math.floor((period % LENGTH_UNIT) / LANE_UNIT),
    by: period % LANE_UNIT === HELD ? 'hold' : 'meeting',
  }
}

export type GivenUp = { id: string; contactId: string | null; duration: number }

/**
 * The meeting and the hold that could give their time up, in this order: whose they are, and their
 * length in minutes.
 */
export function selectGivenUp(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: Ignoring,
): Promise<GivenUp[]> {
  return db.query<GivenUp>(sql`
    select id, contact_id as "contactId", (extract(epoch from ends_at - starts_at) / 60)::integer as duration from meetings where workspace_id = ${workspaceId} and id = ${meetingId}::uuid
    union all
    select id, null, (extract(epoch from ends_at - starts_at) / 60)::integer from holds where workspace_id = ${workspaceId} and id = ${holdId}::uuid`)
}

export type OwnTime = { agentId: number; lane: number; from: number }

/** What the meeting or hold takes itself, a group included that nobody else is in. */
export function selectOwnTime(
  db: Db,
  workspaceId: WorkspaceId,
  ignoring: Ignoring,
): Promise<OwnTime[]> {
  const { meetingId, holdId } = ignoring
  return db.query<OwnTime>(sql`
    select agent_id as "agentId", lane, date_part('epoch', starts_at)::bigint as "from" from taken_time
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}::uuid
    union all
    select agent_id, lane, date_part('epoch', starts_at)::bigint from taken_time where workspace_id = ${workspaceId} and hold_id = ${holdId}::uuid
    union all
    select agent_id, lane, date_part('epoch', starts_at)::bigint from taken_time
    where workspace_id = ${workspaceId} and group_id in (${aloneIn(workspaceId, ignoring)})`)
}

/** The group in which the meeting or hold is alone, which ends when it leaves. */
function aloneIn(workspaceId: WorkspaceId, { meetingId, holdId }: Ignoring): Query {
  return sql`
    select seat.group_id from group_seats seat
    where seat.workspace_id = ${workspaceId} and (seat.meeting_id = ${meetingId}::uuid or seat.hold_id = ${holdId}::uuid)
      and not exists (select 1 from group_seats other where other.workspace_id = ${workspaceId} and other.group_id = seat.group_id and other.seat <> seat.seat)`
}

type GroupQuestion = {
  meetingTypeId: number
  agentIds: readonly number[]
  window: Interval
  now: number
  ignoring: Ignoring
}

/**
 * The meeting type's groups that begin within the window and have somebody in them, with the seats
 * that are taken.
 */
export function selectGroups(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingTypeId, agentIds, window, now, ignoring }: GroupQuestion,
): Promise<{ id: string; agentId: number; start: number; end: number; seats: number[] }[]> {
  return db.query(sql`
    select meeting.id, meeting.agent_id as "agentId", date_part('epoch', meeting.starts_at)::bigint as start,
      date_part('epoch', meeting.ends_at)::bigint as "end", array_agg(seat.seat) as seats
    from meeting_groups meeting join group_seats seat on seat.workspace_id = meeting.workspace_id and seat.group_id = meeting.id
    where meeting.workspace_id = ${workspaceId} and meeting.meeting_type_id = ${meetingTypeId} and meeting.agent_id = any(${agentIds}::integer[])
      and meeting.starts_at >= to_timestamp(${window.from}) and meeting.starts_at < to_timestamp(${window.to})
      and (seat.expires_at is null or seat.expires_at > to_timestamp(${now}))
      and coalesce(seat.meeting_id <> ${ignoring.meetingId}::uuid, true) and coalesce(seat.hold_id <> ${ignoring.holdId}::uuid, true)
    group by meeting.workspace_id, meeting.id order by start, meeting.id`)
}

export type Place = {
  subject: string
  period: 'day' | 'week' | 'month'
  begins: string
  places: number[]
}

type PlaceQuestion = {
  meetingTypeId: number
  subjects: readonly string[]
  dates: { from: Temporal.PlainDate; to: Temporal.PlainDate }
  now: number
  ignoring: Ignoring
}

/**
 * Which places of their limits the subjects' meetings take, in periods that begin on these dates.
 */
export function selectPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingTypeId, subjects, dates, now, ignoring }: PlaceQuestion,
): Promise<Place[]> {
  return db.query<Place>(sql`
    select subject, period, begins::text, array_agg(place) as places from limit_places
    where workspace_id = ${workspaceId} and meeting_type_id = ${meetingTypeId} and subject = any(${subjects}::text[])
      and begins >= ${dates.from.toString()}::date and begins <= ${dates.to.toString()}::date
      and (expires_at is null or expires_at > to_timestamp(${now}))
      and coalesce(meeting_id <> ${ignoring.meetingId}::uuid, true) and coalesce(hold_id <> ${ignoring.holdId}::uuid, true)
      and coalesce(group_id not in (${aloneIn(workspaceId, ignoring)}), true)
    group by subject, period, begins`)
}

export type Assigned = { agentId: number; assigned: number; lastAssignedAt: number | null }
export type AssignedPerDay = { day: number; meetings: number }

/**
 * How many meetings round robin gave each agent of the team after the date `since`, and when last
 * (Unix seconds).
 */
export function selectAssigned(
  db: Db,
  workspaceId: WorkspaceId,
  teamId: number,
  since: Temporal.PlainDate,
): Promise<Assigned[]> {
  return db.query<Assigned>(sql`
    select agent_id as "agentId", sum(meetings)::integer as assigned, extract(epoch from max(last_assigned_at))::float8 as "lastAssignedAt"
    from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    group by agent_id`)
}

/**
 * How many meetings round robin gave the whole team on each day after the date `since`; days since
 * 1970-01-01.
 */
export function selectAssignedPerDay(
  db: Db,
  workspaceId: WorkspaceId,
  teamId: number,
  since: Temporal.PlainDate,
): Promise<AssignedPerDay[]> {
  return db.query<AssignedPerDay>(sql`
    select day - date '1970-01-01' as day, sum(meetings)::integer as meetings from assignment_counts
    where workspace_id = ${workspaceId} and team_id = ${teamId} and day > ${since.toString()}::date
    group by day order by day`)
}

/** Makes those who take turns in this team wait for each other, until the transaction ends. */
export async function lockTurns(tx: Tx, workspaceId: WorkspaceId, teamId: number): Promise<void> {
  await tx.query(
    sql`select 1 from teams where workspace_id = ${workspaceId} and id = ${teamId} for no key update`,
  )
}
