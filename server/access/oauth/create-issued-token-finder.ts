import type { FindIssuedToken } from '../tokens/create-token-verifier.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { PROTECTED_RESOURCES } from './protected-resources.ts'
import { selectAccessToken } from './store/tokens.ts'

/** Creates the function that finds access tokens issued by OAuth, for the token verifier. */
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
    // The server had another public URL when the token was issued.
    if (!known) return null
    return { ...token, onlyPath: known.path || null }
  }
}
