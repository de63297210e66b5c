import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import {
  type CallsAbout,
  lockCallsAbout,
  removeCallers,
  selectRunningIds,
} from './store/erasure.ts'

/** `runningIds`: of calls that may still be reported about. */
type ErasedCalls = { ids: string[]; runningIds: string[] }

/**
 * Removes the person from some calls: the number, the contact, the transcript, the memory, and the
 * arguments and the lines of tools. The calls keep their times and their outcome.
 */
export async function eraseCalls(
  tx: Tx,
  workspaceId: WorkspaceId,
  about: CallsAbout,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<ErasedCalls> {
  const ids = await lockCallsAbout(tx, workspaceId, about, limit)
  if (ids.length === 0) return { ids, runningIds: [] }
  const runningIds = await selectRunningIds(tx, workspaceId, ids)
  await removeCallers(tx, workspaceId, ids, now)
  return { ids, runningIds }
}
