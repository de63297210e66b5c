import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deleteTextsOf, type MessagesAbout, removeContents } from './store/erasure.ts'

/** `numbers`: E.164, whose text messages to the workspace are deleted. */
export type ErasedMessages = MessagesAbout & { numbers: readonly string[] }

/**
 * Removes what was written to a person, about the person and by the person; returns the ids of the
 * messages. A message that is not sent yet is withdrawn.
 */
export async function eraseMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  { numbers, ...about }: ErasedMessages,
  now: Temporal.Instant,
): Promise<string[]> {
  const ids = await removeContents(tx, workspaceId, about, now)
  if (numbers.length > 0) await deleteTextsOf(tx, workspaceId, numbers)
  return ids
}
