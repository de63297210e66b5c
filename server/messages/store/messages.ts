import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import {
  addToDatabaseTime,
  claimRow,
  DATABASE_TIME,
  isClaimedBy,
  isUnclaimed,
  endLostClaim,
  isLost,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { notationsOf, type NumberKey } from './conversations.ts'
import {
  type Message,
  MESSAGE,
  MESSAGE_CHANGE,
  MESSAGE_PLAN,
  type MessageClaim,
  type MessageKey,
  type MessagePlan,
  type MessageState,
} from '../message.ts'

export const MESSAGE_COLUMNS = MESSAGE.selected

/** Stores the plans whose cause has no message yet. */
export async function insertMessages(
  db: Db,
  workspaceId: WorkspaceId,
  plans: readonly MessagePlan[],
  now: Temporal.Instant,
): Promise<void> {
  if (plans.length === 0) return
  const rows = plans.map((plan) => ({ ...plan, id: generateId() }))
  await db.query(sql`
    insert into messages (workspace_id, id, state, created_at, updated_at, ${MESSAGE_PLAN.names})
    select ${workspaceId}, id, 'planned', ${now}::timestamptz, ${now}::timestamptz,
      ${MESSAGE_PLAN.properties}
    from jsonb_to_recordset(${json(rows)}::jsonb) as plan (id uuid, ${MESSAGE_PLAN.recordset})
    on conflict do nothing`)
}

/**
 * Planned messages whose time has come: the longest due of each workspace first, then the second
 * ones, so that a workspace with many does not delay the others.
 */
export async function selectDueMessages(
  db: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<MessageKey[]> {
  const rows = await db.query<MessageKey & { found: number }>(sql`
    select workspace_id as "workspaceId", id, found from (
      select workspace_id, id, due_at, count(*) over ()::integer as found,
        row_number() over (partition by workspace_id order by due_at, id) as place
      from (
        select workspace_id, id, due_at from messages
        where state = 'planned' and due_at <= ${now} order by due_at limit ${DUE_POOL}
      ) due
    ) placed
    order by place, due_at, id limit ${limit}`)
  // Of a workspace with more messages than that, all of these can be.
  return (rows[0]?.found ?? 0) < DUE_POOL ? rows : selectDueByWorkspace(db, { now, limit })
}

/** Among so many of the longest due, workspaces take turns. */
const DUE_POOL = 500

/** The same, read from the index of each workspace that has planned messages. */
function selectDueByWorkspace(
  db: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<MessageKey[]> {
  return db.query<MessageKey>(sql`
    with recursive waiting (workspace_id) as (
      (select workspace_id from messages where state = 'planned' order by workspace_id limit 1)
      union all
      select next.workspace_id from waiting cross join lateral (
        select workspace_id from messages
        where state = 'planned' and workspace_id > waiting.workspace_id
        order by workspace_id limit 1
      ) next
    )
    select waiting.workspace_id as "workspaceId", due.id
    from waiting cross join lateral (
      select id, due_at, row_number() over (order by due_at) as place from (
        select id, due_at from messages
        where workspace_id = waiting.workspace_id and state = 'planned' and due_at <= ${now}
        order by due_at limit ${limit}
      ) oldest
    ) due
    order by place, due_at, due.id limit ${limit}`)
}

/** Messages whose sender has died: they are locked, so that one process takes them over. */
export function lockLostMessages(tx: Tx, limit: number): Promise<(MessageKey & Message)[]> {
  return tx.query<MessageKey & Message>(sql`
    select workspace_id as "workspaceId", ${MESSAGE_COLUMNS} from messages
    where state = 'sending' and ${isUnclaimed(DATABASE_TIME)}
    order by claimed_until limit ${limit} for update skip locked`)
}

/** The message if it is due and not locked by another process; locked until the end. */
export async function lockDueMessage(
  tx: Tx,
  { workspaceId, id }: MessageKey,
  now: Temporal.Instant,
): Promise<Message | null> {
  const rows = await tx.query<Message>(sql`
    select ${MESSAGE_COLUMNS} from messages
    where workspace_id = ${workspaceId} and id = ${id} and state = 'planned' and due_at <= ${now}
    for update skip locked`)
  return rows[0] ?? null
}

/** The message; locked until the end of the transaction. */
export async function lockMessage(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Message | null> {
  const rows = await tx.query<Message>(sql`
    select ${MESSAGE_COLUMNS} from messages where workspace_id = ${workspaceId} and id = ${id} for update`)
  return rows[0] ?? null
}

/** The message if it still belongs to this claim; locked until the end of the transaction. */
export async function lockClaimedMessage(
  tx: Tx,
  { workspaceId, id }: MessageKey,
  claimedBy: string,
): Promise<Message | null> {
  const rows = await tx.query<Message>(sql`
    select ${MESSAGE_COLUMNS} from messages
    where workspace_id = ${workspaceId} and id = ${id} and ${isClaimedBy(claimedBy)} for update`)
  return rows[0] ?? null
}

export async function selectMessage(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Message | null> {
  const rows = await db.query<Message>(sql`
    select ${MESSAGE_COLUMNS} from messages where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/**
 * The other messages about the same meeting to the same recipient over the same channel: whether
 * one is being sent, and whether one is about a later state of the meeting.
 */
export async function selectNeighbors(
  db: Db,
  workspaceId: WorkspaceId,
  message: Message,
): Promise<{ isSending: boolean; hasNewer: boolean }> {
  const rows = await db.query<{ isSending: boolean; hasNewer: boolean }>(sql`
    select coalesce(bool_or(state = 'sending'), false) as "isSending",
      coalesce(bool_or(kind = any(${NEWS}::text[])
        and position > ${message.position}::bigint), false) as "hasNewer"
    from messages
    where workspace_id = ${workspaceId} and meeting_id = ${message.meetingId}
      and id <> ${message.id} and recipient = ${message.recipient}
      and channel = ${message.channel} and agent_id is not distinct from ${message.agentId}::integer
      and state <> 'withdrawn'`)
  return requireRow(rows)
}

/** Whether the last text message to a number (E.164) failed because of the number. */
export async function selectWasNumberRefused(
  db: Db,
  { workspaceId, number }: NumberKey,
): Promise<boolean> {
  const [last] = await db.query<{ reason: string | null }>(sql`
    select reason from messages
    where workspace_id = ${workspaceId} and address = any(${notationsOf(number)}::text[]) and channel = 'sms'
      and state in ('sent', 'failed', 'bounced')
    order by created_at desc limit 1`)
  return last?.reason === 'address_refused'
}

/**
 * The ids of the meetings that text messages in these states to a number (E.164) were about, at
 * most fifty. The one of the latest message is first.
 */
export async function selectTextedMeetingIds(
  db: Db,
  { workspaceId, number }: NumberKey,
  states: readonly MessageState[],
): Promise<string[]> {
  const rows = await db.query<{ meetingId: string }>(sql`
    select meeting_id as "meetingId" from messages
    where workspace_id = ${workspaceId} and address = any(${notationsOf(number)}::text[]) and channel = 'sms'
      and recipient = 'attendee' and meeting_id is not null and state = any(${states}::text[])
    group by meeting_id order by max(created_at) desc limit ${MAX_TEXTED_MEETINGS}`)
  return rows.map(({ meetingId }) => meetingId)
}

const MAX_TEXTED_MEETINGS = 50

/** The provider ids of all text messages to a number (E.164). */
export async function selectProviderIds(
  db: Db,
  { workspaceId, number }: NumberKey,
): Promise<Set<string>> {
  const rows = await db.query<{ providerId: string }>(sql`
    select provider_id as "providerId" from messages
    where workspace_id = ${workspaceId} and address = any(${notationsOf(number)}::text[]) and channel = 'sms'
      and provider_id is not null
    order by created_at desc limit ${MAX_PROVIDER_IDS}`)
  return new Set(rows.map(({ providerId }) => providerId))
}

/** A provider is asked for fewer messages. */
const MAX_PROVIDER_IDS = 200

/** Messages about a new state of a meeting. A newer one replaces an older one. */
const NEWS = [
  'confirmation',
  'request_received',
  'confirmation_request',
  'change',
  'cancellation',
  'not_confirmed',
]

/**
 * Of a message that is locked: stores its changed values, with an event if it has one. `claim`
 * null: it is not being sent.
 */
export async function updateMessage(
  tx: Tx,
  workspaceId: WorkspaceId,
  message: Message,
  { claim, event }: { claim: MessageClaim | null; event: NewEvent | null },
): Promise<void> {
  const claimed = claim && {
    claimedBy: claim.claimedBy,
    until: addToDatabaseTime(claim.seconds * 1_000),
  }
  const stored = sql`
    update messages set ${claimRow(claimed)},
      (${MESSAGE_CHANGE.names}) = row(${MESSAGE_CHANGE.valuesOf(message)})
    where workspace_id = ${workspaceId} and id = ${message.id} returning workspace_id, id`
  await tx.query(
    event === null
      ? stored
      : sql`with stored as (${stored}), ${appendEvent(event, message.updatedAt)} select id from stored`,
  )
}

/** Deletes messages that ended, and were planned before a time; returns their ids. */
export async function deleteMessagesBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    delete from messages where workspace_id = ${workspaceId} and id in (
      select id from messages
      where workspace_id = ${workspaceId} and created_at < ${before}
        and state not in ('planned', 'sending')
      order by created_at limit ${limit} for update skip locked)
    returning id`)
  return rows.map(({ id }) => id)
}

/** Lets other processes take over the messages whose senders are gone. */
export async function releaseLostMessages(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`
    update messages set ${endLostClaim(lost)} where state = 'sending' and ${isLost(lost)}`)
}
