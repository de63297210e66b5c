import { BY_OPERATOR } from '../../events/provenance.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { generateTokenSecret, hashTokenSecret } from './generate-token-secret.ts'
import { presentToken } from './present-token.ts'
import type { Scope } from '../scopes.ts'
import { insertToken, type Token } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Origin } from '../write.ts'

export type WantedToken = Origin & {
  name: string
  scopes: readonly Scope[]
  expiresAt: Temporal.Instant | null
  /** Requests per minute; null: the default limit; 0: unlimited. */
  rateLimit: number | null
  /** Id of the token that creates it; omitted: an operator. */
  createdBy?: string
  /** Only for the sample workspace, whose token an operator may choose. */
  secret?: string
}

/**
 * Creates a token, with an event, and returns its secret, which is not stored and cannot be shown
 * again. `provenance` omitted: an operator.
 */
export async function createToken(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: WantedToken,
): Promise<{ id: string; secret: string; token: Token }> {
  const {
    now,
    provenance = BY_OPERATOR,
    secret = generateTokenSecret(workspaceId),
    createdBy = null,
    ...rest
  } = wanted
  const token: Token = {
    ...rest,
    scopes: [...new Set(wanted.scopes)],
    id: generateId(),
    createdAt: now,
    createdBy,
    revokedAt: null,
    revokedBy: null,
    lastUsedAt: null,
  }
  const origin = { db: tx, workspaceId, now, provenance }
  await Promise.all([
    insertToken(tx, workspaceId, { ...token, secretHash: hashTokenSecret(secret) }),
    recordEvent(origin, 'token.created', { before: null, after: presentToken(token) }),
  ])
  return { id: token.id, secret, token }
}
