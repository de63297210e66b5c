import {
  claimRow,
  END_CLAIM,
  isClaimed,
  isClaimedBy,
  isUnclaimed,
  endLostClaim,
  isLost,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import type { Evidence } from '../../platform/answers/evidence.ts'
import {
  type EvidenceColumns,
  evidenceOf,
  selectEvidence,
  setEvidence,
} from '../../platform/db/evidence-columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import type { UnreadableEvents } from '../core/unreadable-event.ts'
import type { CalendarToSync } from '../sync/calendar-to-sync.ts'
import type { CalendarKey } from './mirror.ts'

export type DueCalendar = CalendarKey & { connectionId: string; host: string }

/** Connections that need a sign-in are tried again, too, if they have credentials. */
const READABLE = sql`
  (calendars.blocks or calendars.writes) and connection.archived_at is null
  and (connection.state in ('active', 'failing')
    or (connection.state = 'needs_sign_in' and connection.sealed_credentials <> ''))`

type DueQuestion = {
  now: Temporal.Instant
  limit: number
  exceptHosts: readonly string[]
  exceptConnections: readonly string[]
  exceptWorkspaces: readonly number[]
  exceptIds: readonly string[]
}

/** The provider, or the server of a connection: what fails together. */
const HOST = sql`
  case
    when connection.provider in ('google', 'microsoft') then connection.provider
    else coalesce(split_part(connection.account, '@', -1), '')
  end`

/** The calendars whose next round is due and that no process reads, the longest due first. */
export function selectDueCalendars(
  db: Db,
  { now, limit, ...except }: DueQuestion,
): Promise<DueCalendar[]> {
  return db.query<DueCalendar>(sql`
    select calendars.workspace_id as "workspaceId", calendars.id,
      calendars.connection_id as "connectionId", place.host
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    cross join lateral (select ${HOST} as host) place
    where calendars.next_sync_at <= ${now}
      and ${isUnclaimed(now, sql`calendars.`)}
      and ${READABLE}
      and place.host <> all(${except.exceptHosts}::text[])
      and calendars.connection_id <> all(${except.exceptConnections}::uuid[])
      and calendars.workspace_id <> all(${except.exceptWorkspaces}::integer[])
      and calendars.id <> all(${except.exceptIds}::uuid[])
    order by calendars.next_sync_at limit ${limit}`)
}

/**
 * The earliest time at which a calendar is read, up to `until`. What is due already is included,
 * also if it is being done. Null: nothing is.
 */
export async function findNextRound(
  db: Db,
  until: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ dueAt: Temporal.Instant | null }>(sql`
    select min(calendars.next_sync_at) as "dueAt" from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.next_sync_at <= ${until} and ${READABLE}`)
  return row?.dueAt ?? null
}

/**
 * Locks a connection until the transaction ends, so that what uses it is claimed one after the
 * other. False: it is locked, or archived.
 */
export async function lockConnection(
  tx: Tx,
  { workspaceId, connectionId }: Pick<DueCalendar, 'workspaceId' | 'connectionId'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 from calendar_connections
    where workspace_id = ${workspaceId} and id = ${connectionId} and archived_at is null
    for no key update skip locked`)
  return rows.length > 0
}

export type Claim = { claimedBy: string; until: Temporal.Instant; now: Temporal.Instant }

/**
 * Claims a due calendar, if no calendar of its connection is claimed. Null: it is not due any more,
 * or one is.
 */
export async function claimCalendar(
  tx: Tx,
  { workspaceId, id }: CalendarKey,
  { claimedBy, until, now }: Claim,
): Promise<CalendarToSync | null> {
  const rows = await tx.query<CalendarRow>(sql`
    with claimed as (
      update calendars set ${claimRow({ claimedBy, until })}
      from calendar_connections connection
      where calendars.workspace_id = ${workspaceId} and calendars.id = ${id}
        and connection.workspace_id = calendars.workspace_id
        and connection.id = calendars.connection_id
        and calendars.next_sync_at <= ${now} and ${READABLE}
        and not exists (
          select 1 from calendars other
          where other.workspace_id = calendars.workspace_id
            and other.connection_id = calendars.connection_id and ${isClaimed(now, sql`other.`)})
      returning calendars.workspace_id, calendars.id, calendars.connection_id
    )
    select ${CALENDAR_COLUMNS}
    from claimed
    join calendars on calendars.workspace_id = claimed.workspace_id and calendars.id = claimed.id
    join calendar_connections connection
      on connection.workspace_id = claimed.workspace_id and connection.id = claimed.connection_id
    join agent_zones zone
      on zone.workspace_id = calendars.workspace_id and zone.agent_id = calendars.agent_id`)
  return rows[0] ? calendarOf(rows[0]) : null
}

export const CALENDAR_COLUMNS = sql`
  calendars.workspace_id as "workspaceId", calendars.id,
  calendars.connection_id as "connectionId", calendars.agent_id as "agentId",
  connection.provider, ${HOST} as host, calendars.external_id as "externalId",
  coalesce(calendars.time_zone, zone.time_zone) as "timeZone",
  connection.blocks_tentative as "blocksTentative",
  connection.blocks_unanswered as "blocksUnanswered",
  connection.blocks_focus_time as "blocksFocusTime",
  calendars.blocks, calendars.writes, calendars.cursor,
  date_part('epoch', calendars.window_from)::float8 as "windowFrom",
  date_part('epoch', calendars.window_to)::float8 as "windowTo",
  calendars.round_number as "roundNumber", calendars.round_started_at as "roundStartedAt",
  calendars.round_is_full as "roundIsFull", calendars.round_page as "roundPage",
  calendars.synced_at as "syncedAt", calendars.full_synced_at as "fullSyncedAt",
  calendars.failures, calendars.suspended_reason as "suspendedReason",
  calendars.suspended_at as "suspendedAt", calendars.channel_expires_at as "channelExpiresAt",
  calendars.channel_retry_at as "channelRetryAt",
  connection.calendars_found_at as "calendarsFoundAt", connection.state as "connectionState",
  connection.bad_answers > 0 as "isConnectionDoubted", ${selectEvidence(sql`calendars.`)},
  calendars.cut_off_answers as "cutOffAnswers", calendars.cut_off_since as "cutOffSince",
  calendars.unreadable_count as "unreadableCount"`

export type CalendarRow = Omit<CalendarToSync, 'rules' | 'window' | 'evidence' | 'cutOff'> &
  CalendarToSync['rules'] &
  EvidenceColumns & {
    windowFrom: number | null
    windowTo: number | null
    cutOffAnswers: number
    cutOffSince: Temporal.Instant | null
  }

export function calendarOf({ windowFrom, windowTo, ...row }: CalendarRow): CalendarToSync {
  const { blocksTentative, blocksUnanswered, blocksFocusTime, ...others } = row
  const { badAnswers, badAnswersSince, cutOffAnswers, cutOffSince, ...calendar } = others
  return {
    ...calendar,
    evidence: evidenceOf({ badAnswers, badAnswersSince }),
    cutOff: evidenceOf({ badAnswers: cutOffAnswers, badAnswersSince: cutOffSince }),
    rules: { blocksTentative, blocksUnanswered, blocksFocusTime },
    window: windowFrom === null || windowTo === null ? null : { from: windowFrom, to: windowTo },
  }
}

/** How far a round is. `page` null: no round is under way. */
type RoundProgress = Pick<
  CalendarToSync,
  'roundNumber' | 'roundStartedAt' | 'roundIsFull' | 'roundPage' | 'window'
>

/** Records the progress of a round, and keeps the claim. False: the claim is lost. */
export async function updateProgress(
  tx: Tx,
  { workspaceId, id }: CalendarKey,
  { claimedBy, until }: Claim,
  progress: RoundProgress,
): Promise<boolean> {
  const { roundNumber, roundStartedAt, roundIsFull, roundPage, window } = progress
  const rows = await tx.query(sql`
    update calendars set ${claimRow({ claimedBy, until })}, round_number = ${roundNumber},
      round_started_at = ${roundStartedAt}::timestamptz, round_is_full = ${roundIsFull},
      round_page = ${roundPage}, window_from = to_timestamp(${window?.from ?? null}::float8),
      window_to = to_timestamp(${window?.to ?? null}::float8)
    where workspace_id = ${workspaceId} and id = ${id} and ${isClaimedBy(claimedBy)}
    returning id`)
  return rows.length > 0
}

type RoundEnd = {
  cursor: string | null
  nextSyncAt: Temporal.Instant
  /** Whether the calendar, or events that had disappeared, are back. */
  endsSuspension: boolean
  /** That the text is cut off; null: it is complete. */
  cutOff: Evidence | null
  /** The events that cannot be read; null: they are the same as before. */
  unreadable: UnreadableEvents | null
}

/** Ends a complete round, and the claim. False: the claim is lost. */
export async function updateCompleted(
  tx: Tx,
  { workspaceId, id }: CalendarKey,
  claimedBy: string,
  { cursor, nextSyncAt, endsSuspension, cutOff, unreadable }: RoundEnd,
): Promise<boolean> {
  const first = unreadable?.first ? JSON.stringify(unreadable.first) : null
  const rows = await tx.query(sql`
    update calendars set cursor = ${cursor}, synced_at = round_started_at,
      full_synced_at = case when round_is_full then round_started_at else full_synced_at end,
      round_started_at = null, round_page = null, round_is_full = false,
      next_sync_at = case
        when next_sync_at > round_started_at and next_sync_at < ${nextSyncAt} then next_sync_at
        else ${nextSyncAt}::timestamptz
      end,
      ${END_CLAIM}, failures = 0, failure_code = null,
      failing_since = null, ${setEvidence(null)},
      cut_off_answers = ${cutOff?.answers ?? 0}, cut_off_since = ${cutOff?.since ?? null}::timestamptz,
      unreadable_count = coalesce(${unreadable?.count ?? null}::integer, unreadable_count),
      unreadable_first = case
        when ${unreadable === null} then unreadable_first else ${first}::jsonb
      end,
      suspended_reason = case when ${endsSuspension} then null else suspended_reason end,
      suspended_at = case when ${endsSuspension} then null else suspended_at end
    where workspace_id = ${workspaceId} and id = ${id} and ${isClaimedBy(claimedBy)}
    returning id`)
  return rows.length > 0
}

type RoundFailure = {
  code: ProviderFault['kind'] | null
  nextSyncAt: Temporal.Instant
  now: Temporal.Instant
  /** Whether the next round lists everything from the beginning. */
  restarts: boolean
  /** Why the calendar is suspended from now on; null: nothing changes. */
  suspendedReason: string | null
  evidence: Evidence | null
}

/** Ends a round that was not completed, and the claim. Nothing happens if the claim is lost. */
export async function updateFailed(
  db: Db,
  { workspaceId, id }: CalendarKey,
  claimedBy: string,
  { code, nextSyncAt, now, restarts, suspendedReason, evidence }: RoundFailure,
): Promise<void> {
  await db.query(sql`
    update calendars set ${END_CLAIM}, next_sync_at = ${nextSyncAt},
      cursor = case when ${restarts} then null else cursor end,
      round_page = case when ${restarts} then null else round_page end,
      round_started_at = case when ${restarts} then null else round_started_at end,
      failures = case when ${code}::text is null then failures else failures + 1 end,
      failure_code = coalesce(${code}::text, failure_code),
      failing_since = case
        when ${code}::text is null then failing_since
        else coalesce(failing_since, ${now}::timestamptz)
      end,
      suspended_reason = coalesce(${suspendedReason}::text, suspended_reason),
      suspended_at = case
        when coalesce(${suspendedReason}::text, suspended_reason)
          is not distinct from suspended_reason then suspended_at
        else ${now}::timestamptz
      end,
      ${setEvidence(evidence)}
    where workspace_id = ${workspaceId} and id = ${id} and ${isClaimedBy(claimedBy)}`)
}

/** Lets other processes read the calendars whose readers are gone. */
export async function releaseLostCalendars(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`update calendars set ${endLostClaim(lost)} where ${isLost(lost)}`)
}
