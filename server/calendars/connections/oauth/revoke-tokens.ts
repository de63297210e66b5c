import { tokenRevocation } from 'openid-client'
import type { CalendarServices, OauthProvider } from '../../calendar-services.ts'
import type { OauthCredentials } from '../access/credentials.ts'
import { configureClient } from './configure-client.ts'

/** Ends the sign-in at the provider, if it has an endpoint for that and answers. */
export async function revokeTokens(
  services: CalendarServices,
  provider: OauthProvider,
  { refreshToken }: OauthCredentials,
): Promise<void> {
  const configuration = configureClient(services, provider)
  if (!configuration || services.clients[provider]?.endpoints.revocationUrl === null) return
  await tokenRevocation(configuration, refreshToken).catch(() => {})
}
