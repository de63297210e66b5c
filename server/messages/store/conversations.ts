import {
  deriveSubscriberKey,
  listNotations,
} from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** A number in E.164, of a workspace. */
export type NumberKey = { workspaceId: WorkspaceId; number: string }

export type Conversation = {
  /** What the last answer asked; null: nothing. */
  question: unknown
  askedAt: Temporal.Instant | null
  /** When the person sent STOP; null: text messages may be sent. */
  stoppedAt: Temporal.Instant | null
}

/** The conversation with a number, which is locked until the end of the transaction. */
export async function lockConversation(
  tx: Tx,
  { workspaceId, number }: NumberKey,
  now: Temporal.Instant,
): Promise<Conversation> {
  const rows = await tx.query<Conversation>(sql`
    insert into text_conversations (workspace_id, number, updated_at)
    values (${workspaceId}, ${number}, ${now})
    on conflict (workspace_id, number) do update set updated_at = excluded.updated_at
    returning question, asked_at as "askedAt", (
      select min(stopped_at) from text_conversations
      where workspace_id = ${workspaceId} and number = any(${notationsOf(number)}::text[])
    ) as "stoppedAt"`)
  return requireRow(rows)
}

/** Of a conversation that is locked. A STOP is that of the line, by whichever notation it came. */
export async function updateConversation(
  tx: Tx,
  { workspaceId, number }: NumberKey,
  { question, askedAt, stoppedAt }: Conversation,
): Promise<void> {
  await tx.query(sql`
    update text_conversations
    set question = case when number = ${number}
        then ${question === null ? null : json(question)}::jsonb else question end,
      asked_at = case when number = ${number} then ${askedAt}::timestamptz else asked_at end,
      stopped_at = ${stoppedAt}::timestamptz
    where workspace_id = ${workspaceId} and number = any(${notationsOf(number)}::text[])`)
}

/** Whether the person has sent STOP, and not START after it. */
export async function selectHasStopped(
  db: Db,
  { workspaceId, number }: NumberKey,
): Promise<boolean> {
  const rows = await db.query(sql`
    select number from text_conversations
    where workspace_id = ${workspaceId} and number = any(${notationsOf(number)}::text[])
      and stopped_at is not null`)
  return rows.length > 0
}

/**
 * Notes that a number gets the text message to a caller who was not served. False if it got another
 * one within a day. The same message may be sent again.
 */
export async function takeTextBack(
  tx: Tx,
  { workspaceId, number }: NumberKey,
  { messageId, now }: { messageId: string; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into text_conversations as known
      (workspace_id, number, updated_at, texted_back_at, texted_back_by)
    values (${workspaceId}, ${number}, ${now}, ${now}, ${messageId})
    on conflict (workspace_id, number) do update set updated_at = excluded.updated_at,
      texted_back_at = excluded.texted_back_at, texted_back_by = excluded.texted_back_by
    where known.texted_back_at is null or known.texted_back_by = excluded.texted_back_by
      or known.texted_back_at <= ${now.subtract({ hours: 24 })}
    returning number`)
  return rows.length > 0
}

/** The notations of the line of a number (E.164). */
export function notationsOf(number: string): string[] {
  return listNotations(deriveSubscriberKey(number))
}

/** Deletes conversations without a STOP that ended before a time; returns how many. */
export async function deleteConversationsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from text_conversations where workspace_id = ${workspaceId} and number in (
      select number from text_conversations
      where workspace_id = ${workspaceId} and updated_at < ${before} and stopped_at is null
      order by updated_at limit ${limit} for update skip locked)
    returning number`)
  return rows.length
}
