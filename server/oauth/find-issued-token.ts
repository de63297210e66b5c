import type { FindIssuedToken } from '../access/create-token-verifier.ts'
import type { Pool } from '../platform/db/pool.ts'
import { RESOURCES } from './known-resources.ts'
import { selectAccessToken } from './store/tokens.ts'

/** Access tokens that were issued here, for the check that all requests go through. */
export function openIssuedTokens({
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
    const known = RESOURCES.find(({ path }) => resource === publicUrl + path)
    // The server was reached at another address when it was issued.
    if (!known) return null
    return { ...token, onlyPath: known.path || null }
  }
}
