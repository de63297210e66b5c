import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { lanesOfHold } from '../../scheduling/taken-time/store/taken-periods.ts'
import type { TakenLane, TakingTime } from '../../scheduling/taken-time/take-time.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { countTurns } from '../../scheduling/store.ts'
import type { HoldStatus } from '../core/transitions.ts'

/** What changes of a hold store, besides its status. */
const HOLD_CHANGE = declareColumns({
  expires_at: 'timestamptz',
  /** The meeting that redeemed the hold. */
  meeting_id: 'uuid | null',
  /** The day (ISO 8601) and the agent that round robin counted it for; null: not counted. */
  counted_on: 'date | null',
  counted_for: 'integer | null',
  version: 'integer',
  updated_at: 'timestamptz',
})

const HOLD = declareColumns({
  id: 'uuid',
  team_id: 'integer',
  /** The first is the main agent; only a collective meeting has more. */
  agent_ids: 'integer[]',
  meeting_type_id: 'integer',
  agent_named: 'boolean',
  assignment: typed<object | null>('jsonb'),
  time_zone: 'text',
  language: 'text',
  call_id: 'text | null',
  /** Its place among the holds of the call; null: there is no call. */
  call_place: 'smallint | null',
  created_at: 'timestamptz',
  ...HOLD_CHANGE.types,
})

export type Hold = RowOf<typeof HOLD> & {
  startSeconds: number
  endSeconds: number
  status: HoldStatus
  /** The language of the lines about the hold: `language` if it is supported. */
  spokenLanguage: string
}

/**
 * Takes the time and stores the hold with its event, in one statement. False if the time or the
 * call's place is not free: the transaction must then be rolled back.
 */
export async function insertHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  { hold, taking, event }: { hold: Hold; taking: TakingTime; event: NewEvent },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with ${taking.ctes}, stored as (
      insert into holds (workspace_id, starts_at, ends_at, status, spoken_language, ${HOLD.names})
      select ${workspaceId}, to_timestamp(${hold.startSeconds}), to_timestamp(${hold.endSeconds}),
        ${hold.status}, ${hold.spokenLanguage}, ${HOLD.valuesOf(hold)}
      from (select count(*) as rows from taken) taken
      where rows = ${taking.rows}
      on conflict do nothing
      returning workspace_id, id, team_id, counted_for, counted_on, created_at
    ), counted as (${countTurns()}), ${appendEvent(event, hold.createdAt)}
    select id from stored`)
  return rows.length > 0
}

/** Writes a change of a hold with its event; false if the stored version is different. */
export async function updateHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  { hold, event }: { hold: Hold; event: NewEvent },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with stored as (
      update holds set status = ${hold.status},
        (${HOLD_CHANGE.names}) = row(${HOLD_CHANGE.valuesOf(hold)})
      where workspace_id = ${workspaceId} and id = ${hold.id} and version = ${hold.version - 1}
      returning workspace_id, id
    ), ${appendEvent(event, hold.updatedAt)}
    select id from stored`)
  return rows.length > 0
}

export async function selectHold(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Hold | null> {
  const rows = await db.query<Hold>(sql`
    select ${holdColumns(now)} from holds where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** A hold with the lanes that it takes of its members; none if it has a seat in a group. */
export type LockedHold = Hold & { lanes: TakenLane[] }

/** Like `selectHold`; other transactions that change the hold wait for this one. */
export async function lockHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<LockedHold | null> {
  const rows = await tx.query<LockedHold>(sql`
    select ${holdColumns(now)}, (${lanesOfHold(workspaceId, id)}) as lanes
    from holds where workspace_id = ${workspaceId} and id = ${id} for update`)
  return rows[0] ?? null
}

/** The holds of a call whose rows are active, including those that have expired by `now`. */
export function selectHoldsOfCall(
  db: Db,
  workspaceId: WorkspaceId,
  callId: string,
  now: Temporal.Instant,
): Promise<Hold[]> {
  return db.query<Hold>(sql`
    select ${holdColumns(now)} from holds
    where workspace_id = ${workspaceId} and call_id = ${callId} and status = 'active'
    order by created_at, id`)
}

export type Lapsed = { kind: 'hold' | 'meeting'; id: string }

/**
 * The holds or pending meetings of a workspace that have expired by now and are not marked, the
 * earliest first, without `except`.
 */
export async function selectLapsed(
  db: Db,
  workspaceId: WorkspaceId,
  kind: Lapsed['kind'],
  { now, except, limit }: { now: Temporal.Instant; except: readonly string[]; limit: number },
): Promise<Lapsed[]> {
  const lapsed =
    kind === 'hold' ? sql`holds where status = 'active'` : sql`meetings where status = 'pending'`
  const rows = await db.query<{ id: string }>(sql`
    select id from ${lapsed} and workspace_id = ${workspaceId} and expires_at <= ${now}
      and id <> all (${except}::uuid[])
    order by expires_at limit ${limit}`)
  return rows.map(({ id }) => ({ kind, id }))
}

/**
 * The columns of a `Hold`: past its expiry it is expired, whether or not the row is marked already.
 */
export function holdColumns(now: Temporal.Instant) {
  return sql`
    ${HOLD.selected}, floor(extract(epoch from starts_at))::bigint as "startSeconds",
    floor(extract(epoch from ends_at))::bigint as "endSeconds",
    case when status = 'active' and expires_at <= ${now} then 'expired' else status end as status,
    coalesce(spoken_language, language) as "spokenLanguage"`
}

/** Deletes holds that ended before, up to the limit. Returns their number. */
export async function deleteHoldsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from holds where workspace_id = ${workspaceId} and id in (
      select id from holds
      where workspace_id = ${workspaceId} and status in ('redeemed', 'released', 'expired')
        and created_at < ${before} and updated_at < ${before}
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
