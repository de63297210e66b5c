import { openBoss } from '../work/queues/open-boss.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { queueTestJob } from './queue-test-job.ts'

/** Queues a job of a workspace that fails for good, and returns its id. */
export async function failTestJob(pool: Pool, workspaceId: WorkspaceId): Promise<string> {
  const boss = openBoss(pool, null)
  const id = await queueTestJob(pool, workspaceId)
  for (let attempt = 0; attempt < 3; attempt++) {
    await boss.api.fetch('test-job', { batchSize: 1000, ignoreStartAfter: true } as never)
    await boss.api.fail('test-job', id)
  }
  return id
}
