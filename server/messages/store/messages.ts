import { appendEventOfEach, type NewEvent } from '../../events/append-events.ts'
import { addToDatabaseTime, claimRow } from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
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
  type MessagePlan,
  type MessageState,
  type StoredMessage,
} from '../message.ts'
import { packContent, unpackContent } from './pack-content.ts'

/** The messages of a statement that selects MESSAGE.selected. */
export async function queryMessages(db: Db, query: Query): Promise<Message[]> {
  const rows = await db.query<StoredMessage>(query)
  return rows.map(({ packedContent, ...row }) => ({
    ...row,
    content: row.content ?? (packedContent && unpackContent(packedContent)),
  }))
}

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

/** The message; locked until the end of the transaction. */
export async function lockMessage(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Message | null> {
  const [message = null] = await queryMessages(
    tx,
    sql`
      select ${MESSAGE.selected} from messages
      where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return message
}

export async function selectMessage(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Message | null> {
  const [message = null] = await queryMessages(
    db,
    sql`
      select ${MESSAGE.selected} from messages
      where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return message
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
    where workspace_id = ${workspaceId} and text_number = any(${notationsOf(number)}::text[])
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
    where workspace_id = ${workspaceId} and text_number = any(${notationsOf(number)}::text[])
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
    where workspace_id = ${workspaceId} and text_number = any(${notationsOf(number)}::text[])
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

export type StoredChange = {
  message: Message
  /** Whether the content is new. Otherwise it is not written again. */
  isWritten: boolean
  event: NewEvent | null
}

/**
 * Of messages that are locked: stores their changed values, with the events of those that have one.
 * `claim` null: they are not being sent.
 */
export async function updateMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  {
    changes,
    claim,
    at,
  }: { changes: StoredChange[]; claim: MessageClaim | null; at: Temporal.Instant },
): Promise<void> {
  const claimed = claim && {
    claimedBy: claim.claimedBy,
    until: addToDatabaseTime(claim.seconds * 1_000),
  }
  const rows = changes.map(({ message: { content, ...message }, isWritten }) => ({
    ...message,
    packedContent:
      isWritten && content !== null ? toHex(packContent(content, message.language ?? '')) : null,
  }))
  const stored = sql`
    update messages set ${claimRow(claimed)},
      content = case when changed."packedContent" is null then messages.content end,
      packed_content = coalesce(changed."packedContent", messages.packed_content),
      (${MESSAGE_CHANGE.names}) = row(${MESSAGE_CHANGE.propertiesOf('changed')})
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as changed (id uuid, "packedContent" bytea, ${MESSAGE_CHANGE.recordset})
    where messages.workspace_id = ${workspaceId} and messages.id = changed.id
    returning messages.workspace_id, messages.id`
  const events = changes.flatMap(({ message: { id }, event }) => (event ? [{ id, event, at }] : []))
  await tx.query(
    events.length === 0
      ? stored
      : sql`with stored as (${stored}), ${appendEventOfEach(events)} select id from stored`,
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

/** A value of the type bytea in JSON. */
function toHex(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`
}
