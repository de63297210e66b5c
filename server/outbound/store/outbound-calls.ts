import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import { claimRow, isClaimedBy, type RowClaim } from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'
import type { CallPurpose } from '../core/call-purpose.ts'
import type { OutboundPlatform } from '../../voice-connections/platform-requirements.ts'

export const CALL_STATES = [
  'planned',
  'dialing',
  'in_progress',
  'completed',
  'no_answer',
  'failed',
  'cancelled',
  'refused',
] as const
export type CallState = (typeof CALL_STATES)[number]

const CALL_CHANGE = declareColumns({
  state: typed<CallState>('text'),
  platform_call_id: 'text | null',
  planned_at: 'timestamptz',
  claimed_at: 'timestamptz | null',
  ended_at: 'timestamptz | null',
  reason: 'text | null',
})

const OUTBOUND_CALL = declareColumns({
  id: 'uuid',
  meeting_id: 'uuid',
  purpose: typed<CallPurpose>('text'),
  /** The message of a reminder; null: a call at the start. */
  message_id: 'uuid | null',
  attempt: 'integer',
  /** The start of the meeting that the call is for. */
  starts_at: 'timestamptz',
  connection_id: 'uuid',
  platform: typed<OutboundPlatform>('text'),
  ...CALL_CHANGE.types,
})
/** One attempt to call the attendee of a meeting. */
export type OutboundCall = RowOf<typeof OUTBOUND_CALL>

type CallEvent = NewEvent & { now: Temporal.Instant }
/** The key of a call, for the background job. */
export type CallKey = { workspaceId: WorkspaceId; id: string }

export const COLUMNS = OUTBOUND_CALL.selected

/**
 * Plans the first call of each meeting of a voice agent that has begun since `since` and has no
 * call for its start. The call uses the oldest outbound connection of the team that existed when
 * the meeting began. Returns the number of planned calls.
 */
export async function planFirstCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { since, now, limit }: { since: Temporal.Instant; now: Temporal.Instant; limit: number },
): Promise<number> {
  const planned = await db.query(sql`
    insert into outbound_calls (workspace_id, id, meeting_id, purpose, attempt, starts_at, state,
      connection_id, platform, planned_at)
    select meeting.workspace_id, gen_random_uuid(), meeting.meeting_id, 'meeting', coalesce(before.attempt, 0) + 1,
      meeting.starts_at, 'planned', connection.id, connection.platform, meeting.starts_at
    from scheduled_voice_calls meeting
    join roster_agents agent on agent.workspace_id = meeting.workspace_id and agent.id = meeting.agent_id
      and agent.kind = 'voice'
    cross join lateral (
      select id, platform from outbound_connections
      where workspace_id = meeting.workspace_id and team_id = meeting.team_id
        and created_at <= meeting.starts_at
        and (meeting_type_ids is null or meeting.meeting_type_id = any(meeting_type_ids))
      order by id limit 1
    ) connection
    cross join lateral (
      select max(attempt) as attempt, bool_or(starts_at = meeting.starts_at) as planned
      from outbound_calls
      where workspace_id = meeting.workspace_id and meeting_id = meeting.meeting_id
        and purpose = 'meeting'
    ) before
    where meeting.workspace_id = ${workspaceId}
      and meeting.starts_at <= ${now} and meeting.starts_at > ${since}
      and before.planned is not true
    order by meeting.starts_at limit ${limit}
    on conflict do nothing returning 1`)
  return planned.length
}

/** The oldest outbound connection of a team for meetings of this type; null: there is none. */
export async function selectOutboundConnection(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, meetingTypeId }: { teamId: number; meetingTypeId: number },
): Promise<{ id: string; platform: OutboundPlatform } | null> {
  const rows = await db.query<{ id: string; platform: OutboundPlatform }>(sql`
    select id, platform from outbound_connections
    where workspace_id = ${workspaceId} and team_id = ${teamId}
      and (meeting_type_ids is null or ${meetingTypeId}::integer = any(meeting_type_ids))
    order by id limit 1`)
  return rows[0] ?? null
}

/** Calls of a workspace that are due, the longest due first, without `except`. */
export function selectDueCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: ItemsQuestion,
): Promise<{ id: string }[]> {
  return db.query<{ id: string }>(sql`
    select id from outbound_calls
    where workspace_id = ${workspaceId} and state = 'planned' and planned_at <= ${now}
      and id <> all (${except}::uuid[])
    order by planned_at, id limit ${limit}`)
}

/** The call if it is due and not locked by another process; locked until the transaction ends. */
export async function lockDueCall(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<OutboundCall | null> {
  const rows = await tx.query<OutboundCall>(sql`
    select ${COLUMNS} from outbound_calls
    where workspace_id = ${workspaceId} and id = ${id} and state = 'planned'
      and planned_at <= ${now} for update skip locked`)
  return rows[0] ?? null
}

/** The call if it is in this state, or still has this claim; locked until the transaction ends. */
export async function lockCallIn(
  tx: Tx,
  { workspaceId, id }: CallKey,
  is: { state: CallState } | { claimedBy: string },
): Promise<OutboundCall | null> {
  const rows = await tx.query<OutboundCall>(sql`
    select ${COLUMNS} from outbound_calls where workspace_id = ${workspaceId} and id = ${id}
      and ${'state' in is ? sql`state = ${is.state}` : isClaimedBy(is.claimedBy)} for update`)
  return rows[0] ?? null
}

export async function findOutboundCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<OutboundCall | null> {
  const rows = await db.query<OutboundCall>(sql`
    select ${COLUMNS} from outbound_calls where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** The attempt of a platform's call; null if it was not requested, or is not stored yet. */
export async function findCallOfPlatform(
  db: Db,
  workspaceId: WorkspaceId,
  platform: string,
  platformCallId: string,
): Promise<OutboundCall | null> {
  const rows = await db.query<OutboundCall>(sql`
    select ${COLUMNS} from outbound_calls where workspace_id = ${workspaceId}
      and platform = ${platform} and platform_call_id = ${platformCallId}`)
  return rows[0] ?? null
}

/** The states of the calls for the same start, or the same reminder, before this one, in order. */
export async function selectEarlierStates(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, messageId, startsAt, attempt }: OutboundCall,
): Promise<CallState[]> {
  const rows = await db.query<{ state: CallState }>(sql`
    select state from outbound_calls where workspace_id = ${workspaceId}
      and meeting_id = ${meetingId} and starts_at = ${startsAt}
      and message_id is not distinct from ${messageId}::uuid and attempt < ${attempt}
    order by attempt`)
  return rows.map(({ state }) => state)
}

/** Whether a call at the start of a meeting has a later attempt for the same start. */
export async function isRetried(db: Db, workspaceId: WorkspaceId, id: string) {
  const rows = await db.query(sql`
    select from outbound_calls one join outbound_calls later using (workspace_id, meeting_id, starts_at)
    where workspace_id = ${workspaceId} and one.id = ${id} and later.purpose = 'meeting'
      and later.attempt > one.attempt limit 1`)
  return rows.length > 0
}

/**
 * Calls of a workspace whose outcome will not be known: the platform has not answered, or has not
 * reported the end.
 */
export function selectLostCalls(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: ItemsQuestion,
): Promise<{ id: string; state: CallState }[]> {
  return db.query<{ id: string; state: CallState }>(sql`
    select id, state from open_outbound_calls
    where workspace_id = ${workspaceId} and lost_at <= ${now} and id <> all (${except}::uuid[])
    order by lost_at limit ${limit}`)
}

export type EndedCall = { id: string; platform: string; endedReason: string }

/**
 * Calls of a workspace in progress that the platform has reported as ended: one call of the
 * platform, or all (null).
 */
export function selectEndedCalls(
  db: Db,
  workspaceId: WorkspaceId,
  one: { platform: string; platformCallId: string } | null,
  { except, limit }: Omit<ItemsQuestion, 'now'>,
): Promise<EndedCall[]> {
  const [platform, platformCallId] = [one?.platform ?? null, one?.platformCallId ?? null]
  return db.query<EndedCall>(sql`
    select outbound.id, outbound.platform, seen.ended_reason as "endedReason"
    from outbound_calls outbound
    join ended_calls seen on seen.workspace_id = outbound.workspace_id
      and seen.platform = outbound.platform and seen.platform_call_id = outbound.platform_call_id
    where outbound.workspace_id = ${workspaceId} and outbound.state = 'in_progress'
      and seen.ended_reason <> '' and outbound.id <> all (${except}::uuid[])
      and (${platform}::text is null
        or outbound.platform = ${platform} and outbound.platform_call_id = ${platformCallId})
    limit ${limit}`)
}

/**
 * Stores a new call with its event. Throws Conflict if a call with the same attempt number exists.
 */
export async function insertCall(
  db: Db,
  workspaceId: WorkspaceId,
  call: OutboundCall,
  event: CallEvent,
): Promise<void> {
  await db.query(sql`
    with stored as (
      insert into outbound_calls (workspace_id, ${OUTBOUND_CALL.names})
      values (${workspaceId}, ${OUTBOUND_CALL.valuesOf(call)})
      returning workspace_id, id
    ), ${appendEvent(event, event.now)}
    select id from stored`)
}

/** Writes a call that this transaction has locked, and its event if there is one. */
export async function updateCall(
  db: Db,
  workspaceId: WorkspaceId,
  call: OutboundCall,
  { event, claim }: { event: CallEvent | null; claim: RowClaim | null },
): Promise<void> {
  const change = sql`
    update outbound_calls set ${claimRow(claim)},
      (${CALL_CHANGE.names}) = row(${CALL_CHANGE.valuesOf(call)})
    where workspace_id = ${workspaceId} and id = ${call.id}`
  await db.query(
    event === null
      ? change
      : sql`
    with stored as (${change} returning workspace_id, id), ${appendEvent(event, event.now)}
    select id from stored`,
  )
}
