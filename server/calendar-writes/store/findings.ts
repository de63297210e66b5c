import type { Period } from '../../calendars/calendar-provider.ts'
import { addBackoff } from '../../platform/db/add-backoff.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ItemsQuestion } from '../../work/work-kind.ts'
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

/** Whether it is not settled yet what has happened to an event of the meeting. */
export async function hasOpenFinding(
  db: Db,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 from calendar_findings
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and next_attempt_at is not null
    limit 1`)
  return rows.length > 0
}

/** When a finding that was not settled is due again. */
const BACKOFF = { firstSeconds: 30, maxSeconds: 3_600 }
const MAX_POSTPONED = 10_000

/** Due findings, the longest due first. `except`: see `keyOfFinding`. */
export function selectDueFindings(
  db: Db,
  workspaceId: WorkspaceId,
  { now, except, limit }: ItemsQuestion,
): Promise<WriteKey[]> {
  return db.query<WriteKey>(sql`
    select workspace_id as "workspaceId", meeting_id as "meetingId", calendar_id as "calendarId"
    from calendar_findings
    where workspace_id = ${workspaceId} and next_attempt_at <= ${now}
      and meeting_id || '/' || calendar_id <> all(${except}::text[])
    order by next_attempt_at limit ${limit}`)
}

export function keyOfFinding({ meetingId, calendarId }: WriteKey): string {
  return `${meetingId}/${calendarId}`
}

/** Claims a due finding until the time of its next attempt; null: it is not due any more. */
export async function claimFinding(
  db: Db,
  { workspaceId, meetingId, calendarId }: WriteKey,
  now: Temporal.Instant,
): Promise<Finding | null> {
  const [claimed] = await db.query<Finding>(sql`
    update calendar_findings
    set attempts = attempts + 1, next_attempt_at = ${addBackoff(now, sql`attempts`, BACKOFF)}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and next_attempt_at <= ${now}
    returning workspace_id as "workspaceId", meeting_id as "meetingId",
      calendar_id as "calendarId", event_key as "eventKey", found_at as "foundAt",
      is_expected as "isExpected", revision, attempts`)
  return claimed ?? null
}

/** Lets due findings in suspended calendars be looked at again at this time. */
export async function postponeSuspended(
  db: Db,
  workspaceId: WorkspaceId,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<void> {
  await db.query(sql`
    update calendar_findings finding set next_attempt_at = ${until}, attempts = 0
    where (workspace_id, meeting_id, calendar_id) in (
      select due.workspace_id, due.meeting_id, due.calendar_id
      from calendar_findings due
      join calendars_with_events calendar
        on calendar.workspace_id = due.workspace_id and calendar.calendar_id = due.calendar_id
      where due.workspace_id = ${workspaceId} and due.next_attempt_at <= ${now}
        and calendar.suspended_reason is not null
      limit ${MAX_POSTPONED} for update of due skip locked)`)
}

/**
 * Adds findings of events that were missing when they were to be written, and lets those be looked
 * at again whose meeting has changed since they were reported. Up to a limit each.
 */
export async function insertOverlooked(
  db: Db,
  workspaceId: WorkspaceId,
  { now, removalSeconds, limit }: { now: Temporal.Instant; removalSeconds: number; limit: number },
): Promise<void> {
  await db.query(sql`
    with missing as (
      insert into calendar_findings
        (workspace_id, meeting_id, calendar_id, event_key, found_at, next_attempt_at)
      select workspace_id, meeting_id, calendar_id, event_key, due_at,
        due_at + make_interval(secs => ${removalSeconds})
      from due_findings where workspace_id = ${workspaceId} and origin = 'overlooked'
      order by due_at limit ${limit}
      on conflict do nothing
    )
    update calendar_findings finding set next_attempt_at = ${now}, attempts = 0
    where (workspace_id, meeting_id, calendar_id) in (
      select workspace_id, meeting_id, calendar_id from due_findings
      where workspace_id = ${workspaceId} and origin = 'outdated' limit ${limit})`)
}

/** Those of the meetings whose event in the calendar is reported. */
export async function selectReported(
  db: Db,
  { workspaceId, calendarId }: Pick<WriteKey, 'workspaceId' | 'calendarId'>,
  meetingIds: readonly string[],
): Promise<string[]> {
  if (meetingIds.length === 0) return []
  const rows = await db.query<{ meetingId: string }>(sql`
    select meeting_id as "meetingId" from calendar_findings
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and meeting_id = any(${meetingIds}::uuid[]) and flag is not null`)
  return rows.map(({ meetingId }) => meetingId)
}

/** Deletes what was found of the events of these meetings. */
export async function deleteFindingsOf(
  tx: Tx,
  { workspaceId, calendarId }: Pick<WriteKey, 'workspaceId' | 'calendarId'>,
  meetingIds: readonly string[],
): Promise<void> {
  if (meetingIds.length === 0) return
  await tx.query(sql`
    delete from calendar_findings
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and meeting_id = any(${meetingIds}::uuid[])`)
}

/** Ends a finding, unless there is a newer one. */
export async function deleteFinding(
  tx: Tx,
  { workspaceId, meetingId, calendarId, revision }: Finding,
): Promise<void> {
  await tx.query(sql`
    delete from calendar_findings
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and revision = ${revision}`)
}

/** Lets a finding be looked at again at this time, unless there is a newer one. */
export async function postponeFinding(
  db: Db,
  { workspaceId, meetingId, calendarId, revision }: Finding,
  until: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendar_findings set next_attempt_at = ${until}, attempts = 0
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and revision = ${revision}`)
}

/**
 * Ends a finding by reporting it for the meeting with this sequence, unless there is a newer one.
 */
export async function updateFlag(
  tx: Tx,
  { workspaceId, meetingId, calendarId, revision }: Finding,
  { flag, period, sequence }: Flag & { sequence: number },
): Promise<void> {
  await tx.query(sql`
    update calendar_findings
    set flag = ${flag}, flag_sequence = ${sequence},
      starts_at = to_timestamp(${period?.from ?? null}::float8),
      ends_at = to_timestamp(${period?.to ?? null}::float8),
      next_attempt_at = null, attempts = 0
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and revision = ${revision}`)
}
