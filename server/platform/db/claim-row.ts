import { type Query, sql } from './sql.ts'

type Time = Temporal.Instant | Query

/** `claimedBy`: an id that a process has made for this claim, see `createClaimId`. */
export type RowClaim = { claimedBy: string; until: Time }

/**
 * What an update sets so that only one process works on a row, or renews its claim, until a time;
 * null: the claim ends. After this time, another process can claim the row. What the first one
 * writes later has the condition `isClaimedBy`, and changes nothing.
 */
export function claimRow(claim: RowClaim | null): Query {
  return claim === null
    ? sql`claimed_by = null, claimed_until = null`
    : sql`claimed_by = ${claim.claimedBy}::uuid, claimed_until = ${claim.until}`
}

/** `prefix`: the alias of the table with its dot, if the statement has several tables. */
export function isUnclaimed(now: Time, prefix: Query = sql``): Query {
  return sql`(${prefix}claimed_until is null or ${prefix}claimed_until <= ${now})`
}

export function isClaimed(now: Time, prefix: Query = sql``): Query {
  return sql`${prefix}claimed_until > ${now}`
}

/** Whether the row still belongs to the process with this claim. */
export function isClaimedBy(claimedBy: string): Query {
  return sql`claimed_by = ${claimedBy}::uuid`
}

export const END_CLAIM = claimRow(null)

/** The clock of the database, which all processes share. Other times are those of one process. */
export const DATABASE_TIME = sql`clock_timestamp()`

export function addToDatabaseTime(milliseconds: number): Query {
  return sql`clock_timestamp() + ${milliseconds} * interval '1 millisecond'`
}

/**
 * The claims of processes that are gone. `living`: the numbers of processes that run, of which only
 * claims with a number can be told apart; null: no other process runs.
 */
export type LostClaims = { living: readonly string[] | null; now: Temporal.Instant }

/** What an update sets so that another process can claim a row at once. */
export function endLostClaim({ now }: LostClaims): Query {
  return sql`claimed_until = least(claimed_until, ${now}::timestamptz)`
}

export function isLost({ living, now }: LostClaims): Query {
  const isOfOther =
    living === null
      ? sql``
      : sql`and substr(claimed_by::text, 15, 1) = '8'
          and right(claimed_by::text, 8) <> all (${living}::text[])`
  return sql`(claimed_by is not null and claimed_until > ${now}::timestamptz ${isOfOther})`
}
