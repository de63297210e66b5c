import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { NumberKey } from './conversations.ts'

/** A text message, as its provider identifies it. */
type TextKey = { workspaceId: WorkspaceId; connectionId: string; providerId: string }

/** `answer` null: it was not answered. */
type AnsweredText = TextKey & {
  number: string
  text: string
  answer: string | null
  requestId: string
  receivedAt: Temporal.Instant
}

/** The answer that a text message got; null: the message is new. */
export async function selectAnswer(
  db: Db,
  { workspaceId, connectionId, providerId }: TextKey,
): Promise<{ answer: string | null } | null> {
  const rows = await db.query<{ answer: string | null }>(sql`
    select answer from incoming_texts
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}
      and provider_id = ${providerId}`)
  return rows[0] ?? null
}

/** How many text messages from a number were stored since a time, and how many of them answered. */
export async function countTexts(
  db: Db,
  { workspaceId, number }: NumberKey,
  since: Temporal.Instant,
): Promise<{ received: number; answered: number }> {
  const rows = await db.query<{ received: number; answered: number }>(sql`
    select count(*)::integer as received, count(answer)::integer as answered from incoming_texts
    where workspace_id = ${workspaceId} and number = ${number} and received_at > ${since}`)
  return requireRow(rows)
}

export async function insertText(
  tx: Tx,
  {
    workspaceId,
    connectionId,
    providerId,
    number,
    text,
    answer,
    requestId,
    receivedAt,
  }: AnsweredText,
): Promise<void> {
  await tx.query(sql`
    insert into incoming_texts
      (workspace_id, connection_id, provider_id, number, text, answer, request_id, received_at)
    values (${workspaceId}, ${connectionId}, ${providerId}, ${number}, ${text}, ${answer},
      ${requestId}, ${receivedAt})`)
}

/** The numbers (E.164) whose text messages were answered in these requests, by the request. */
export async function selectAnsweredNumbers(
  db: Db,
  workspaceId: WorkspaceId,
  requestIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ requestId: string; number: string }>(sql`
    select request_id as "requestId", number from incoming_texts
    where workspace_id = ${workspaceId} and request_id = any(${requestIds}::text[])
      and answer is not null`)
  return new Map(rows.map(({ requestId, number }) => [requestId, number]))
}

/** Returns how many were deleted. */
export async function deleteTextsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from incoming_texts
    where workspace_id = ${workspaceId} and (connection_id, provider_id) in (
      select connection_id, provider_id from incoming_texts
      where workspace_id = ${workspaceId} and received_at < ${before}
      order by received_at limit ${limit} for update skip locked)
    returning provider_id`)
  return rows.length
}
