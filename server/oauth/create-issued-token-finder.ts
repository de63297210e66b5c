import type { FindIssuedToken } from '../access/create-token-verifier.ts'
import type { Pool } from '../platform/db/pool.ts'
import { PROTECTED_RESOURCES } from './protected-resources.ts'
import { selectAccessToken } from './store/tokens.ts'

/** Access tokens that were issued here, for the check that all requests go through. */
export function createIssuedTokenFinder({
  pool,
  publicUrl,
}: {
  pool: Pool
  publicUrl: string
}): FindIssuedToken {
  return async (workspaceId, hash) => {
    const found = await selectAccessToken(pool, workspaceId, hash)
    if (!found) return null
    const { resource, ...token } = found
    const known = PROTECTED_RESOURCES.find(({ path }) => resource === publicUrl + path)
    // The server was reached at another address when it was issued.
    if (!known) return null
    return { ...token, onlyPath: known.path || null }
  }
}
