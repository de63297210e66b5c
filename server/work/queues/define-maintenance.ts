import type { Pool } from '../../platform/db/pool.ts'
import type { RepeatedJob } from './job-queue.ts'
import type { Boss } from './open-boss.ts'
import { selectOldCompletedJobs, vacuumJobs } from './store.ts'

const INTERVAL_SECONDS = 300
const VACUUM_INTERVAL_SECONDS = 3600
const COMPLETED_JOB_TTL_SECONDS = 3600
const BATCH_SIZE = 500

/** The maintenance of the queues themselves: lost jobs, old jobs, statistics and space. */
export function defineMaintenance(boss: Boss, pool: Pool): RepeatedJob[] {
  const maintenance: RepeatedJob = {
    name: 'maintain-jobs',
    everySeconds: INTERVAL_SECONDS,
    run: async ({ signal }) => {
      await boss.api.supervise()
      await deleteCompletedJobs(boss, pool, signal)
    },
  }
  // The embedded database has no autovacuum, so the space of ended jobs would never be reused.
  const vacuum: RepeatedJob = {
    name: 'vacuum-jobs',
    everySeconds: VACUUM_INTERVAL_SECONDS,
    run: () => vacuumJobs(pool),
  }
  return pool.named ? [maintenance] : [maintenance, vacuum]
}

async function deleteCompletedJobs({ api }: Boss, pool: Pool, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const old = await selectOldCompletedJobs(pool, COMPLETED_JOB_TTL_SECONDS, BATCH_SIZE)
    for (const [name, jobs] of Map.groupBy(old, (job) => job.name))
      await api.deleteJob(
        name,
        jobs.map(({ id }) => id),
      )
    if (old.length < BATCH_SIZE) return
  }
}
