import type { Db } from '../platform/db/pool.ts'
import { selectTokens, type Token } from './store.ts'
import type { WorkspaceId } from './workspace-id.ts'

export type { Token } from './store.ts'

/** The workspace's tokens, revoked ones included, oldest first; never their secrets. */
export function listTokens(db: Db, workspaceId: WorkspaceId): Promise<Token[]> {
  return selectTokens(db, workspaceId)
}
