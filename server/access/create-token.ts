import type { Db } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import { generateTokenSecret, hashTokenSecret } from './generate-token-secret.ts'
import type { Scope } from './scopes.ts'
import { insertToken, type Token } from './store/tokens.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

export type WantedToken = {
  name: string
  scopes: readonly Scope[]
  expiresAt: Temporal.Instant | null
  /** Requests per minute; null: the default limit; 0: unlimited. */
  rateLimit: number | null
  now: Temporal.Instant
  /** Id of the token that creates it; omitted: an operator. */
  createdBy?: string
  /** Only for the sample workspace, whose token an operator may choose. */
  secret?: string
}

/** Creates a token and returns its secret, which is not stored and cannot be shown again. */
export async function createToken(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: WantedToken,
): Promise<{ id: string; secret: string; token: Token }> {
  const {
    now: createdAt,
    secret = generateTokenSecret(workspaceId),
    createdBy = null,
    ...rest
  } = wanted
  const token: Token = {
    ...rest,
    scopes: [...new Set(wanted.scopes)],
    id: generateId(),
    createdAt,
    createdBy,
    revokedAt: null,
    revokedBy: null,
    lastUsedAt: null,
  }
  await insertToken(db, workspaceId, { ...token, secretHash: hashTokenSecret(secret) })
  return { id: token.id, secret, token }
}
