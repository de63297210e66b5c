import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

/** The subject whose attempts are counted (a SHA-256 hash), and the hour. */
type TryCount = { subject: Buffer; hour: Temporal.Instant }

/** Counts an attempt; false, without counting it, if there were `max`. */
export async function countAttempt(
  db: Db,
  { subject, hour }: TryCount,
  max: number,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into oauth_tries as known (hour, subject, tries) values (${hour}, ${subject}, 1)
    on conflict (hour, subject) do update set tries = known.tries + 1 where known.tries < ${max}
    returning tries`)
  return rows.length > 0
}

export async function selectAttempts(db: Db, { subject, hour }: TryCount): Promise<number> {
  const rows = await db.query<{ tries: number }>(
    sql`select tries from oauth_tries where hour = ${hour} and subject = ${subject}`,
  )
  return rows[0]?.tries ?? 0
}

/** Uncounts one attempt of each of these subjects. */
export async function uncountAttempts(
  db: Db,
  hour: Temporal.Instant,
  subjects: readonly Buffer[],
): Promise<void> {
  await Promise.all(
    subjects.map((subject) =>
      db.query(
        sql`update oauth_tries set tries = tries - 1
          where hour = ${hour} and subject = ${subject} and tries > 0`,
      ),
    ),
  )
}

/** Deletes counts of past hours. */
export async function forgetAttemptsBefore(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_tries where (hour, subject) in (
      select hour, subject from oauth_tries
      where hour <= ${before} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
