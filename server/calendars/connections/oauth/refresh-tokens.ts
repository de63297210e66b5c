import { refreshTokenGrant } from 'openid-client'
import type { CalendarServices, OauthProvider } from '../../calendar-services.ts'
import type { OauthCredentials } from '../access/credentials.ts'
import { configureClient } from './configure-client.ts'
import { describeOauthError, type OauthFailure } from './describe-oauth-error.ts'
import { readTokens } from './read-tokens.ts'

type Refresh = {
  provider: OauthProvider
  refreshToken: string
  nowSeconds: number
  replacedRejectedAt: number | null
}

/** Asks the provider for a new access token. Its answer may end the refresh token. */
export async function refreshTokens(
  services: CalendarServices,
  { provider, ...wanted }: Refresh,
): Promise<{ credentials: OauthCredentials } | { failure: OauthFailure }> {
  const configuration = configureClient(services, provider)
  if (!configuration) return { failure: 'client_rejected' }
  try {
    const answer = await refreshTokenGrant(configuration, wanted.refreshToken)
    return { credentials: readTokens(answer, wanted)! }
  } catch (error) {
    return { failure: describeOauthError(error) }
  }
}
