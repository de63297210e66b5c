import type { Period } from '../../calendars/provider.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WriteKey } from './writes.ts'

/** An event of a meeting that differs from what was written, and has to be looked at. */
export type Finding = WriteKey & {
  eventKey: string
  foundAt: Temporal.Instant
  /** Whether many events may be gone at once, because an operator has resumed the calendar. */
  isExpected: boolean
  revision: number
  attempts: number
}

/** What is reported of an event. `period`: where it is, in Unix seconds; null: no time. */
export type Flag = { flag: 'moved' | 'removed'; period: Period | null }

/**
 * Records what was found of events in a calendar. An event that was found before keeps the time at
 * which it was.
 */
export async function upsertFindings(
  tx: Tx,
  { workspaceId, calendarId }: Pick<WriteKey, 'workspaceId' | 'calendarId'>,
  found: readonly { meetingId: string; key: string; dueAt: Temporal.Instant }[],
  { now, isExpected = false }: { now: Temporal.Instant; isExpected?: boolean },
): Promise<void> {
  if (found.length === 0) return
  await tx.query(sql`
    insert into calendar_findings as finding (workspace_id, meeting_id, calendar_id, event_key,
      found_at, is_expected, next_attempt_at)
    select distinct on (found.meeting_id) ${workspaceId}::integer, found.meeting_id,
      ${calendarId}::uuid, found.event_key, ${now}::timestamptz, ${isExpected}::boolean, found.due_at
    from unnest(
      ${found.map(({ meetingId }) => meetingId)}::uuid[], ${found.map(({ key }) => key)}::text[],
      ${found.map(({ dueAt }) => dueAt.toString())}::timestamptz[]
    ) found (meeting_id, event_key, due_at)
    order by found.meeting_id
    on conflict (workspace_id, meeting_id, calendar_id) do update
    set event_key = excluded.event_key, revision = finding.revision + 1, attempts = 0,
      found_at = case
        when finding.next_attempt_at is null then excluded.found_at else finding.found_at
      end,
      is_expected = finding.is_expected or excluded.is_expected,
      next_attempt_at = least(
        coalesce(finding.next_attempt_at, excluded.next_attempt_at), excluded.next_attempt_at)`)
}

/** What the calendars are reported for, of the meeting with this sequence. */
export async function selectFlags(
  db: Db,
  {
    workspaceId,
    meetingId,
    sequence,
  }: { workspaceId: WorkspaceId; meetingId: string; sequence: number },
): Promise<(Flag & { calendarId: string })[]> {
  const rows = await db.query<{
    calendarId: string
    flag: Flag['flag']
    from: number | null
    to: number | null
  }>(sql`
    select calendar_id as "calendarId", flag, date_part('epoch', starts_at)::float8 as "from",
      date_part('epoch', ends_at)::float8 as "to"
    from calendar_findings
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and flag is not null and flag_sequence = ${sequence}
    order by flag desc, calendar_id`)
  return rows.map(({ calendarId, flag, from, to }) => ({
    calendarId,
    flag,
    period: from === null || to === null ? null : { from, to },
  }))
}
