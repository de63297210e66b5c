import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type BusyQuestion, selectIsBusy } from './store/busy-times.ts'

/**
 * Whether a calendar of one of the agents has busy time in the window that is committed by now. A
 * transaction that has locked the agents before it asks, which taking their time does, finds every
 * event that is stored before it commits. A transaction that stores an event later finds the taken
 * time.
 */
export function isBusyElsewhere(
  tx: Tx,
  workspaceId: WorkspaceId,
  question: BusyQuestion,
): Promise<boolean> {
  return selectIsBusy(tx, workspaceId, question)
}
