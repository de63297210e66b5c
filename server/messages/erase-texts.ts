import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deleteTextsOf } from './store/erasure.ts'

/**
 * Deletes the text messages of these numbers (E.164) to the workspace, with their conversations.
 */
export async function eraseTexts(
  tx: Tx,
  workspaceId: WorkspaceId,
  numbers: readonly string[],
): Promise<void> {
  if (numbers.length > 0) await deleteTextsOf(tx, workspaceId, numbers)
}
