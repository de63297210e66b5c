import type { JobWithMetadata } from 'pg-boss'
import type { Logger } from 'pino'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import { currentOwner } from '../../platform/current-owner.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { runJob } from '../../platform/db/time-limits.ts'
import { describeFailure } from './describe-failure.ts'
import type { QueueJob } from './job-queue.ts'
import type { Boss } from './open-boss.ts'
import { commitLazily } from './store.ts'
import type { Task } from './task.ts'

const MS_PER_SECOND = 1000

export type TaskContext = {
  boss: Boss
  pool: Pool
  log: Logger
  metrics: Metrics
  queueJob: QueueJob
}

/** A job in progress. `ended` never rejects. */
export type TaskRun = {
  job: JobWithMetadata
  /** Aborts the run, and does not wait for it any longer. */
  giveUp: (reason: GivenUp) => void
  ended: Promise<void>
}

/** Why a run was given up. `isHandedBack`: the job itself has not failed. */
export class GivenUp extends Error {
  readonly isHandedBack: boolean

  constructor(message: string, { isHandedBack = false }: { isHandedBack?: boolean } = {}) {
    super(message)
    this.isHandedBack = isHandedBack
  }
}

/** Runs a fetched job, and records its outcome. */
export function runTask(context: TaskContext, task: Task, job: JobWithMetadata): TaskRun {
  const controller = new AbortController()
  const given = Promise.withResolvers<never>()
  const giveUp = (reason: GivenUp) => {
    controller.abort(reason)
    given.reject(reason)
  }
  const timer = setTimeout(() => {
    giveUp(new GivenUp(`The job did not end within ${task.maxSeconds} seconds.`))
  }, task.maxSeconds * MS_PER_SECOND)
  const work = async () => {
    await task.run({
      id: job.id,
      // Recorded by queueJob, from the id of a credential.
      workspaceId: job.groupId ? (Number(job.groupId) as WorkspaceId) : null,
      payload: job.data,
      attempt: job.retryCount + 1,
      signal: controller.signal,
      queueJob: context.queueJob,
    })
  }
  const measured = context.metrics.jobs.startTimer({ job: task.name })
  const ended = runJob(() =>
    currentOwner.run(`job ${task.name}`, () => Promise.race([work(), given.promise])),
  )
    .finally(() => {
      clearTimeout(timer)
    })
    .then(
      async () => {
        measured({ outcome: 'completed' })
        await recordSuccess(context, task, job)
      },
      async (error: unknown) => {
        measured({ outcome: 'failed' })
        await recordFailure(context, task, job, error)
      },
    )
    // Without a record, the job is taken for lost after a while, and runs again.
    .catch((err: unknown) => {
      context.log.error({ err, job: task.name, id: job.id }, 'the end of a job was not recorded')
    })
  return { job, giveUp, ended }
}

/**
 * Repeated work is queued again in the same transaction, so that the chain cannot break. The disk
 * is not waited for, because after a crash the work may as well run again: an idle server should
 * not write to its disk every second.
 */
async function recordSuccess(
  { boss, pool }: TaskContext,
  { next, keepsCompleted, name }: Task,
  job: JobWithMetadata,
): Promise<void> {
  const { api } = boss
  if (next)
    await transaction(pool, (tx) =>
      boss.within(tx, () =>
        Promise.all([
          commitLazily(tx),
          api.deleteJob(name, job),
          api.send(name, {}, { startAfter: next() }),
        ]),
      ),
    )
  else if (keepsCompleted) await api.complete(name, job)
  else await api.deleteJob(name, job)
}

async function recordFailure(
  { boss: { api }, log }: TaskContext,
  { next }: Task,
  job: JobWithMetadata,
  err: unknown,
): Promise<void> {
  const isHandedBack = err instanceof GivenUp && err.isHandedBack
  const isLast = !isHandedBack && job.retryCount >= job.retryLimit
  const fields = { err, job: job.name, id: job.id, attempt: job.retryCount + 1 }
  if (isHandedBack) log.warn(fields, 'a job was handed back')
  else if (isLast) log.error(fields, 'a job failed for good')
  // Our own work should not fail; that for workspaces depends on the servers of others.
  else log[next ? 'error' : 'warn'](fields, 'a job failed and will be retried')
  await api.fail(job.name, job, { message: describeFailure(err) })
  // Has an effect only if that was the last attempt.
  if (isHandedBack) await api.retry(job.name, job.id)
}
