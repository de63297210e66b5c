import type { AdapterPayload } from 'oidc-provider'
import { SELF_REGISTERED_WORKSPACE_ID, formatClientId } from './client-key.ts'
import type { Client } from './store/clients.ts'

/**
 * The client in the words of RFC 7591, as the provider reads it. Its `client_secret` is the hash
 * that is kept of it.
 */
export function presentClient(client: Client): AdapterPayload {
  // One that registered itself may ask for anything: what it gets is said by the code.
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
  // A native one may come back to another port of its own machine than the one it registered (RFC
  // 8252 §7.3).
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
