import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type MessagesAbout, removeContents } from './store/erasure.ts'

export type { MessagesAbout } from './store/erasure.ts'

/**
 * Removes what was written to a person and about the person, and withdraws what is not sent yet, up
 * to a limit; returns the ids of these messages.
 */
export function eraseMessages(
  tx: Tx,
  workspaceId: WorkspaceId,
  about: MessagesAbout,
  { limit, now }: { limit: number; now: Temporal.Instant },
): Promise<string[]> {
  return removeContents(tx, workspaceId, about, { limit, now })
}
