import {
  addToDatabaseTime,
  claimRow,
  DATABASE_TIME,
  END_CLAIM,
  isClaimedBy,
  isUnclaimed,
  endLostClaim,
  isLost,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import {
  type EvidenceColumns,
  evidenceOf,
  selectEvidence,
  setEvidence,
} from '../../platform/db/evidence-columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Progress } from '../core/progress.ts'
import type { EventScope } from './event-scope.ts'
import type { Format } from '../core/write-message.ts'

export type EndpointPlace = { workspaceId: WorkspaceId; id: string }

/** An endpoint that a sender holds. */
export type ClaimedEndpoint = EndpointPlace &
  EventScope &
  Progress & {
    url: string
    eventTypes: string[] | null
    format: Format
    sealedSecret: Buffer
    sealedPreviousSecret: Buffer | null
    previousSecretUntil: Temporal.Instant | null
    sealedSigningKey: Buffer | null
    sealedHeaders: Buffer | null
    retryAt: Temporal.Instant | null
    isDisabled: boolean
  }

const PROGRESS = sql`
  ${selectEvidence()}, position, failures, failing_since as "failingSince", warned_at as "warnedAt", throttled,
  last_attempt_at as "lastAttemptAt", last_success_at as "lastSuccessAt", resume_at as "resumeAt",
  read_at as "readAt"`

/** Whether any endpoint gets events, or is tried again. */
export async function hasServedEndpoints(db: Db): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`
    select exists (select from webhook_endpoints where state = 'enabled')
      or exists (select from webhook_endpoints where probe_at is not null) as found`)
  return row!.found
}

export type FreeEndpoint = EndpointPlace & {
  position: number
  /** Whether the last attempt succeeded. */
  isProven: boolean
  isRetryDue: boolean
  mayRead: boolean
}

/** An endpoint that may be sent something: it is enabled, or disabled and to be tried again. */
const isServedAt = (now: Temporal.Instant) =>
  sql`(state = 'enabled' or probe_at <= ${now}::timestamptz)`

/** Endpoints without a sender that may be sent something now, longest unserved first. */
export function selectFreeEndpoints(db: Db, now: Temporal.Instant): Promise<FreeEndpoint[]> {
  return db.query<FreeEndpoint>(sql`
    select workspace_id as "workspaceId", id, position, failing_since is null and last_success_at is not null as "isProven",
      state = 'disabled' or coalesce(retry_at <= ${now}::timestamptz, false) as "isRetryDue",
      read_at is null or read_at <= ${now}::timestamptz as "mayRead"
    from webhook_endpoints
    where ${isServedAt(now)} and ${isUnclaimed(DATABASE_TIME)}
      and (resume_at is null or resume_at <= ${now}::timestamptz)
    order by last_attempt_at nulls first`)
}

/**
 * The earliest time after `now`, up to `until`, at which an endpoint is tried again or may be sent
 * more. Null: none is.
 */
export async function findNextDelivery(
  db: Db,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ dueAt: Temporal.Instant | null }>(sql`
    select min(due.at) as "dueAt" from webhook_endpoints
    cross join lateral (values (retry_at), (resume_at), (read_at), (probe_at)) due (at)
    where (state = 'enabled' or probe_at is not null)
      and due.at > ${now}::timestamptz and due.at <= ${until}::timestamptz`)
  return row?.dueAt ?? null
}

type UnservedEndpoint = {
  position: number
  retryAt: Temporal.Instant | null
  /** Whether new events should have been read since `late`. */
  mayRead: boolean
}

/** An enabled endpoint that has no sender, and got no request since `late`; null: it is another. */
export async function selectUnserved(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  { now, late }: { now: Temporal.Instant; late: Temporal.Instant },
): Promise<UnservedEndpoint | null> {
  const [row] = await db.query<UnservedEndpoint>(sql`
    select position, retry_at as "retryAt",
      read_at is null or read_at < ${late}::timestamptz as "mayRead"
    from webhook_endpoints
    where workspace_id = ${workspaceId} and id = ${id}::uuid and state = 'enabled'
      and ${isUnclaimed(DATABASE_TIME)}
      and (last_attempt_at is null or last_attempt_at < ${late}::timestamptz)
      and (resume_at is null or resume_at <= ${now}::timestamptz)`)
  return row ?? null
}

/**
 * Claims an endpoint, or renews the claim; null if another sender has it, or the endpoint is
 * disabled and not to be tried now.
 */
export async function claimEndpoint(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  { claimedBy, claimMs, now }: { claimedBy: string; claimMs: number; now: Temporal.Instant },
): Promise<ClaimedEndpoint | null> {
  const [row] = await db.query<Omit<ClaimedEndpoint, 'evidence'> & EvidenceColumns>(sql`
    update webhook_endpoints set ${claimRow({ claimedBy, until: addToDatabaseTime(claimMs) })}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and ${isServedAt(now)}
      and (${isClaimedBy(claimedBy)} or ${isUnclaimed(DATABASE_TIME)})
    returning workspace_id as "workspaceId", id, url, event_types as "eventTypes", format,
      team_ids as "teamIds", agent_ids as "agentIds", meeting_type_ids as "meetingTypeIds", sealed_secret as "sealedSecret", sealed_previous_secret as "sealedPreviousSecret",
      previous_secret_until as "previousSecretUntil", sealed_signing_key as "sealedSigningKey",
      state = 'disabled' as "isDisabled", sealed_headers as "sealedHeaders", retry_at as "retryAt", ${PROGRESS}`)
  if (!row) return null
  const { badAnswers, badAnswersSince, ...endpoint } = row
  return { ...endpoint, evidence: evidenceOf({ badAnswers, badAnswersSince }) }
}

/** Ends a claim, if this sender still has it. */
export async function releaseEndpoint(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  claimedBy: string,
): Promise<void> {
  await db.query(sql`
    update webhook_endpoints set ${END_CLAIM}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and ${isClaimedBy(claimedBy)}`)
}

/**
 * Locks a claimed endpoint until the end of the transaction, so that what is read after it is
 * current; null: the claim is lost. Then the endpoint is locked, too: statements that were sent
 * together with this one must not run beside those of the sender that has the claim.
 */
export async function lockClaimed(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  claimedBy: string,
): Promise<{ isServed: boolean } | null> {
  const [row] = await tx.query<{ isServed: boolean; isClaimed: boolean }>(sql`
    select state = 'enabled' or probe_at is not null as "isServed",
      coalesce(${isClaimedBy(claimedBy)}, false) and archived_at is null as "isClaimed"
    from webhook_endpoints
    where workspace_id = ${workspaceId} and id = ${id}::uuid
    for no key update`)
  return row?.isClaimed ? row : null
}

/** Stores the progress of the sender that has the claim; with `release`, the claim ends. */
export async function updateProgress(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  progress: Progress,
  { release }: { release: boolean },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints set position = ${progress.position}, failures = ${progress.failures},
      failing_since = ${progress.failingSince}::timestamptz,
      ${setEvidence(progress.evidence)},
      warned_at = ${progress.warnedAt}::timestamptz, throttled = ${progress.throttled},
      last_attempt_at = ${progress.lastAttemptAt}::timestamptz,
      last_success_at = ${progress.lastSuccessAt}::timestamptz,
      resume_at = ${progress.resumeAt}::timestamptz, read_at = ${progress.readAt}::timestamptz,
      retry_at = (
        select min(next_attempt_at) from webhook_deliveries
        where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid
          and next_attempt_at is not null
      )${release ? sql`, ${END_CLAIM}` : sql``}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Lets other processes serve the endpoints whose senders are gone. */
export async function releaseLostEndpoints(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`
    update webhook_endpoints set ${endLostClaim(lost)}
    where (state = 'enabled' or probe_at is not null) and ${isLost(lost)}`)
}
