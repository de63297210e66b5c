import { authorizationCodeGrant } from 'openid-client'
import { toUnixSeconds } from '../../../platform/time.ts'
import type { Deps } from '../../../deps.ts'
import type { OauthProvider } from '../../calendar-services.ts'
import type { OauthCredentials } from '../access/credentials.ts'
import { configureClient } from './configure-client.ts'
import { describeOauthError, type OauthFailure } from './describe-oauth-error.ts'
import { findMissingScopes } from './find-missing-scopes.ts'
import { readTokens } from './read-tokens.ts'
import { redirectUri } from './redirect-uri.ts'

type Host = Pick<Deps, 'calendars' | 'publicUrl' | 'now'>
type Response = {
  provider: OauthProvider
  /** The parameters with which the provider has sent the browser back. */
  parameters: URLSearchParams
  state: string
  verifier: string
}

/**
 * - `missing_scopes`: the user did not grant all that is needed;
 * - `no_refresh_token`: the access would end with the access token.
 */
export type RedeemFailure = OauthFailure | 'missing_scopes' | 'no_refresh_token'

/** Redeems the code with which a provider has sent the browser back, for tokens. */
export async function redeemCode(
  { calendars, publicUrl, now }: Host,
  { provider, parameters, state, verifier }: Response,
): Promise<{ credentials: OauthCredentials } | { failure: RedeemFailure }> {
  const configuration = configureClient(calendars, provider)
  if (!configuration) return { failure: 'client_rejected' }
  const url = new URL(redirectUri(publicUrl))
  url.search = parameters.toString()
  try {
    const answer = await authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    })
    const { scopes } = calendars.clients[provider]!.endpoints
    if (findMissingScopes(scopes, answer.scope ?? null).length > 0)
      return { failure: 'missing_scopes' }
    const nowSeconds = toUnixSeconds(now())
    const wanted = { nowSeconds, refreshToken: null, replacedRejectedAt: null }
    const credentials = readTokens(answer, wanted)
    return credentials ? { credentials } : { failure: 'no_refresh_token' }
  } catch (error) {
    return { failure: describeOauthError(error) }
  }
}
