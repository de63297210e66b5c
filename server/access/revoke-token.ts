import type { Db, Tx } from '../platform/db/pool.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { requireVersion } from '../platform/http/read-if-match.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import type { ClientActor } from './actor.ts'
import { getToken } from './get-token.ts'
import { versionOf } from './present-token.ts'
import { requireScopes } from './require-scopes.ts'
import { markRevoked, type RevokedToken } from './store/tokens.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/**
 * Revokes a token: every process rejects it within a second. Null if the workspace has no such
 * token. `by`: id of the token that revokes it; null: an operator.
 */
export async function revokeToken(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { now, by = null }: { now: Temporal.Instant; by?: string | null },
): Promise<RevokedToken | null> {
  return isUuid(id) ? markRevoked(db, workspaceId, id, { now, by }) : null
}

type Revocation = {
  id: string
  /** The expected version; null: any. */ version: number | null
  now: Temporal.Instant
}

/**
 * Revokes a token on behalf of another token, which needs all of its scopes. A token that is already
 * revoked does not change. Throws not_found, insufficient_scope and precondition_failed.
 */
export async function revokeTokenAs(
  tx: Tx,
  actor: ClientActor,
  { id, version, now }: Revocation,
): Promise<RevokedToken> {
  const token = await getToken(tx, actor.workspaceId, id)
  requireScopes(
    actor.scopes,
    token.scopes,
    'A token can revoke only tokens whose scopes it has itself.',
  )
  requireVersion(version, versionOf(token))
  return requireFound(
    await revokeToken(tx, actor.workspaceId, id, { now, by: actor.tokenId }),
    'token',
  )
}
