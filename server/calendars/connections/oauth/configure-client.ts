import { allowInsecureRequests, Configuration, customFetch } from 'openid-client'
import type { CalendarServices, OauthProvider } from '../../calendar-services.ts'
import { createEgressFetch } from './create-egress-fetch.ts'

/**
 * The library's configuration for the OAuth client of a provider; null: its settings are not set.
 */
export function configureClient(
  { clients, egress, limits }: CalendarServices,
  provider: OauthProvider,
): Configuration | null {
  const client = clients[provider]
  if (!client) return null
  const { authorizationUrl, tokenUrl, revocationUrl } = client.endpoints
  const server = {
    // Google adds it to the redirect (RFC 9207).
    issuer: new URL(authorizationUrl).origin,
    authorization_endpoint: authorizationUrl,
    token_endpoint: tokenUrl,
    ...(revocationUrl !== null && { revocation_endpoint: revocationUrl }),
  }
  const configuration = new Configuration(server, client.id, client.secret)
  configuration.timeout = limits.requestMs / 1_000
  configuration[customFetch] = createEgressFetch(egress, limits)
  // The URLs come from the settings, and the egress permits http only to permitted networks.
  if (tokenUrl.startsWith('http:')) allowInsecureRequests(configuration)
  return configuration
}
