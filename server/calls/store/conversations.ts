import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'

/**
 * A conversation that the receptionist leads: its state, which turn it is at, and what was said
 * last, and what a model was told where one leads it. All of it is JSON.
 */
export type KeptDialogue = {
  turn: number
  state: unknown
  last: unknown
  /** Null, or missing: no model leads. */ model?: unknown
}

/** Something that was said. `at`: ISO 8601; null where nobody told. */
export type CallLine = { who: 'caller' | 'assistant'; text: string; at: string | null }

const MAX_TRANSCRIPT_LINES = 500

/**
 * Keeps the next turn of a conversation, and what was said in it where the workspace keeps that.
 * False where another request has kept it already.
 */
export async function updateDialogue(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { turn, state, last, model = null, lines }: KeptDialogue & { lines: readonly CallLine[] },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calls
      set memory = memory || jsonb_build_object('dialogue',
        ${json({ turn, state, last, model })}::jsonb),
      transcript = case when ${lines.length > 0}::boolean and ${keepsTranscripts(workspaceId)}
      and jsonb_array_length(coalesce(transcript,
        '[]')) <= ${MAX_TRANSCRIPT_LINES - lines.length}::integer
        then coalesce(transcript, '[]') || ${json(lines)}::jsonb else transcript end
    where workspace_id = ${workspaceId} and id = ${id}
      and coalesce((memory -> 'dialogue' ->> 'turn')::integer, 0) = ${turn - 1}
    returning id`)
  return rows.length > 0
}

/** Whether the workspace keeps transcripts, as it is when the statement runs. */
function keepsTranscripts(workspaceId: WorkspaceId) {
  return sql`(select keeps_transcripts from workspaces where id = ${workspaceId})`
}

/** Keeps a whole transcript where the workspace keeps them; told again, the first one stays. */
export async function updateTranscript(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  lines: readonly CallLine[],
): Promise<void> {
  await db.query(sql`
    update calls set transcript = ${json(lines)}::jsonb
    where workspace_id = ${workspaceId} and id = ${id} and transcript is null
      and ${keepsTranscripts(workspaceId)}`)
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
