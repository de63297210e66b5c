import { isUnavailable } from '../platform/db/is-unavailable.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { WorkDeps } from './work-context.ts'

/** `workspaceId` null: of all workspaces. `item`: for the log. */
export type RepeatedTask = {
  workspaceId: WorkspaceId | null
  item?: string
  run: () => Promise<void>
}

/**
 * Runs tasks of repeated work, one after the other. One that fails is logged and counted, and
 * delays no other: the next run of the work repeats it. Returns the number of failures. Throws if
 * the database is unavailable.
 */
export async function runEach(
  { log, metrics }: Pick<WorkDeps, 'log' | 'metrics'>,
  work: string,
  tasks: Iterable<RepeatedTask>,
): Promise<number> {
  let failures = 0
  for (const { run, ...task } of tasks)
    try {
      await run()
    } catch (err) {
      if (isUnavailable(err)) throw err
      failures += 1
      metrics.workFailures.inc({ work })
      log.error({ err, work, ...task }, 'an item of work failed and will be retried')
    }
  return failures
}
