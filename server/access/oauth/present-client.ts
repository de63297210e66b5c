import type { AdapterPayload } from 'oidc-provider'
import { formatClientId, SELF_REGISTERED_WORKSPACE_ID } from './client-key.ts'
import type { Client } from './store/clients.ts'

/**
 * The client in the format of RFC 7591, as the provider reads it. Its `client_secret` is the stored
 * hash.
 */
export function presentClient(client: Client): AdapterPayload {
  // Self-registered clients may request any scope: the one-time code limits what is granted.
  const scope =
    client.workspaceId === SELF_REGISTERED_WORKSPACE_ID ? {} : { scope: client.scopes.join(' ') }
  const common = { client_id: formatClientId(client), client_name: client.name, ...scope }
  if (client.secretHash) {
    const secret = Buffer.from(client.secretHash).toString('hex')
    return {
      ...common,
      client_secret: secret,
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      token_endpoint_auth_method: 'client_secret_basic',
    }
  }
  // Native clients may use another port of a loopback address than the registered one (RFC 8252
  // §7.3).
  return {
    ...common,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  }
}
