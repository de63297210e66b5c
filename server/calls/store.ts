import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'

/** What later words in a call refer to. */
export type CallMemory = {
  /** What was asked for last, as the reading of times keeps it. */
  asked?: unknown
  /** The starts offered last, in order; Unix seconds. */
  offered?: number[]
  /** Hold ids by the start that they keep. */
  holds?: Record<string, string>
  dialogue?: KeptDialogue
}

export type CallOutcome = 'booked' | 'rescheduled' | 'cancelled'

export type Call = {
  id: string
  platform: string
  platformCallId: string
  connectionId: string | null
  direction: 'inbound' | 'outbound' | null
  partyNumber: string | null
  ownNumber: string | null
  contactId: string | null
  language: string | null
  memory: CallMemory
  outcome: CallOutcome | null
  startedAt: Temporal.Instant
  endedAt: Temporal.Instant | null
  endedReason: string | null
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, platform, platform_call_id as "platformCallId", connection_id as "connectionId", direction, party_number as "partyNumber", own_number as "ownNumber",
  contact_id as "contactId", language, memory, outcome, started_at as "startedAt", ended_at as "endedAt", ended_reason as "endedReason", updated_at as "updatedAt"`

export type SeenCall = Pick<Call, 'id' | 'platform' | 'platformCallId' | 'connectionId' | 'direction' | 'partyNumber' | 'ownNumber'> & { now: Temporal.Instant }

/** The call as it is known, made where it is new; what was not known of it before is filled in. */
export async function upsertCall(db: Db, workspaceId: WorkspaceId, seen: SeenCall): Promise<Call> {
  const rows = await db.query<Call>(sql`
    insert into calls as known (workspace_id, id, platform, platform_call_id, connection_id, direction, party_number, own_number, started_at, updated_at)
    values (${workspaceId}, ${seen.id}, ${seen.platform}, ${seen.platformCallId}, ${seen.connectionId}, ${seen.direction}, ${seen.partyNumber}, ${seen.ownNumber}, ${seen.now}, ${seen.now})
    on conflict (workspace_id, platform, platform_call_id) do update set
      direction = coalesce(known.direction, excluded.direction), party_number = coalesce(known.party_number, excluded.party_number),
      own_number = coalesce(known.own_number, excluded.own_number), updated_at = excluded.updated_at
    returning ${COLUMNS}`)
  return rows[0]!
}

/** The call as it is known; null where the platform tells of it for the first time. */
export async function selectCallOf(db: Db, workspaceId: WorkspaceId, platform: string, platformCallId: string): Promise<Call | null> {
  const rows = await db.query<Call>(sql`select ${COLUMNS} from calls where workspace_id = ${workspaceId} and platform = ${platform} and platform_call_id = ${platformCallId}`)
  return rows[0] ?? null
}

export type CallChange = { memory: CallMemory; contactId: string | null; language: string | null; outcome: CallOutcome | null; now: Temporal.Instant }

/** Keeps what a tool left behind; null leaves what is there. */
export async function updateCall(db: Db, workspaceId: WorkspaceId, id: string, change: CallChange): Promise<void> {
  await db.query(changing(workspaceId, id, change))
}

function changing(workspaceId: WorkspaceId, id: string, { memory, contactId, language, outcome, now }: CallChange) {
  return sql`
    update calls set memory = memory || ${json(memory)}::jsonb, contact_id = coalesce(${contactId}::uuid, contact_id), language = coalesce(${language}::text, language),
      outcome = coalesce(${outcome}::text, outcome), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`
}

/** How it ended, told by the platform; told again it stays. What a model was told in it is forgotten. */
export async function endCall(db: Db, workspaceId: WorkspaceId, id: string, { endedAt, reason }: { endedAt: Temporal.Instant; reason: string | null }): Promise<void> {
  await db.query(sql`
    update calls set memory = memory #- '{dialogue,model}', ended_at = coalesce(ended_at, ${endedAt}::timestamptz), ended_reason = coalesce(ended_reason, ${reason}::text), updated_at = ${endedAt}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export type ToolRun = { tool: string; arguments: Record<string, unknown>; ok: boolean; line: string; tookMs: number; at: Temporal.Instant }

/** Notes a tool that ran, and in the same statement what it left behind. */
export async function insertToolRun(db: Db, workspaceId: WorkspaceId, callId: string, { run, change }: { run: ToolRun; change: CallChange | null }): Promise<void> {
  const insert = sql`
    insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    values (${workspaceId}, ${callId}, ${run.tool}, ${json(run.arguments)}::jsonb, ${run.ok}, ${run.line}, ${run.tookMs}, ${run.at})`
  await db.query(change === null ? insert : sql`with changed as (${changing(workspaceId, callId, change)}) ${insert}`)
}

export async function selectCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<Call | null> {
  const rows = await db.query<Call>(sql`select ${COLUMNS} from calls where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

export function selectToolRuns(db: Db, workspaceId: WorkspaceId, callId: string): Promise<ToolRun[]> {
  return db.query<ToolRun>(sql`
    select tool, arguments, ok, line, took_ms as "tookMs", at from call_tools
    where workspace_id = ${workspaceId} and call_id = ${callId} order by number limit 500`)
}

export type CallBefore = { id: string; connectionId: string; partyNumber: string; /** Not older. */ since: Temporal.Instant }

/** The newest other call with this number over the same connection. */
export async function selectCallBefore(db: Db, workspaceId: WorkspaceId, { id, connectionId, partyNumber, since }: CallBefore): Promise<Call | null> {
  const rows = await db.query<Call>(sql`
    select ${COLUMNS} from calls
    where workspace_id = ${workspaceId} and started_at >= ${since} and connection_id = ${connectionId}::uuid and party_number = ${partyNumber} and id <> ${id}
    order by started_at desc, id desc limit 1`)
  return rows[0] ?? null
}

/** The newest first. */
export function selectCalls(db: Db, workspaceId: WorkspaceId, page: { after: readonly [startedAt: string, id: string] | null; limit: number }): Promise<Call[]> {
  const [startedAt, id] = page.after ?? ['9999-01-01T00:00:00Z', '00000000-0000-0000-0000-000000000000']
  return db.query<Call>(sql`
    select ${COLUMNS} from calls
    where workspace_id = ${workspaceId} and (started_at, id) < (${startedAt}::timestamptz, ${id}::uuid)
    order by started_at desc, id desc limit ${page.limit + 1}`)
}

/** A conversation that the receptionist leads: its state, which turn it is at, and what was said last, and what a model was told where one leads it. All of it is JSON. */
export type KeptDialogue = { turn: number; state: unknown; last: unknown; /** Null, or missing: no model leads. */ model?: unknown }

/** Keeps the next turn of a conversation. False where another request has kept it already. */
export async function updateDialogue(db: Db, workspaceId: WorkspaceId, id: string, { turn, state, last, model = null }: KeptDialogue): Promise<boolean> {
  const rows = await db.query(sql`
    update calls set memory = memory || jsonb_build_object('dialogue', ${json({ turn, state, last, model })}::jsonb)
    where workspace_id = ${workspaceId} and id = ${id} and coalesce((memory -> 'dialogue' ->> 'turn')::integer, 0) = ${turn - 1}
    returning id`)
  return rows.length > 0
}
