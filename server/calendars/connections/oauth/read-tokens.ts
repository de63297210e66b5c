import type { TokenEndpointResponse } from 'openid-client'
import type { OauthCredentials } from '../access/credentials.ts'

/** Providers that do not say how long an access token is valid. */
const DEFAULT_EXPIRES_IN = 3_600
const MAX_EXPIRES_IN = 86_400

type Wanted = { nowSeconds: number; refreshToken: string | null; replacedRejectedAt: number | null }

/**
 * The credentials in the answer of a token endpoint. `refreshToken`: the one before, which stays
 * valid if there is no new one. Null: there is none at all.
 */
export function readTokens(
  { access_token: accessToken, expires_in: expiresIn, refresh_token: next }: TokenEndpointResponse,
  { nowSeconds, refreshToken, replacedRejectedAt }: Wanted,
): OauthCredentials | null {
  const kept = typeof next === 'string' && next !== '' ? next : refreshToken
  if (kept === null) return null
  const seconds = typeof expiresIn === 'number' && expiresIn > 0 ? expiresIn : DEFAULT_EXPIRES_IN
  return {
    kind: 'oauth',
    accessToken,
    accessExpiresAt: nowSeconds + Math.min(MAX_EXPIRES_IN, Math.floor(seconds)),
    refreshToken: kept,
    replacedRejectedAt,
  }
}
