import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** The first part of the key of an advisory lock. */
const SEQUENCER_LOCK = 0x65_76_6e_74

/**
 * The last position that was given out, also if its event was dropped or is of another workspace.
 * `isSettled`: no event is without a position.
 */
export async function selectProgress(
  db: Db,
): Promise<{ lastPosition: number; isSettled: boolean }> {
  const rows = await db.query<{ lastPosition: number; isSettled: boolean }>(sql`
    select last_position as "lastPosition",
      not exists (select from events where seq > settled_seq) as "isSettled"
    from event_sequencer`)
  return requireRow(rows)
}

/**
 * Lets one transaction at a time give out positions, without an id for those that wait: the id of a
 * transaction that holds the lock is newer than what the one before has read. The transaction plans
 * its statements for the present size of the tables: a plan that was made while there were few
 * events would compare each event of an import with each position.
 */
export async function lockSequencer(tx: Tx): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${SEQUENCER_LOCK}::integer, 0),
      set_config('plan_cache_mode', 'force_custom_plan', true)`)
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
  /** The id that this transaction has got after it has read `lastVisibleSeq`. */
  ownXid: string
}

export async function selectSequencer(tx: Tx): Promise<SequencerState & Unsettled> {
  const rows = await tx.query<SequencerState & Unsettled>(sql`
    select last_position as "lastPosition", settled_seq as "settledSeq",
      settling_seq as "settlingSeq", settling_xid::text as "settlingXid",
      (select max(seq) from events where seq > settled_seq) as "lastVisibleSeq",
      pg_current_xact_id()::text as "ownXid"
    from event_sequencer`)
  return requireRow(rows)
}

export type Placed = {
  count: number
  /** The highest number that was placed; null: none was. */
  lastSeq: number | null
  /** All transactions with a lower id have ended, and what they have written was seen. */
  oldestXid: string
}

/**
 * Gives positions to the committed events that have none, in the order of their numbers, at most
 * `limit`.
 */
export async function insertPositions(
  tx: Tx,
  { lastPosition, settledSeq }: SequencerState,
  limit: number,
): Promise<Placed> {
  const rows = await tx.query<Placed>(sql`
    with fresh as (
      select workspace_id, seq, id, type, resource_type, resource_id, recorded_at,
        octet_length(data::text) + coalesce(octet_length(previous::text), 0) as size_bytes
      from events event
      where seq > ${settledSeq} and not exists (
        select from event_positions placed
        where placed.recorded_at = event.recorded_at and placed.seq = event.seq)
      order by seq limit ${limit}
    ), placed as (
      insert into event_positions (position, workspace_id, seq, id, type, resource_type, resource_id,
        recorded_at, size_bytes)
      select ${lastPosition}::bigint + row_number() over (order by seq), workspace_id, seq, id, type,
        resource_type, resource_id, recorded_at, size_bytes
      from fresh
      returning seq
    )
    select count(*) as count, max(seq) as "lastSeq",
      pg_snapshot_xmin(pg_current_snapshot())::text as "oldestXid"
    from placed`)
  return requireRow(rows)
}

export async function updateSequencer(tx: Tx, state: SequencerState): Promise<void> {
  await tx.query(sql`
    update event_sequencer set last_position = ${state.lastPosition},
      settled_seq = ${state.settledSeq}, settling_seq = ${state.settlingSeq}::bigint,
      settling_xid = ${state.settlingXid}::xid8`)
}
