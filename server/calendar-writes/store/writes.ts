import type { ProviderName, Period } from '../../calendars/calendar-provider.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

export type WriteKey = { workspaceId: WorkspaceId; meetingId: string; calendarId: string }

/** A version of a meeting in a calendar. `hash`: of all values that were written. */
export type WrittenVersion = { version: number; period: Period; hash: Buffer }

/** A meeting in a calendar: what the calendar has to show, and what was written. */
export type CalendarWrite = WriteKey & {
  agentId: number
  isWanted: boolean
  /** The version of the meeting that was planned last. */
  meetingVersion: number
  /** Whether the provider invites the attendee. */
  invites: boolean
  generation: number
  /** Whether a request to create the event of this generation was sent. */
  isBegun: boolean
  /** Null: not known. */
  eventKey: string | null
  etag: string | null
  /** What was written last; null: nothing. */
  written: WrittenVersion | null
  /** The last request whose outcome is not known; null: all outcomes are known. */
  attempted: (WrittenVersion & { at: Temporal.Instant }) | null
  isConferencePending: boolean
  conferenceUrl: string | null
  conferenceChecks: number
  attempts: number
  failureCode: string | null
  /** Since when the event is gone, or declined by the agent; null: it is not. */
  missingSince: Temporal.Instant | null
  /** Whether a request to remove the event was sent whose outcome is not known. */
  isRemovalBegun: boolean
  /** Whether a person has put the event into this calendar. */
  isMoved: boolean
  /** When the event was removed because it is not wanted; null: it was not. */
  removedAt: Temporal.Instant | null
}

/** The calendar of a write. */
export type WriteTarget = {
  connectionId: string
  provider: ProviderName
  externalId: string
  host: string
}

export const WRITE_COLUMNS = sql`
  write.workspace_id as "workspaceId", write.meeting_id as "meetingId",
  write.calendar_id as "calendarId", write.agent_id as "agentId", write.is_wanted as "isWanted",
  write.meeting_version as "meetingVersion", write.invites, write.generation,
  write.is_begun as "isBegun", write.event_key as "eventKey", write.etag,
  write.written_version as "writtenVersion", write.written_hash as "writtenHash",
  date_part('epoch', write.written_from)::float8 as "writtenFrom",
  date_part('epoch', write.written_to)::float8 as "writtenTo",
  write.attempted_at as "attemptedAt", write.attempted_version as "attemptedVersion",
  write.attempted_hash as "attemptedHash",
  date_part('epoch', write.attempted_from)::float8 as "attemptedFrom",
  date_part('epoch', write.attempted_to)::float8 as "attemptedTo",
  write.is_conference_pending as "isConferencePending", write.conference_url as "conferenceUrl",
  write.conference_checks as "conferenceChecks", write.attempts,
  write.failure_code as "failureCode", write.missing_since as "missingSince",
  write.removed_at as "removedAt", write.is_removal_begun as "isRemovalBegun",
  write.is_moved as "isMoved"`

/** A row with the columns of `WRITE_COLUMNS`. */
export type WriteRow = Omit<CalendarWrite, 'written' | 'attempted'> & {
  writtenVersion: number | null
  writtenHash: Buffer | null
  writtenFrom: number | null
  writtenTo: number | null
  attemptedAt: Temporal.Instant | null
  attemptedVersion: number | null
  attemptedHash: Buffer | null
  attemptedFrom: number | null
  attemptedTo: number | null
}

/** The write of a row, with its further columns. */
export function writeOf<T extends WriteRow>(row: T) {
  const { writtenVersion, writtenHash, writtenFrom, writtenTo, ...others } = row
  const { attemptedAt, attemptedVersion, attemptedHash, attemptedFrom, attemptedTo, ...write } =
    others
  const attempted = versionOf(attemptedVersion, attemptedHash, [attemptedFrom, attemptedTo])
  return {
    ...write,
    written: versionOf(writtenVersion, writtenHash, [writtenFrom, writtenTo]),
    attempted: attempted && { ...attempted, at: attemptedAt! },
  }
}

function versionOf(
  version: number | null,
  hash: Buffer | null,
  [from, to]: [number | null, number | null],
): WrittenVersion | null {
  if (version === null || hash === null) return null
  return { version, hash: Buffer.from(hash), period: { from: from!, to: to! } }
}

/**
 * The writes of events with these keys, in one calendar. Those that were removed are among them.
 */
export async function selectWritesByKeys(
  db: Db,
  { workspaceId, calendarId }: Pick<WriteKey, 'workspaceId' | 'calendarId'>,
  keys: readonly string[],
): Promise<CalendarWrite[]> {
  if (keys.length === 0) return []
  const rows = await db.query<WriteRow>(sql`
    select ${WRITE_COLUMNS} from calendar_writes write
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and event_key = any(${keys}::text[])`)
  return rows.map(writeOf)
}

/** The writes of these meetings, in all calendars. */
export async function selectWritesOf(
  db: Db,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
): Promise<CalendarWrite[]> {
  if (meetingIds.length === 0) return []
  const rows = await db.query<WriteRow>(sql`
    select ${WRITE_COLUMNS} from calendar_writes write
    where workspace_id = ${workspaceId} and meeting_id = any(${meetingIds}::uuid[])`)
  return rows.map(writeOf)
}
