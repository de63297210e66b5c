import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type Attempt = { subject: Buffer; now: Temporal.Instant; since: Temporal.Instant }
export type Attempts = { failures: number; since: Temporal.Instant }

/** Counts one more attempt at this subject, those before `since` forgotten. Whoever tries at the same time waits, and is counted after it. */
export async function countAttempt(db: Db, workspaceId: WorkspaceId, { subject, now, since }: Attempt): Promise<Attempts> {
  const [row] = await db.query<Attempts>(sql`
    insert into lookup_attempts as known (workspace_id, subject, failures, since) values (${workspaceId}, ${subject}, 1, ${now})
    on conflict (workspace_id, subject) do update
      set failures = case when known.since <= ${since} then 1 else known.failures + 1 end, since = case when known.since <= ${since} then ${now} else known.since end
    returning failures, since`)
  return row!
}

/** Forgets the attempts at this subject. */
export async function deleteAttempts(db: Db, workspaceId: WorkspaceId, subject: Buffer): Promise<void> {
  await db.query(sql`delete from lookup_attempts where workspace_id = ${workspaceId} and subject = ${subject}`)
}

/** Forgets all attempts from before `since`, in every workspace. */
export async function deleteAttemptsBefore(db: Db, since: Temporal.Instant): Promise<void> {
  await db.query(sql`delete from lookup_attempts where since <= ${since}`)
}
