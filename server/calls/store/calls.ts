import {
  deriveSubscriberKey,
  listNotations,
} from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { isRecordingDenied, type KeptDialogue } from './conversations.ts'

/**
 * The meeting that a caller wants. `meetingId`: the meeting to be moved; null: a new meeting.
 */
export type WantedMeeting = {
  teamId: number
  meetingTypeId: number
  /** Minutes; null: the default of the meeting type. */ duration: number | null
  meetingId: string | null
  /** The agent that the caller asked for; null: any. */ agentId: number | null
}

/** The details of a person, as given by the caller. */
export type HeardPerson = {
  name: string | null
  email: string | null
  /** E.164. */ phone: string | null
}

/** The data of earlier turns of a call to which later turns can refer. */
export type CallMemory = {
  /** The last requested time, in the format of the time parser. */
  asked?: unknown
  /** The start times offered last, in order; Unix seconds. */
  offered?: number[]
  /** Whether any times were offered in the call. */
  wasOffered?: boolean
  /** The meeting that the offered times are for; null after a booking. */
  wanted?: WantedMeeting | null
  /**
   * The time that was held or booked last (Unix seconds); null once other times were offered.
   */
  chosen?: number | null
  /** The time zone of spoken times (IANA). */
  timeZone?: string
  /** The time zone that the caller is in (IANA). */
  callerTimeZone?: string
  /** The details that were read back and have not been confirmed yet. */
  readBack?: HeardPerson | null
  /** The last person who was saved or booked with a confirmed address. */
  person?: HeardPerson
  /**
   * The number that the call is transferred to (E.164), and the end of the agent's hold (RFC 3339).
   */
  transfer?: { number: string; heldUntil: string }
  /** The id of the meeting that was booked last. */
  booked?: string
  /** Ids of holds by start time. */
  holds?: Record<string, string>
  dialogue?: KeptDialogue
  /** Whether a process has claimed the call. */
  taken?: boolean
}

export type CallOutcome = 'booked' | 'rescheduled' | 'cancelled'

/** What a platform reports of a call. */
const REPORTED = declareColumns({
  id: 'uuid',
  platform: 'text',
  platform_call_id: 'text',
  connection_id: 'uuid | null',
  direction: typed<'inbound' | 'outbound' | null>('text'),
  party_number: 'text | null',
  own_number: 'text | null',
})
export type ReportedCall = RowOf<typeof REPORTED> & { now: Temporal.Instant }

const CALL = declareColumns({
  ...REPORTED.types,
  contact_id: 'uuid | null',
  language: 'text | null',
  memory: typed<CallMemory>('jsonb'),
  outcome: typed<CallOutcome | null>('text'),
  started_at: 'timestamptz',
  ended_at: 'timestamptz | null',
  ended_reason: 'text | null',
  /** Where the platform keeps its recording (https). */
  recording_url: 'text | null',
  /** Whether the assistant claimed a change of a meeting that no tool of the call made. */
  claimed_without_booking: 'boolean',
  updated_at: 'timestamptz',
})
export type Call = RowOf<typeof CALL>

export const CALL_COLUMNS = CALL.selected

type ReportedCallOf = ReportedCall & { workspaceId: WorkspaceId }

/**
 * Creates the calls that are new, fills in details that were unknown, and returns all of them in
 * any order. `seen` contains each call at most once.
 */
export function upsertCalls(
  db: Db,
  seen: readonly ReportedCallOf[],
): Promise<(Call & { workspaceId: WorkspaceId })[]> {
  const rows = seen.map((each) => ({ ...each, partyKey: derivePartyKey(each.partyNumber) }))
  return db.query(sql`
    insert into calls as known (workspace_id, started_at, updated_at, party_key, ${REPORTED.names})
    select "workspaceId", now, now, "partyKey", ${REPORTED.properties}
    from jsonb_to_recordset(${json(rows)}::jsonb)
      as seen ("workspaceId" integer, now timestamptz, "partyKey" text, ${REPORTED.recordset})
    order by "workspaceId", platform, "platformCallId"
    on conflict (workspace_id, platform, platform_call_id) do update set
      direction = coalesce(known.direction, excluded.direction),
      party_number = case when known.erased_at is null
        then coalesce(known.party_number, excluded.party_number) end,
      party_key = case when known.erased_at is null then case when known.party_number is null
        then excluded.party_key else known.party_key end end,
      own_number = coalesce(known.own_number, excluded.own_number), updated_at = excluded.updated_at
    returning workspace_id as "workspaceId", ${CALL_COLUMNS}`)
}

/** The key of the line, if it is not the number itself. */
function derivePartyKey(number: string | null): string | null {
  const key = number === null ? null : deriveSubscriberKey(number)
  return key === number ? null : key
}

/** The stored call; null if the platform reports it for the first time. */
export async function selectCallOf(
  db: Db,
  { workspaceId, platform, platformCallId }: ReportedCallOf,
): Promise<Call | null> {
  const rows = await db.query<Call>(
    sql`select ${CALL_COLUMNS} from calls where workspace_id = ${workspaceId} and platform = ${platform}
      and platform_call_id = ${platformCallId}`,
  )
  return rows[0] ?? null
}

/** The memory of a call. Locks the call until the transaction ends. */
export async function lockCallMemory(
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

/**
 * Stores the memory, the contact, the language and the outcome of a call; null keeps the current
 * value. Deletes the lines of the call if its contact, who becomes known now, has denied recording.
 */
export async function rememberInCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { memory, contactId, language, outcome, now }: CallChange,
): Promise<void> {
  const denied = isRecordingDenied(sql`${contactId}::uuid`)
  await db.query(sql`
    update calls set memory = memory || ${json(memory)}::jsonb,
      contact_id = coalesce(${contactId}::uuid, contact_id),
      transcript = case when ${contactId}::uuid is not null and ${denied} then null
        else transcript end,
      language = coalesce(${language}::text, language),
      outcome = coalesce(${outcome}::text, outcome), updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Marks a call as claimed or released; false if that is already its state. */
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

/** The end of a call, as the platform reported it. */
export type ReportedEnd = {
  endedAt: Temporal.Instant
  reason: string | null
  /** https. */ recordingUrl: string | null
  /** When a model is asked for the summary; null: none is. */
  summaryDueAt: Temporal.Instant | null
}

/**
 * Stores the end of a call; the first report wins. Deletes the model's conversation and the details
 * of persons from its memory, and its lines and the link to its recording if the contact has denied
 * recording.
 */
export async function endCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { endedAt, reason, recordingUrl, summaryDueAt }: ReportedEnd,
): Promise<void> {
  const denied = isRecordingDenied(sql`calls.contact_id`)
  await db.query(sql`
    update calls set memory = (memory #- '{dialogue,model}') - 'person' - 'readBack',
      transcript = case when ${denied} then null else transcript end,
      recording_url = case when ${denied} or erased_at is not null then null
        else coalesce(recording_url, ${recordingUrl}::text) end,
      summary_due_at = case when ended_at is null and erased_at is null
        then ${summaryDueAt}::timestamptz else summary_due_at end,
      ended_at = coalesce(ended_at, ${endedAt}::timestamptz),
      ended_reason = coalesce(ended_reason, ${reason}::text), updated_at = ${endedAt}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** The call with this id; null if it does not exist. */
export async function findCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<Call | null> {
  const rows = await db.query<Call>(
    sql`select ${CALL_COLUMNS} from calls where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

type CallBefore = {
  id: string
  connectionId: string
  partyNumber: string
  /** The earliest start of the calls. */ since: Temporal.Instant
}

/** The newest other call with this number over the same connection. */
export async function selectCallBefore(
  db: Db,
  workspaceId: WorkspaceId,
  { id, connectionId, partyNumber, since }: CallBefore,
): Promise<Call | null> {
  const notations = listNotations(deriveSubscriberKey(partyNumber))
  const rows = await db.query<Call>(sql`
    select ${CALL_COLUMNS} from calls
    where workspace_id = ${workspaceId} and started_at >= ${since}
      and connection_id = ${connectionId}::uuid and party_number = any(${notations}::text[]) and id <> ${id}
    order by started_at desc, id desc limit 1`)
  return rows[0] ?? null
}
