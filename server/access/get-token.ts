import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { selectToken, type Token } from './store/tokens.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** The token with this id, which may be any text from a path. Throws not_found. */
export async function getToken(db: Db, workspaceId: WorkspaceId, id: string): Promise<Token> {
  const token = isUuid(id) ? await selectToken(db, workspaceId, id) : null
  if (!token) throw new Problem('not_found', 'There is no token with this id.')
  return token
}
