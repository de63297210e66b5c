import { END_CLAIM } from '../../platform/db/claim-row.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

export type MessagesAbout = {
  contactId: string
  meetingIds: readonly string[]
  callIds: readonly string[]
  noteIds: readonly string[]
  /**
   * Messages to agents and teams that were planned later have no values of the person; null: any.
   */
  until: Temporal.Instant | null
}

/**
 * Removes the address, the content and the words of servers from messages to a contact, or about
 * it, its meetings, calls or notes, up to a limit; returns their ids. Those that are not sent yet
 * are withdrawn.
 */
export async function eraseMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactId, meetingIds, callIds, noteIds, until }: MessagesAbout,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    with about as materialized (
      select id from messages where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid
      union
      select id from messages
      where workspace_id = ${workspaceId} and meeting_id = any(${meetingIds}::uuid[])
      union
      select id from messages
      where workspace_id = ${workspaceId} and call_id = any(${callIds}::uuid[])
      union
      select id from messages
      where workspace_id = ${workspaceId} and note_id = any(${noteIds}::uuid[])
    ), open as (
      select message.id from messages message join about using (id)
      where workspace_id = ${workspaceId}
        and (recipient = 'attendee' or ${until}::timestamptz is null
          or created_at <= ${until}::timestamptz)
        and (state in ('planned', 'sending') or num_nonnulls(address, content, packed_content, detail) > 0)
      order by message.id limit ${limit} for update of message
    )
    update messages message set address = null, content = null, packed_content = null, detail = null,
      ${END_CLAIM}, version = version + 1, updated_at = ${now},
      reason = case when state in ('planned', 'sending') then 'subject_deleted' else reason end,
      state = case when state in ('planned', 'sending') then 'withdrawn' else state end
    from open where message.workspace_id = ${workspaceId} and message.id = open.id
    returning message.id`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the text messages of these numbers (E.164) to the workspace, with their conversations.
 */
export async function deleteTextsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  numbers: readonly string[],
): Promise<void> {
  await Promise.all([
    tx.query(sql`
      delete from incoming_texts
      where workspace_id = ${workspaceId} and number = any(${numbers}::text[])`),
    tx.query(sql`
      delete from text_conversations
      where workspace_id = ${workspaceId} and number = any(${numbers}::text[])`),
  ])
}
