import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { CallChange } from './calls.ts'
import { isRecordingDenied } from './conversations.ts'

const TOOL_RUN = declareColumns({
  tool: 'text',
  arguments: typed<Record<string, unknown>>('jsonb'),
  ok: 'boolean',
  line: 'text',
  took_ms: 'integer',
  at: 'timestamptz',
})
export type ToolRun = RowOf<typeof TOOL_RUN>

/** A tool run in a call, and its changes to the call; null: none. */
export type RecordedRun = {
  workspaceId: WorkspaceId
  callId: string
  run: ToolRun
  change: CallChange | null
}

/**
 * Stores tool runs, at most one per call, and their changes to the calls in the same statement.
 * Deletes the lines of a call whose contact becomes known and has denied recording.
 */
export async function insertToolRuns(db: Db, noted: readonly RecordedRun[]): Promise<void> {
  const rows = noted.map(({ workspaceId, callId, run, change }) => ({
    workspaceId,
    callId,
    ...run,
    ...change,
  }))
  await db.query(sql`
    with noted as (
      select *
      from jsonb_to_recordset(${json(rows)}::jsonb) as noted ("workspaceId" integer, "callId" uuid,
        ${TOOL_RUN.recordset}, memory jsonb, "contactId" uuid, language text, outcome text,
        now timestamptz)
    ), changed as (
      update calls set memory = calls.memory || noted.memory,
        contact_id = coalesce("contactId", contact_id),
        transcript = case when "contactId" is not null and ${isRecordingDenied(sql`"contactId"`)}
          then null else transcript end,
        language = coalesce(noted.language, calls.language),
        outcome = coalesce(noted.outcome, calls.outcome), updated_at = now
      from noted where workspace_id = "workspaceId" and id = "callId" and now is not null
    )
    insert into call_tools (workspace_id, call_id, ${TOOL_RUN.names})
    select "workspaceId", "callId", ${TOOL_RUN.properties} from noted`)
}

export function selectToolRuns(
  db: Db,
  workspaceId: WorkspaceId,
  callId: string,
): Promise<ToolRun[]> {
  return db.query<ToolRun>(sql`
    select ${TOOL_RUN.selected} from call_tools
    where workspace_id = ${workspaceId} and call_id = ${callId} order by number limit 500`)
}

/** The names of the tools that succeeded in the call. */
export async function selectToolsDone(
  db: Db,
  workspaceId: WorkspaceId,
  callId: string,
): Promise<string[]> {
  const rows = await db.query<{ tool: string }>(
    sql`select distinct tool from call_tools
      where workspace_id = ${workspaceId} and call_id = ${callId} and ok`,
  )
  return rows.map(({ tool }) => tool)
}
