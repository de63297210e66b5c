import { BY_OPERATOR } from '../../events/provenance.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { requireVersion, type Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { ClientActor } from '../actor.ts'
import { getToken } from './get-token.ts'
import { presentToken, versionOf } from './present-token.ts'
import { requireScopes } from '../require-scopes.ts'
import { markRevoked, type RevokedToken, selectTokenForUpdate } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Origin, Write } from '../write.ts'

/**
 * Revokes a token, with an event: every process rejects it within a second. Null if the workspace
 * has no such token. `by`: id of the token that revokes it; null: an operator, as if `provenance`
 * is omitted.
 */
export async function revokeToken(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  { now, provenance = BY_OPERATOR, by = null }: Origin & { by?: string | null },
): Promise<RevokedToken | null> {
  const token = isUuid(id) ? await selectTokenForUpdate(tx, workspaceId, id) : null
  if (!token || token.revokedAt) return token
  const revoked = { ...token, revokedAt: now, revokedBy: by }
  const origin = { db: tx, workspaceId, now, provenance }
  await Promise.all([
    markRevoked(tx, workspaceId, revoked),
    recordEvent(origin, 'token.revoked', {
      before: presentToken(token),
      after: presentToken(revoked),
    }),
  ])
  return revoked
}

/**
 * Revokes a token on behalf of another token, which needs all of its scopes. A token that is
 * already revoked does not change. Throws not_found, insufficient_scope and precondition_failed.
 */
export async function revokeTokenAs(
  { db, now, provenance }: Write,
  actor: ClientActor,
  { id, version }: Target,
): Promise<RevokedToken> {
  const token = await getToken(db, actor.workspaceId, id)
  requireScopes(
    actor.scopes,
    token.scopes,
    'A token can revoke only tokens whose scopes it has itself.',
  )
  requireVersion(version, versionOf(token))
  return requireFound(
    await revokeToken(db, actor.workspaceId, id, { now, provenance, by: actor.tokenId }),
    'token',
  )
}
