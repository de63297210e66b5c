import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { CallChange } from './calls.ts'
import { isRecordingDenied } from './conversations.ts'

export type ToolRun = {
  tool: string
  arguments: Record<string, unknown>
  ok: boolean
  line: string
  tookMs: number
  at: Temporal.Instant
}

/** A tool run in a call, and its changes to the call; null: none. */
export type RecordedRun = {
  workspaceId: WorkspaceId
  callId: string
  run: ToolRun
  change: CallChange | null
}

/**
 * Stores tool runs, at most one per call, and their changes to the calls in the same statement. Deletes
 * the lines of a call whose contact becomes known and has denied recording.
 */
export async function insertToolRuns(db: Db, noted: readonly RecordedRun[]): Promise<void> {
  const rows = noted.map(({ workspaceId, callId, run, change }) => ({
    workspaceId,
    callId,
    ...run,
    at: run.at.toString(),
    ...change,
    now: change?.now.toString(),
  }))
  await db.query(sql`
    with noted as (
      select *
      from jsonb_to_recordset(${json(rows)}::jsonb) as noted ("workspaceId" integer, "callId" uuid,
        tool text, arguments jsonb, ok boolean, line text, "tookMs" integer, at timestamptz,
        memory jsonb, "contactId" uuid, language text, outcome text, now timestamptz)
    ), changed as (
      update calls set memory = calls.memory || noted.memory,
        contact_id = coalesce("contactId", contact_id),
        transcript = case when "contactId" is not null and ${isRecordingDenied(sql`"contactId"`)}
          then null else transcript end,
        language = coalesce(noted.language, calls.language),
        outcome = coalesce(noted.outcome, calls.outcome), updated_at = now
      from noted where workspace_id = "workspaceId" and id = "callId" and now is not null
    )
    insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    select "workspaceId", "callId", tool, arguments, ok, line, "tookMs", at from noted`)
}

export function selectToolRuns(
  db: Db,
  workspaceId: WorkspaceId,
  callId: string,
): Promise<ToolRun[]> {
  return db.query<ToolRun>(sql`
    select tool, arguments, ok, line, took_ms as "tookMs", at from call_tools
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
