import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import type { TakenTime } from '../core/agent-time.ts'
import type { Interval } from '../core/interval.ts'
import type { TimeHolder } from '../time-holder.ts'
import { groupsLeftEmpty } from './groups.ts'

const SECONDS_PER_DAY = 86_400

type TakenQuestion = { agentIds: readonly number[]; window: Interval; now: number }

const HELD = 1
const LAPSED = 2

/*
 * A period is packed into one number that JavaScript represents exactly: the distance of its start
 * from `base`, its length, its lane and its state. No period is longer than a day and no agent has
 * more than a thousand lanes; constraints of the tables guarantee both.
 */
const LENGTH_BITS = 17
const LANE_BITS = 10
const STATE_BITS = 2
const MAX_WINDOW_SECONDS = 2 ** (53 - LENGTH_BITS - LANE_BITS - STATE_BITS)
const START_UNIT = 2 ** (LENGTH_BITS + LANE_BITS + STATE_BITS)
const LENGTH_UNIT = 2 ** (LANE_BITS + STATE_BITS)
const LANE_UNIT = 2 ** STATE_BITS

/**
 * The taken time of the agents within the window (Unix seconds), by agent, sorted. Rows that
 * expired before `now` are left out; `lapsed`: there are such rows. The query reads one index and
 * no table.
 */
export async function selectTaken(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, now }: TakenQuestion,
): Promise<{ byAgent: Map<number, TakenTime[]>; lapsed: boolean }> {
  const base = baseOf(window)
  // Receiving a hundred thousand rows of five columns would take longer than reading them.
  const rows = await db.query<{ agentId: number; periods: number[] }>(sql`
    select agent_id as "agentId", json_agg(
      (date_part('epoch', starts_at)::bigint - ${base}::bigint) * ${START_UNIT}::bigint
      + date_part('epoch', ends_at - starts_at)::bigint * ${LENGTH_UNIT}::bigint
      + lane * ${LANE_UNIT}::bigint
      + case
          when expires_at <= to_timestamp(${now}) then ${LAPSED}::smallint
          when hold_id is not null then ${HELD}::smallint
          else 0::smallint
        end) as periods
    from taken_time
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${base}) and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})
    group by agent_id`)
  const isLapsed = (period: number) => period % LANE_UNIT === LAPSED
  return {
    byAgent: new Map(
      rows.map(({ agentId, periods }) => [
        agentId,
        periods
          .filter((period) => !isLapsed(period))
          .sort((a, b) => a - b)
          .map((period) => unpack(period, base)),
      ]),
    ),
    lapsed: rows.some(({ periods }) => periods.some(isLapsed)),
  }
}

/** A taken period that is released at `expiresAt`; Unix seconds with fractions. */
export type ExpiringTime = TakenTime & { expiresAt: number }

/**
 * A subquery: all taken time of one agent within the window, as JSON for `unpackTaken`. Its
 * columns: `lasting`, and `expiring` with the time of holds and pending meetings.
 */
export function takenTimeOf(workspaceId: WorkspaceId, agentId: Query, window: Interval): Query {
  const base = baseOf(window)
  const period = sql`(date_part('epoch', starts_at)::bigint - ${base}::bigint) * ${START_UNIT}::bigint
      + date_part('epoch', ends_at - starts_at)::bigint * ${LENGTH_UNIT}::bigint
      + lane * ${LANE_UNIT}::bigint
      + case when hold_id is not null then ${HELD}::smallint else 0::smallint end`
  return sql`
    select json_agg(${period}) filter (where expires_at is null) as lasting,
      json_agg(json_build_array(${period}, date_part('epoch', expires_at)))
        filter (where expires_at is not null) as expiring
    from taken_time
    where workspace_id = ${workspaceId} and agent_id = ${agentId}
      and starts_at > to_timestamp(${base}) and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})`
}

type PackedTaken = { lasting: number[] | null; expiring: [number, number][] | null }

/** Both lists are sorted. */
export function unpackTaken({ lasting, expiring }: PackedTaken, window: Interval) {
  const base = baseOf(window)
  return {
    lasting: (lasting ?? []).sort((a, b) => a - b).map((period) => unpack(period, base)),
    expiring: (expiring ?? [])
      .sort(([a], [b]) => a - b)
      .map(([period, expiresAt]): ExpiringTime => ({ ...unpack(period, base), expiresAt })),
  }
}

/**
 * No period is longer than a day, so a period that reaches into the window began at most a day
 * before it.
 */
function baseOf(window: Interval): number {
  const base = window.from - SECONDS_PER_DAY
  if (window.to - base > MAX_WINDOW_SECONDS)
    throw new RangeError(`A window of ${window.to - window.from} seconds is too long to read.`)
  return base
}

function unpack(period: number, base: number): TakenTime {
  const from = base + Math.floor(period / START_UNIT)
  return {
    from,
    to: from + Math.floor((period % START_UNIT) / LENGTH_UNIT),
    lane: Math.floor((period % LENGTH_UNIT) / LANE_UNIT),
    by: period % LANE_UNIT === HELD ? 'hold' : 'meeting',
  }
}

export type OwnTime = { agentId: number; lane: number; from: number }

/** The holder's own time, including that of a group in which it is the only member. */
export function selectOwnTime(
  db: Db,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
): Promise<OwnTime[]> {
  const { meetingId, holdId } = holder
  return db.query<OwnTime>(sql`
    select agent_id as "agentId", lane, date_part('epoch', starts_at)::bigint as "from"
    from taken_time
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}::uuid
    union all
    select agent_id, lane, date_part('epoch', starts_at)::bigint
    from taken_time
    where workspace_id = ${workspaceId} and hold_id = ${holdId}::uuid
    union all
    select agent_id, lane, date_part('epoch', starts_at)::bigint
    from taken_time
    where workspace_id = ${workspaceId} and group_id in (${groupsLeftEmpty(workspaceId, holder)})`)
}

/**
 * A subquery for statements of other folders: the lanes that a hold has taken, as a JSON array of
 * `TakenLane`s in the order of agents and starts. It is empty for a hold with a seat in a group.
 */
export function lanesOfHold(workspaceId: WorkspaceId, holdId: string) {
  return sql`
    select coalesce(json_agg(json_build_object(
        'agentId', agent_id, 'lane', lane,
        'from', date_part('epoch', starts_at)::bigint, 'to', date_part('epoch', ends_at)::bigint)
      order by agent_id, starts_at, lane), '[]')
    from taken_time where workspace_id = ${workspaceId} and hold_id = ${holdId}`
}

/**
 * A subquery for statements of other folders: the meetings that take time of the agent, buffers
 * included, themselves or by their seats in groups, in one of the periods (Unix seconds), with the
 * columns workspace_id, meeting_id, starts_at and ends_at of the period. meeting_id is null for the
 * time of a hold. It reads one range of an index for each period: without `offset 0`, a plan could
 * compare each period with all time of the agent.
 */
export function meetingsWithin(
  workspaceId: WorkspaceId,
  agentId: number,
  periods: readonly Interval[],
) {
  return sql`
    select taken.workspace_id, coalesce(taken.meeting_id, seat.meeting_id) as meeting_id,
      to_timestamp(period.starts_at) as starts_at, to_timestamp(period.ends_at) as ends_at
    from unnest(
      ${periods.map(({ from }) => from)}::float8[], ${periods.map(({ to }) => to)}::float8[]
    ) period (starts_at, ends_at)
    cross join lateral (
      select workspace_id, meeting_id, group_id from taken_time
      where workspace_id = ${workspaceId} and agent_id = ${agentId}
        and taken_time.starts_at > to_timestamp(period.starts_at) - interval '24 hours'
        and taken_time.starts_at < to_timestamp(period.ends_at)
        and taken_time.ends_at > to_timestamp(period.starts_at)
      offset 0
    ) taken
    left join group_seats seat
      on seat.workspace_id = taken.workspace_id and seat.group_id = taken.group_id`
}

type LapsedQuestion = { agentIds: readonly number[]; window: Interval; now: Temporal.Instant }

type LapsedHolder = { kind: 'hold' | 'meeting'; id: string }

/**
 * The holds and pending meetings that expired before `now` and still have rows in the agents' time
 * within the window (Unix seconds).
 */
export function findLapsedHolders(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, now }: LapsedQuestion,
): Promise<LapsedHolder[]> {
  return db.query<LapsedHolder>(sql`
    select distinct case when holder.hold_id is null then 'meeting' else 'hold' end as kind,
      coalesce(holder.hold_id, holder.meeting_id) as id
    from taken_time taken
    left join group_seats seat
      on seat.workspace_id = taken.workspace_id and seat.group_id = taken.group_id
    cross join lateral (
      select coalesce(taken.hold_id, seat.hold_id) as hold_id,
        coalesce(taken.meeting_id, seat.meeting_id) as meeting_id
    ) holder
    where taken.workspace_id = ${workspaceId} and taken.agent_id = any(${agentIds}::integer[])
      and taken.expires_at <= ${now}
      and taken.starts_at > to_timestamp(${window.from}) - interval '24 hours'
      and taken.starts_at < to_timestamp(${window.to})
      and taken.ends_at > to_timestamp(${window.from})
    order by id`)
}

/**
 * A subquery for statements of other folders: the meetings that take time of these agents after
 * `now`, themselves or by their seats in groups, with the columns workspace_id, agent_id and
 * meeting_id. A meeting with several agents has a row for each; meeting_id is null for the time of
 * a hold.
 */
export function attendedMeetings(
  workspaceId: WorkspaceId,
  agentIds: readonly number[],
  now: Temporal.Instant,
) {
  return sql`
    select taken.workspace_id, taken.agent_id, coalesce(taken.meeting_id, seat.meeting_id) as meeting_id
    from taken_time taken
    left join group_seats seat
      on seat.workspace_id = taken.workspace_id and seat.group_id = taken.group_id
    where taken.workspace_id = ${workspaceId} and taken.agent_id = any(${agentIds}::integer[])
      and taken.starts_at > ${now}::timestamptz - interval '24 hours'`
}
