import { formatInstant } from '../../platform/time.ts'
import type { TokenResource } from '../schemas.ts'
import type { Token } from '../store/tokens.ts'

/** The API representation of a token, without its secret. */
export function presentToken(token: Token): TokenResource {
  return {
    id: token.id,
    type: 'token',
    attributes: {
      name: token.name,
      scopes: token.scopes,
      rate_limit: token.rateLimit,
      expires_at: token.expiresAt && formatInstant(token.expiresAt),
      last_used_at: token.lastUsedAt && formatInstant(token.lastUsedAt),
      created_by: token.createdBy,
      revoked_at: token.revokedAt && formatInstant(token.revokedAt),
      revoked_by: token.revokedBy,
      version: versionOf(token),
      created_at: formatInstant(token.createdAt),
    },
  }
}

/** Revocation is the only change of a token, so there are two versions. */
export function versionOf({ revokedAt }: Pick<Token, 'revokedAt'>): number {
  return revokedAt ? 2 : 1
}
