import type { Db } from '../platform/db/pool.ts'
import { selectTokenPage, selectTokens, type Token } from './store/tokens.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** The workspace's tokens without their secrets, including revoked tokens, oldest first. */
export function listTokens(db: Db, workspaceId: WorkspaceId): Promise<Token[]> {
  return selectTokens(db, workspaceId)
}

/** The workspace's tokens, newest first; one more than the limit if there is a next page. */
export function listTokenPage(
  db: Db,
  workspaceId: WorkspaceId,
  page: { after: string | null; limit: number },
): Promise<Token[]> {
  return selectTokenPage(db, workspaceId, page)
}
