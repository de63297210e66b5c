import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'

// Only pg-boss writes to its tables, so these statements only read.

/** What there is to do in a queue. */
export type QueueState = {
  name: string
  /** The time until the next waiting job, in milliseconds; negative if it is overdue. */
  dueInMs: number | null
  /**
   * The time until a running job of another process has to be given up, in milliseconds, unless
   * that process confirms it; negative: its process died, or its time is over.
   */
  lostInMs: number | null
}

/**
 * Looks into the queues in which jobs wait or run. `ownIds`: the jobs that this process runs, which
 * are not lost.
 */
export function selectQueueStates(
  db: Db,
  names: readonly string[],
  ownIds: readonly string[],
): Promise<QueueState[]> {
  return db.query<QueueState>(sql`
    select name,
      (extract(epoch from min(start_after) filter (where state < 'active' and not blocked) - now())
        * 1000)::float8 as "dueInMs",
      (extract(epoch from
        min(least(heartbeat_on + heartbeat_seconds * interval '1 second',
            started_on + expire_seconds * interval '1 second'))
          filter (where state = 'active' and id <> all (${ownIds}::uuid[])) - now())
        * 1000)::float8 as "lostInMs"
    from pgboss.job_common
    where state <= 'active' and name = any (${names}::text[])
    group by name`)
}

/** The number of jobs that have failed for good, counted up to a maximum. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from pgboss.job_common where state = 'failed' limit 10000) failed`)
  return row!.count
}

/** Completed jobs that are older than `ttlSeconds`, oldest first. */
export function selectOldCompletedJobs(
  db: Db,
  ttlSeconds: number,
  limit: number,
): Promise<{ name: string; id: string }[]> {
  return db.query<{ name: string; id: string }>(sql`
    select name, id from pgboss.job_common
    where state = 'completed' and completed_on < now() - ${ttlSeconds}::integer * interval '1 second'
    order by completed_on, id limit ${limit}::integer`)
}

/**
 * Lets the transaction commit without waiting for the disk: a crash may undo it, but never a part
 * of it.
 */
export async function commitLazily(tx: Tx): Promise<void> {
  await tx.query(sql`set local synchronous_commit = off`)
}

export async function vacuumJobs(db: Db): Promise<void> {
  await db.query(sql`vacuum pgboss.job_common`)
}

export const JOB_STATES = [
  'waiting',
  'retrying',
  'running',
  'completed',
  'failed',
  'cancelled',
] as const
export type JobState = (typeof JOB_STATES)[number]

/** A job as it is listed. */
export type StoredJob = {
  id: string
  name: string
  /** null: a job of the system. */
  workspaceId: number | null
  state: JobState
  attempts: number
  createdAt: Temporal.Instant
  startedAt: Temporal.Instant | null
  endedAt: Temporal.Instant | null
  nextAttemptAt: Temporal.Instant | null
  error: string | null
}

const STORED_STATES: Readonly<Record<JobState, string>> = {
  waiting: 'created',
  retrying: 'retry',
  running: 'active',
  completed: 'completed',
  failed: 'failed',
  cancelled: 'cancelled',
}

const COLUMNS = sql`j.id, j.name, j.group_id::integer as "workspaceId",
  case j.state when 'created' then 'waiting' when 'retry' then 'retrying'
    when 'active' then 'running' else j.state::text end as state,
  case when j.started_on is null then 0 else j.retry_count + 1 end as attempts,
  j.created_on as "createdAt",
  j.started_on as "startedAt",
  j.completed_on as "endedAt",
  case when j.state < 'active' then j.start_after end
    as "nextAttemptAt",
  case when j.state <> 'completed' then coalesce(j.output->>'message', j.output->'value'->>'message')
    end as error`

/** A page of jobs, newest first. */
export type JobPage = {
  state: JobState | null
  limit: number
  after: readonly [createdAt: string, id: string] | null
}

/** The jobs of a workspace, newest first: one more than the limit, if there are more. */
export function selectJobs(db: Db, workspaceId: WorkspaceId, page: JobPage): Promise<StoredJob[]> {
  return selectPage(db, sql`j.group_id = ${String(workspaceId)}`, page)
}

/** The jobs of all workspaces and of the system, newest first. */
export function selectAllJobs(db: Db, page: JobPage): Promise<StoredJob[]> {
  return selectPage(db, sql`true`, page)
}

function selectPage(
  db: Db,
  condition: Query,
  { state, limit, after }: JobPage,
): Promise<StoredJob[]> {
  const [createdAt = null, id = null] = after ?? []
  return db.query<StoredJob>(sql`
    select ${COLUMNS} from pgboss.job_common j
    where ${condition}
      and (${state && STORED_STATES[state]}::text is null
        or j.state = ${state && STORED_STATES[state]}::pgboss.job_state)
      and (${createdAt}::timestamptz is null or (j.created_on, j.id)
        < (${createdAt}::timestamptz, ${id}::uuid))
    order by j.created_on desc, j.id desc
    limit ${limit + 1}::integer`)
}

/** A job of a workspace; with `workspaceId` null, any job. */
export async function selectJob(
  db: Db,
  workspaceId: WorkspaceId | null,
  id: string,
): Promise<StoredJob | null> {
  const [job] = await db.query<StoredJob>(sql`
    select ${COLUMNS} from pgboss.queue q
    join pgboss.job_common j on j.name = q.name and j.id = ${id}::uuid
    where ${workspaceId}::integer is null or j.group_id = ${workspaceId}::integer::text`)
  return job ?? null
}

/** Whether a job with the same key waits or runs, in a queue that allows only one. */
export async function hasRival(db: Db, id: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`
    select exists (
      select from pgboss.queue q
      join pgboss.job_common j on j.name = q.name and j.id = ${id}::uuid
      join pgboss.job_common rival on rival.name = j.name and rival.state <= 'active'
        and rival.policy = 'exclusive'
        and coalesce(rival.singleton_key, '') = coalesce(j.singleton_key, '')
      where j.policy = 'exclusive') as found`)
  return row!.found
}
