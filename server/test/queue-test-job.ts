import type { WorkspaceId } from '../platform/workspace-id.ts'
import { createJobSender } from '../work/queues/create-job-sender.ts'
import { openBoss } from '../work/queues/open-boss.ts'
import type { Pool } from '../platform/db/pool.ts'

/** Queues a job of a workspace that no process runs, and returns its id. */
export async function queueTestJob(pool: Pool, workspaceId: WorkspaceId): Promise<string> {
  const boss = openBoss(pool, null)
  const name = 'test-job'
  await boss.api.createQueue(name)
  const id = await createJobSender(boss)(pool, { name }, { workspaceId, payload: {} })
  return id!
}
