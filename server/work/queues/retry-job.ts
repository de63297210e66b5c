import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { announceJobs } from './announce-jobs.ts'
import { getJob } from './get-job.ts'
import type { Boss } from './open-boss.ts'
import { hasRival, type StoredJob } from './store.ts'

/**
 * Queues a job again that has failed for good, for one more attempt. `workspaceId`: null for any
 * job. Throws not_found, and invalid_transition if the job is in another state.
 */
export async function retryJob(
  tx: Tx,
  boss: Boss,
  { workspaceId, id }: { workspaceId: WorkspaceId | null; id: string },
): Promise<StoredJob> {
  const job = await getJob(tx, workspaceId, id)
  // Two requests at once: the row is locked by the first, and the second finds another state.
  const isRetried =
    job.state === 'failed' &&
    !(await hasRival(tx, job.id)) &&
    (await boss.within(tx, () => boss.api.retry(job.name, job.id)).then(affectedOf)) > 0
  const after = await getJob(tx, workspaceId, id)
  if (isRetried) {
    announceJobs()
    return after
  }
  throw new Problem(
    'invalid_transition',
    after.state === 'failed'
      ? 'Another job for the same thing is waiting or running. Retry this one when it has ended.'
      : `Only a failed job can be retried; this one is ${after.state}.`,
    {
      members: {
        state: after.state,
        cause: after.state === 'failed' ? 'job_waiting' : 'job_state',
      },
    },
  )
}

function affectedOf(response: object): number {
  return 'affected' in response ? Number(response.affected) : 0
}
