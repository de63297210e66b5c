import type { Db } from '../../platform/db/pool.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { selectToken, type Token } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The token with this id, which may be any text from a path. Throws not_found. */
export async function getToken(db: Db, workspaceId: WorkspaceId, id: string): Promise<Token> {
  return requireFound(isUuid(id) ? await selectToken(db, workspaceId, id) : null, 'token')
}
