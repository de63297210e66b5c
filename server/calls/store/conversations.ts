import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'

/**
 * A conversation of the receptionist: its turn, its state, the last response, and the messages of
 * the model if a model conducts it. All values are JSON.
 */
export type KeptDialogue = {
  turn: number
  state: unknown
  last: unknown
  /** Null or missing: no model conducts the conversation. */ model?: unknown
}

/** A spoken line. `at`: ISO 8601; null: unknown. */
export type CallLine = { who: 'caller' | 'assistant'; text: string; at: string | null }

const MAX_TRANSCRIPT_LINES = 500

/**
 * SQL: whether the contact of a call has denied recording, or, while the contact is not known,
 * anyone with the number of the call.
 */
export function isRecordingDenied(contactId: Query): Query {
  return sql`(
    exists (select from recording_denials denial
      where denial.workspace_id = calls.workspace_id and denial.contact_id = ${contactId})
    or ${contactId} is null and exists (select from recording_denials denial
      where denial.workspace_id = calls.workspace_id and denial.phone in (calls.party_number, calls.party_key)))`
}

/**
 * Stores the next turn of the receptionist's conversation, and its lines if the workspace keeps
 * transcripts. If the contact has denied recording, the earlier lines are deleted too. False if
 * another request has stored this turn already.
 */
export async function keepDialogue(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { turn, state, last, model = null, lines }: KeptDialogue & { lines: readonly CallLine[] },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calls
      set memory = memory || jsonb_build_object('dialogue',
        ${json({ turn, state, last, model })}::jsonb),
      transcript = case when ${isRecordingDenied(sql`calls.contact_id`)} or erased_at is not null
        then null
      when ${lines.length > 0}::boolean and ${keepsTranscripts(workspaceId)}
      and jsonb_array_length(coalesce(transcript,
        '[]')) <= ${MAX_TRANSCRIPT_LINES - lines.length}::integer
        then coalesce(transcript, '[]') || ${json(lines)}::jsonb else transcript end
    where workspace_id = ${workspaceId} and id = ${id}
      and coalesce((memory -> 'dialogue' ->> 'turn')::integer, 0) = ${turn - 1}
    returning id`)
  return rows.length > 0
}

/** SQL: whether the workspace keeps transcripts. */
function keepsTranscripts(workspaceId: WorkspaceId) {
  return sql`(select keeps_transcripts from workspace_settings where workspace_id = ${workspaceId})`
}

/**
 * Stores the transcript of a finished call if the workspace keeps transcripts, the contact has not
 * denied recording and the person was not erased from the call. The first one is never replaced.
 */
export async function keepTranscript(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  lines: readonly CallLine[],
): Promise<void> {
  await db.query(sql`
    update calls set transcript = ${json(lines)}::jsonb
    where workspace_id = ${workspaceId} and id = ${id} and transcript is null
      and erased_at is null and ${keepsTranscripts(workspaceId)} and not ${isRecordingDenied(sql`calls.contact_id`)}`)
}

export async function selectTranscript(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CallLine[]> {
  const rows = await db.query<{ lines: CallLine[] | null }>(
    sql`select transcript as lines from calls where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0]?.lines ?? []
}
