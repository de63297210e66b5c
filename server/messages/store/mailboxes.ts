import type { Evidence } from '../../platform/answers/evidence.ts'
import {
  addToDatabaseTime,
  claimRow,
  DATABASE_TIME,
  END_CLAIM,
  endLostClaim,
  isClaimedBy,
  isLost,
  isUnclaimed,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import {
  type EvidenceColumns,
  evidenceOf,
  selectEvidence,
  setEvidence,
} from '../../platform/db/evidence-columns.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** A mailbox that this process reads. `uidValidity` null: nothing was read yet. */
export type ClaimedMailbox = {
  name: string
  claimedBy: string
  uidValidity: bigint | null
  lastUid: number
  failures: number
  failureCode: string | null
  evidence: Evidence | null
}

/** Longer than anything that is done with one mail. Each mail renews it. */
const CLAIM_MS = 180_000

/** Stores the mailbox unless it is known. */
export async function insertMailbox(db: Db, name: string, now: Temporal.Instant): Promise<void> {
  await db.query(sql`
    insert into mailboxes (name, next_read_at) values (${name}, ${now}) on conflict do nothing`)
}

/** Whether the mailbox is due, and when it was last read to its end. */
export async function selectMailboxState(
  db: Db,
  name: string,
  now: Temporal.Instant,
): Promise<{ isDue: boolean; readAt: Temporal.Instant | null }> {
  const [row] = await db.query<{ isDue: boolean; readAt: Temporal.Instant | null }>(sql`
    select next_read_at <= ${now} and ${isUnclaimed(DATABASE_TIME)} as "isDue", read_at as "readAt"
    from mailboxes where name = ${name}`)
  return row ?? { isDue: false, readAt: null }
}

/** Null: it is not due, or another process reads it. */
export async function claimMailbox(
  db: Db,
  { name, claimedBy, now }: { name: string; claimedBy: string; now: Temporal.Instant },
): Promise<ClaimedMailbox | null> {
  type Row = Omit<ClaimedMailbox, 'claimedBy' | 'evidence'> & EvidenceColumns
  const [row] = await db.query<Row & { lastUid: unknown; uidValidity: unknown }>(sql`
    update mailboxes set ${claimRow({ claimedBy, until: addToDatabaseTime(CLAIM_MS) })}
    where name = ${name} and next_read_at <= ${now} and ${isUnclaimed(DATABASE_TIME)}
    returning name, uid_validity::text as "uidValidity", last_uid::float8 as "lastUid", failures,
      failure_code as "failureCode", ${selectEvidence()}`)
  if (!row) return null
  const { badAnswers, badAnswersSince, uidValidity, ...rest } = row
  return {
    ...rest,
    claimedBy,
    uidValidity: uidValidity === null ? null : BigInt(String(uidValidity)),
    evidence: evidenceOf({ badAnswers, badAnswersSince }),
  }
}

/** The mailbox is that of other mails now, of which those up to a UID are not read. */
export async function moveMailbox(
  db: Db,
  { name, claimedBy }: ClaimedMailbox,
  { uidValidity, lastUid }: { uidValidity: bigint; lastUid: number },
): Promise<boolean> {
  const rows = await db.query(sql`
    with moved as (
      update mailboxes set uid_validity = ${String(uidValidity)}::bigint, last_uid = ${lastUid}
      where name = ${name} and ${isClaimedBy(claimedBy)}
      returning name),
    forgotten as (delete from mailbox_retries where name in (select name from moved))
    select name from moved`)
  return rows.length > 0
}

/**
 * Stores that mails were handled up to this one, and renews the claim. `retry`: it could not be
 * read. Returns whether the mailbox still belongs to this process.
 */
export async function advanceMailbox(
  db: Db,
  { name, claimedBy }: ClaimedMailbox,
  { uid, retry }: { uid: number; retry: { attempts: number; dueAt: Temporal.Instant } | null },
): Promise<boolean> {
  const keep =
    retry === null
      ? sql`delete from mailbox_retries where uid = ${uid} and name in (select name from advanced)`
      : sql`insert into mailbox_retries (name, uid, attempts, due_at)
          select name, ${uid}, ${retry.attempts}, ${retry.dueAt}::timestamptz from advanced
          on conflict (name, uid) do update set attempts = excluded.attempts, due_at = excluded.due_at`
  const rows = await db.query(sql`
    with advanced as (
      update mailboxes set last_uid = greatest(last_uid, ${uid}::bigint),
        ${claimRow({ claimedBy, until: addToDatabaseTime(CLAIM_MS) })}
      where name = ${name} and ${isClaimedBy(claimedBy)}
      returning name),
    kept as (${keep})
    select name from advanced`)
  return rows.length > 0
}

/** Mails that are to be tried again now, the longest due first. */
export async function selectDueRetries(
  db: Db,
  { name, now, limit }: { name: string; now: Temporal.Instant; limit: number },
): Promise<{ uid: number; attempts: number }[]> {
  return db.query(sql`
    select uid::float8 as uid, attempts from mailbox_retries
    where name = ${name} and due_at <= ${now} order by due_at, uid limit ${limit}`)
}

/** What a round leaves. `readAt` null: it was not read to its end. */
type RoundEnd = {
  nextReadAt: Temporal.Instant
  readAt: Temporal.Instant | null
  failures: number
  failureCode: string | null
  evidence: Evidence | null
}

/** Ends the claim. Null: the next round goes on at once. */
export async function releaseMailbox(
  db: Db,
  { name, claimedBy }: ClaimedMailbox,
  end: RoundEnd | null,
): Promise<void> {
  const result =
    end === null
      ? sql``
      : sql`next_read_at = ${end.nextReadAt}, read_at = coalesce(${end.readAt}, read_at),
          failures = ${end.failures}, failure_code = ${end.failureCode}, ${setEvidence(end.evidence)},`
  await db.query(sql`
    update mailboxes set ${result} ${END_CLAIM}
    where name = ${name} and ${isClaimedBy(claimedBy)}`)
}

export async function releaseLostMailboxes(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`update mailboxes set ${endLostClaim(lost)} where ${isLost(lost)}`)
}
