import type { Provenance } from '../access/actor.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { appendEvents } from '../events/append-events.ts'
import type { EventType } from '../events/catalogue.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import { newId } from '../platform/new-id.ts'

/**
 * A meeting that a caller looks for a time for. `meetingId`: the one to be moved; null: a new one.
 */
export type WantedMeeting = {
  teamId: number
  meetingTypeId: number
  /** Minutes; null: the meeting type's own. */ duration: number | null
  meetingId: string | null
  /** Named by the caller; null: any. */ agentId: number | null
}

/** A person as the caller named one. */
export type HeardPerson = {
  name: string | null
  email: string | null
  /** E.164. */ phone: string | null
}

/** What later words in a call refer to. */
export type CallMemory = {
  /** What was asked for last, as the reading of times keeps it. */
  asked?: unknown
  /** The starts offered last, in order; Unix seconds. */
  offered?: number[]
  /** What the offered times are for; null once a meeting is booked. */
  wanted?: WantedMeeting | null
  /** In which the caller speaks of times: IANA. */
  timeZone?: string
  /** The person that was read back, and has not been confirmed yet. */
  readBack?: HeardPerson | null
  /** The person that was saved or booked last, with a confirmed address. */
  person?: HeardPerson
  /** Where the caller is put through to, in E.164, and until when that agent is held (RFC 3339). */
  transfer?: { number: string; heldUntil: string }
  /** The id of the meeting that was booked last. */
  booked?: string
  /** Hold ids by the start that they keep. */
  holds?: Record<string, string>
  dialogue?: KeptDialogue
  /** A process has taken the call, so that no other does. */
  taken?: boolean
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
  /** The assistant said that it did something with a meeting, and no tool of the call did. */
  claimedWithoutBooking: boolean
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, platform, platform_call_id as "platformCallId", connection_id as "connectionId", direction,
  party_number as "partyNumber", own_number as "ownNumber",
  contact_id as "contactId", language, memory, outcome, started_at as "startedAt",
  ended_at as "endedAt", ended_reason as "endedReason",
  claimed_without_booking as "claimedWithoutBooking",
  updated_at as "updatedAt"`

export type SeenCall = Pick<
  Call,
  'id' | 'platform' | 'platformCallId' | 'connectionId' | 'direction' | 'partyNumber' | 'ownNumber'
> & { now: Temporal.Instant }

type SeenIn = SeenCall & { workspaceId: WorkspaceId }

/**
 * The calls as they are then, in any order, made where they are new; what was not known of one
 * before is filled in. Each call may be among them once.
 */
export function upsertCalls(
  db: Db,
  seen: readonly SeenIn[],
): Promise<(Call & { workspaceId: WorkspaceId })[]> {
  const rows = seen.map((call) => ({ ...call, now: call.now.toString() }))
  return db.query(sql`
    insert into calls as known (workspace_id, id, platform, platform_call_id, connection_id,
      direction, party_number, own_number, started_at, updated_at)
    select "workspaceId", id, platform, "platformCallId", "connectionId", direction, "partyNumber",
      "ownNumber", now, now
    from jsonb_to_recordset(${json(rows)}::jsonb) as seen ("workspaceId" integer, id uuid,
      platform text, "platformCallId" text, "connectionId" uuid, direction text, "partyNumber" text,
      "ownNumber" text, now timestamptz)
    order by "workspaceId", platform, "platformCallId"
    on conflict (workspace_id, platform, platform_call_id) do update set
      direction = coalesce(known.direction, excluded.direction),
      party_number = coalesce(known.party_number, excluded.party_number),
      own_number = coalesce(known.own_number, excluded.own_number), updated_at = excluded.updated_at
    returning workspace_id as "workspaceId", ${COLUMNS}`)
}

/** The call as it is known; null where the platform tells of it for the first time. */
export async function selectCallOf(
  db: Db,
  { workspaceId, platform, platformCallId }: SeenIn,
): Promise<Call | null> {
  const rows = await db.query<Call>(
    sql`select ${COLUMNS} from calls where workspace_id = ${workspaceId} and platform = ${platform}
      and platform_call_id = ${platformCallId}`,
  )
  return rows[0] ?? null
}

/** What later words in the call refer to, with the call locked until the transaction ends. */
export async function lockMemory(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<CallMemory> {
  const rows = await tx.query<{ memory: CallMemory }>(
    sql`select memory from calls where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return rows[0]?.memory ?? {}
}

export type CallChange = {
  memory: CallMemory
  contactId: string | null
  language: string | null
  outcome: CallOutcome | null
  now: Temporal.Instant
}

/** Keeps what a tool left behind; null leaves what is there. */
export async function updateCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { memory, contactId, language, outcome, now }: CallChange,
): Promise<void> {
  await db.query(sql`
    update calls set memory = memory || ${json(memory)}::jsonb,
      contact_id = coalesce(${contactId}::uuid, contact_id),
      language = coalesce(${language}::text, language),
      outcome = coalesce(${outcome}::text, outcome), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Marks a call as taken, or as not; false where it was marked so already. */
export async function updateTaken(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  taken: boolean,
): Promise<boolean> {
  const rows = await db.query(sql`
    update calls set memory = memory || jsonb_build_object('taken', ${taken}::boolean)
    where workspace_id = ${workspaceId} and id = ${id}
      and coalesce((memory -> 'taken')::boolean, false) <> ${taken}::boolean
    returning id`)
  return rows.length > 0
}

/**
 * Keeps how a call ended, as the platform reports it first. The model's conversation and the person
 * named in the call are deleted from its memory.
 */
export async function endCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { endedAt, reason }: { endedAt: Temporal.Instant; reason: string | null },
): Promise<void> {
  await db.query(sql`
    update calls set memory = (memory #- '{dialogue,model}') - 'person' - 'readBack',
      ended_at = coalesce(ended_at, ${endedAt}::timestamptz),
      ended_reason = coalesce(ended_reason, ${reason}::text), updated_at = ${endedAt}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export type ToolRun = {
  tool: string
  arguments: Record<string, unknown>
  ok: boolean
  line: string
  tookMs: number
  at: Temporal.Instant
}

/** A tool that ran in a call, and what it left behind; null: nothing. */
export type NotedRun = {
  workspaceId: WorkspaceId
  callId: string
  run: ToolRun
  change: CallChange | null
}

/**
 * Notes tools that ran, of each call one at most, and in the same statement what they left behind.
 */
export async function insertToolRuns(db: Db, noted: readonly NotedRun[]): Promise<void> {
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
        language = coalesce(noted.language, calls.language),
        outcome = coalesce(noted.outcome, calls.outcome), updated_at = now
      from noted where workspace_id = "workspaceId" and id = "callId" and now is not null
    )
    insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    select "workspaceId", "callId", tool, arguments, ok, line, "tookMs", at from noted`)
}

export async function selectCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Call | null> {
  const rows = await db.query<Call>(
    sql`select ${COLUMNS} from calls where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
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

export type CallBefore = {
  id: string
  connectionId: string
  partyNumber: string
  /** Not older. */ since: Temporal.Instant
}

/** The newest other call with this number over the same connection. */
export async function selectCallBefore(
  db: Db,
  workspaceId: WorkspaceId,
  { id, connectionId, partyNumber, since }: CallBefore,
): Promise<Call | null> {
  const rows = await db.query<Call>(sql`
    select ${COLUMNS} from calls
    where workspace_id = ${workspaceId} and started_at >= ${since}
      and connection_id = ${connectionId}::uuid and party_number = ${partyNumber} and id <> ${id}
    order by started_at desc, id desc limit 1`)
  return rows[0] ?? null
}

export type CallsWanted = {
  after: readonly [startedAt: string, id: string] | null
  limit: number
  /** Null: whether they are or not. */ claimedWithoutBooking: boolean | null
}

/** The newest first. */
export function selectCalls(db: Db, workspaceId: WorkspaceId, page: CallsWanted): Promise<Call[]> {
  const [startedAt, id] = page.after ?? [
    '9999-01-01T00:00:00Z',
    '00000000-0000-0000-0000-000000000000',
  ]
  const claimed =
    page.claimedWithoutBooking === null
      ? sql``
      : page.claimedWithoutBooking
        ? sql`and claimed_without_booking`
        : sql`and not claimed_without_booking`
  return db.query<Call>(sql`
    select ${COLUMNS} from calls
    where workspace_id = ${workspaceId}
      and (started_at, id) < (${startedAt}::timestamptz, ${id}::uuid) ${claimed}
    order by started_at desc, id desc limit ${page.limit + 1}`)
}

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

/** The tools that did in the call what they were asked for. */
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

/** Flags a call, with its event; one that is flagged stays as it is. */
export async function updateFlag(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { data, provenance, now }: { data: object; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const type: EventType = 'call.flagged'
  await db.query(sql`
    with stored as (
      update calls set claimed_without_booking = true, updated_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} and not claimed_without_booking
      returning workspace_id, id
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, ${type} as event_type, id as resource_id,
        ${json(data)}::jsonb as data, ${json({ claimed_without_booking: false })}::jsonb as previous,
        ${provenance.tokenId}::uuid as token_id, ${provenance.requestId} as request_id,
        ${now}::timestamptz as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
}

/**
 * Deletes calls that began before `before` and have been silent since, with their tools and
 * transcripts; answers how many.
 */
export async function deleteCallsBefore(
  db: Db,
  workspaceId: WorkspaceId,
  { before, limit }: { before: Temporal.Instant; limit: number },
): Promise<number> {
  const rows = await db.query<{ id: string }>(sql`
    with old as (
      select workspace_id, id from calls
      where workspace_id = ${workspaceId} and started_at < ${before}
        and coalesce(ended_at, updated_at) < ${before}
        and not exists (select from call_tools run
          where run.workspace_id = calls.workspace_id and run.call_id = calls.id and run.at >= ${before})
      order by started_at limit ${limit} for update skip locked
    ), tools as (
      delete from call_tools run using old
        where run.workspace_id = old.workspace_id and run.call_id = old.id
    )
    delete from calls using old where calls.workspace_id = old.workspace_id and calls.id = old.id
      returning calls.id`)
  return rows.length
}
