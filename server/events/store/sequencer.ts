import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The first parts of the keys of advisory locks; the second part of the other is a workspace. */
const SEQUENCER_LOCK = 0x65_76_6e_74
const WORKSPACE_LOCK = 0x65_76_77_73
/** The second parts of the keys of the former lock of all workspaces, and of that of the marks. */
const ALL = 0
const MARKS = 1

/** Workspaces that are found at once, each with a lock. */
const MAX_WORKSPACES = 100
/**
 * Events without a position that are looked at, more than are numbered at once, so that one
 * workspace does not hide the others.
 */
const MAX_FOUND = 5_000

type Progress = {
  /** Every position up to this one that was given out is visible, or was rolled back. */
  lastPosition: number
  /** Whether no further position was given out, and no event is without one. */
  isSettled: boolean
}

export async function selectProgress(db: Db): Promise<Progress> {
  const rows = await db.query<Progress>(sql`
    select last_position as "lastPosition", last_value <= last_position
        and not exists (select from events where seq > settled_seq) as "isSettled"
    from event_sequencer, event_position_seq`)
  return requireRow(rows)
}

/** Whether a workspace has events without a position. */
export async function hasUnplaced(db: Db, workspaceId: WorkspaceId): Promise<boolean> {
  const rows = await db.query<{ isFound: boolean }>(sql`
    select exists (
      select from events event
      where seq > settled_seq and workspace_id = ${workspaceId} and not exists (
        select from event_positions placed
        where placed.recorded_at = event.recorded_at and placed.seq = event.seq)
    ) as "isFound" from event_sequencer`)
  return requireRow(rows).isFound
}

/** Workspaces that have events without a position, without `except`. */
const unplacedWorkspaces = (except: readonly number[]) => sql`
  select distinct workspace_id from (
    select workspace_id from event_sequencer cross join lateral (
      select workspace_id from events event
      where seq > settled_seq and workspace_id <> all(${except}::integer[]) and not exists (
        select from event_positions placed
        where placed.recorded_at = event.recorded_at and placed.seq = event.seq)
      order by seq limit ${MAX_FOUND}
    ) recent
  ) unplaced
  limit ${MAX_WORKSPACES}`

export async function findUnplacedWorkspaces(
  db: Db,
  except: readonly WorkspaceId[] = [],
): Promise<WorkspaceId[]> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(sql`
    select workspace_id as "workspaceId" from (${unplacedWorkspaces(except)}) unplaced`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/**
 * `isSerial`: this is the only transaction that gives out positions. `isLocked`: false if another
 * one has the workspace, and this one does not wait for it.
 */
type Locked = { isSerial: boolean; isLocked: boolean }

/**
 * Excludes transactions of other versions, and others that number events of one workspace, without
 * an id for one that waits: the id of a transaction that holds the lock is newer than what the one
 * before has read.
 */
export async function lockSequencer(
  tx: Tx,
  one: { workspaceId: WorkspaceId; waits: boolean } | null,
): Promise<Locked> {
  const ofWorkspace = one && sql`(${WORKSPACE_LOCK}::integer, ${one.workspaceId}::integer)`
  const isLocked = !ofWorkspace
    ? sql`true`
    : one.waits
      ? sql`pg_advisory_xact_lock${ofWorkspace} is not null`
      : sql`pg_try_advisory_xact_lock${ofWorkspace}`
  const rows = await tx.query<Locked>(sql`
    select ${isLocked} as "isLocked", case when is_serial
        then pg_advisory_xact_lock(${SEQUENCER_LOCK}::integer, ${ALL}::integer)
        else pg_advisory_xact_lock_shared(${SEQUENCER_LOCK}::integer, ${ALL}::integer) end,
      set_config('slotline.numbers_workspaces', 'on', true), is_serial as "isSerial"
    from (
      select now() < serial_until or last_value < last_position as is_serial
      from event_sequencer, event_position_seq
    ) mode`)
  return requireRow(rows)
}

export type SequencerState = {
  lastPosition: number
  /** Every event up to this number has its position. */
  settledSeq: number
  /** A number that becomes settled once all transactions before `settlingXid` have ended. */
  settlingSeq: number | null
  /** Text, because it has 64 bits. */
  settlingXid: string | null
}

/** What is known before positions are given out. */
export type Unsettled = {
  /** The highest number of a visible event that is not settled; null: there is none. */
  lastVisibleSeq: number | null
  /** The highest position that was given out, whether or not it is visible. */
  lastDrawn: number
  /** The id that this transaction has got after it has read these. */
  ownXid: string
  /** Whether no other transaction that gives out positions ran after that. */
  isAlone: boolean
}

/** `workspaceIds`: with locks of this transaction. `mayMark`: whether it may move the marks. */
type Found = { workspaceIds: WorkspaceId[]; mayMark: boolean }

/**
 * Reads the state. If this is the only transaction that gives out positions, the sequence follows
 * the positions that the version before has given out. With `except`, also locks the workspaces
 * that have events without a position and are locked by no other transaction. The transaction then
 * plans its statements for the present size of the tables: a plan that was made while there were
 * few events would compare each event of an import with each position.
 */
export async function selectSequencer(
  tx: Tx,
  { isSerial, except }: { isSerial: boolean; except: readonly number[] | null },
): Promise<SequencerState & Unsettled & Found> {
  const found =
    except === null ? sql`select 0 as workspace_id where false` : unplacedWorkspaces(except)
  const mayMark =
    except === null
      ? sql`false`
      : sql`pg_try_advisory_xact_lock(${SEQUENCER_LOCK}::integer, ${MARKS}::integer)`
  // Others hold this lock together until they end, and this transaction only for this moment.
  const isAlone = sql`pg_try_advisory_lock(${SEQUENCER_LOCK}::integer, ${ALL}::integer)
    and pg_advisory_unlock(${SEQUENCER_LOCK}::integer, ${ALL}::integer)`
  const rows = await tx.query<SequencerState & Unsettled & Found>(sql`
    with found as materialized (${found})
    select set_config('plan_cache_mode', 'force_custom_plan', true), last_position as "lastPosition", settled_seq as "settledSeq",
      settling_seq as "settlingSeq", settling_xid::text as "settlingXid",
      (select max(seq) from events where seq > settled_seq) as "lastVisibleSeq",
      drawn.position as "lastDrawn",
      case when drawn.position is not null then pg_current_xact_id()::text end as "ownXid",
      case when drawn.position is not null then ${isSerial ? sql`true` : isAlone} end as "isAlone",
      ${mayMark} as "mayMark",
      array(select workspace_id from found
        where pg_try_advisory_xact_lock(${WORKSPACE_LOCK}::integer, workspace_id))
        as "workspaceIds"
    from event_sequencer cross join lateral (
      select case when ${isSerial} and last_value < last_position
        then setval('event_position_seq', last_position) else last_value end as position
      from event_position_seq
    ) drawn`)
  return requireRow(rows)
}

export type Placed = {
  count: number
  /** The positions that were given out; null: none were. */
  firstPosition: number | null
  lastPosition: number | null
  /** The lowest number of a visible event that has no position; null: there is none. */
  leftSeq: number | null
  /** All transactions with a lower id have ended, and what they have written was seen. */
  oldestXid: string
}

/**
 * Gives positions to committed events that have none, of workspaces with locks of this transaction,
 * at most `limit`: in each workspace in the order of their numbers, and the first ones of each
 * workspace first. `only`: no others are looked at.
 */
export async function insertPositions(
  tx: Tx,
  {
    workspaceIds,
    settledSeq,
    limit,
  }: Pick<Found, 'workspaceIds'> & {
    settledSeq: number
    limit: number
  },
  only: WorkspaceId | null,
): Promise<Placed> {
  const ofOne = only === null ? sql`` : sql`and workspace_id = ${only}`
  const rows = await tx.query<Placed>(sql`
    with fresh as materialized (
      select workspace_id, seq, id, type, resource_type, resource_id, recorded_at, data, previous
      from events event
      where seq > ${settledSeq} ${ofOne} and not exists (
        select from event_positions placed
        where placed.recorded_at = event.recorded_at and placed.seq = event.seq)
      order by seq limit ${MAX_FOUND}
    ), chosen as materialized (
      select * from (
        select *, row_number() over (partition by workspace_id order by seq) as turn
        from fresh where workspace_id = any(${workspaceIds}::integer[])
      ) locked
      order by turn, seq limit ${limit}
    ), placed as (
      insert into event_positions (position, workspace_id, seq, id, type, resource_type, resource_id,
        recorded_at, size_bytes)
      select nextval('event_position_seq'), ordered.* from (
        select workspace_id, seq, id, type, resource_type, resource_id, recorded_at,
          octet_length(data::text) + coalesce(octet_length(previous::text), 0)
        from chosen order by seq
      ) ordered
      returning position
    )
    select count(*) as count, min(position) as "firstPosition", max(position) as "lastPosition",
      (select min(seq) from fresh where seq not in (select seq from chosen)) as "leftSeq",
      pg_snapshot_xmin(pg_current_snapshot())::text as "oldestXid"
    from placed`)
  return requireRow(rows)
}

/** Moves the marks, unless they are others than they were. */
export async function updateSequencer(
  tx: Tx,
  before: SequencerState,
  after: SequencerState,
): Promise<void> {
  await tx.query(sql`
    update event_sequencer set last_position = ${after.lastPosition},
      settled_seq = ${after.settledSeq}, settling_seq = ${after.settlingSeq}::bigint,
      settling_xid = ${after.settlingXid}::xid8
    where last_position = ${before.lastPosition} and settled_seq = ${before.settledSeq}
      and settling_xid is not distinct from ${before.settlingXid}::xid8`)
}

/** The position after which all events that are committed later follow in a workspace. */
export async function selectEnd(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ position: number }>(sql`
    select greatest(last_position, (
      select position from event_positions where workspace_id = ${workspaceId}
      order by position desc limit 1)) as position
    from event_sequencer`)
  return requireRow(rows).position
}
