import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deleteResponsesAbout, type ResponsesAbout } from './store/responses.ts'

/**
 * Deletes, among the next stored responses of a workspace in the order of their keys, those that are
 * about a person. Returns the last key that was read; null: there are no more.
 */
export function eraseResponses(
  tx: Tx,
  workspaceId: WorkspaceId,
  about: ResponsesAbout,
  page: { after: string; limit: number },
): Promise<string | null> {
  return deleteResponsesAbout(tx, workspaceId, about, page)
}
