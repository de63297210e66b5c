import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { TakingTime } from '../../availability/take-time.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { countTurns } from '../../scheduling/store.ts'
import type { HoldStatus } from '../core/transitions.ts'

export type Hold = {
  id: string
  teamId: number
  /** The first is the main agent; only a collective meeting has more. */
  agentIds: number[]
  meetingTypeId: number
  startSeconds: number
  endSeconds: number
  status: HoldStatus
  expiresAt: Temporal.Instant
  agentNamed: boolean
  assignment: object | null
  /** The day (ISO 8601) and the agent that round robin counted it for; null: not counted. */
  countedOn: string | null
  countedFor: number | null
  timeZone: string
  language: string
  /** The language of the lines about the hold: `language` if it is supported. */
  spokenLanguage: string
  callId: string | null
  /** Its place among the holds of the call; null: there is no call. */
  callPlace: number | null
  /** The meeting that redeemed the hold. */
  meetingId: string | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
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
      insert into holds
        (workspace_id, id, team_id, agent_ids, meeting_type_id, starts_at, ends_at, status,
        expires_at, agent_named, assignment, counted_on, counted_for, time_zone, language,
        spoken_language, call_id, call_place, version, created_at, updated_at)
      select ${workspaceId}, ${hold.id}, ${hold.teamId}, ${hold.agentIds}::integer[],
        ${hold.meetingTypeId}, to_timestamp(${hold.startSeconds}), to_timestamp(${hold.endSeconds}),
        ${hold.status}, ${hold.expiresAt}::timestamptz, ${hold.agentNamed},
        ${json(hold.assignment)}::jsonb, ${hold.countedOn}::date, ${hold.countedFor}::integer,
        ${hold.timeZone}, ${hold.language}, ${hold.spokenLanguage}, ${hold.callId},
        ${hold.callPlace}::smallint, ${hold.version}, ${hold.createdAt}::timestamptz,
        ${hold.updatedAt}::timestamptz
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
      update holds set status = ${hold.status}, expires_at = ${hold.expiresAt},
        meeting_id = ${hold.meetingId}::uuid, version = ${hold.version},
        counted_on = ${hold.countedOn}::date, counted_for = ${hold.countedFor}::integer,
        updated_at = ${hold.updatedAt}
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

/** Like `selectHold`; other transactions that change the hold wait for this one. */
export async function lockHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Hold | null> {
  const rows = await tx.query<Hold>(sql`
    select ${holdColumns(now)} from holds where workspace_id = ${workspaceId} and id = ${id} for update`)
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

/** The columns of a `Hold`: past its expiry it is expired, whether or not the row is marked already. */
export function holdColumns(now: Temporal.Instant) {
  return sql`
    id, team_id as "teamId", agent_ids as "agentIds", meeting_type_id as "meetingTypeId",
    floor(extract(epoch from starts_at))::bigint as "startSeconds",
    floor(extract(epoch from ends_at))::bigint as "endSeconds",
    case when status = 'active' and expires_at <= ${now} then 'expired' else status end as status,
    expires_at as "expiresAt", agent_named as "agentNamed", assignment,
    counted_on::text as "countedOn", counted_for as "countedFor", time_zone as "timeZone", language,
    coalesce(spoken_language, language) as "spokenLanguage",
    call_id as "callId", call_place as "callPlace", meeting_id as "meetingId", version,
    created_at as "createdAt", updated_at as "updatedAt"`
}
