import type { TokenResource } from './schemas.ts'
import type { Token } from './store/tokens.ts'

/** The API representation of a token, without its secret. */
export function presentToken(token: Token): TokenResource {
  return {
    id: token.id,
    type: 'token',
    attributes: {
      name: token.name,
      scopes: token.scopes,
      rate_limit: token.rateLimit,
      expires_at: token.expiresAt?.toString() ?? null,
      last_used_at: token.lastUsedAt?.toString() ?? null,
      created_by: token.createdBy,
      revoked_at: token.revokedAt?.toString() ?? null,
      revoked_by: token.revokedBy,
      version: versionOf(token),
      created_at: token.createdAt.toString(),
    },
  }
}

/** Revocation is the only change of a token, so there are two versions. */
export function versionOf({ revokedAt }: Pick<Token, 'revokedAt'>): number {
  return revokedAt ? 2 : 1
}
