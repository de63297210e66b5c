import { announceJobs } from './announce-jobs.ts'
import type { QueueJob } from './job-queue.ts'
import type { Boss } from './open-boss.ts'

/** Creates the function that queues jobs. */
export function createJobSender(boss: Boss): QueueJob {
  return async (db, queue, { workspaceId, payload, key, afterSeconds }) => {
    const id = await boss.within(db, () =>
      boss.api.send(queue.name, payload, {
        ...(workspaceId !== null && { group: { id: String(workspaceId) } }),
        // Keys of different workspaces are different keys.
        ...(key !== undefined && { singletonKey: `${workspaceId ?? ''}/${key}` }),
        ...(afterSeconds && { startAfter: afterSeconds }),
      }),
    )
    announceJobs()
    return id
  }
}
