import type { Db, Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { isUuid } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import type { ClientActor } from './actor.ts'
import { getToken } from './get-token.ts'
import { versionOf } from './present-token.ts'
import { requireScopes } from './require-scopes.ts'
import { markRevoked, type RevokedToken } from './store/tokens.ts'
import type { WorkspaceId } from './workspace-id.ts'

/**
 * Every process refuses the token within a second. Null when the workspace has no such token. `by`:
 * null is an operator.
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
  /** The version that is expected; null: any. */ version: number | null
  now: Temporal.Instant
}

/**
 * Revokes a token on behalf of another one: itself, or one whose scopes it has. A token that is
 * revoked already stays as it is. Throws not_found, insufficient_scope and precondition_failed.
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
  const revoked = await revokeToken(tx, actor.workspaceId, id, { now, by: actor.tokenId })
  if (!revoked) throw new Problem('not_found', 'There is no token with this id.')
  return revoked
}
