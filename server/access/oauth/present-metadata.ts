import { OAUTH_SCOPES } from './protected-resources.ts'
import type { OauthHost } from './create-provider.ts'

const AUTHENTICATION = ['client_secret_basic', 'client_secret_post']

/**
 * The metadata of the authorization server (RFC 8414). Sign-ins need SECRET_KEY, so their endpoints
 * are left out without it.
 */
export function presentMetadata({
  publicUrl,
  secrets,
}: Pick<OauthHost, 'publicUrl' | 'secrets'>): object {
  const common = {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: OAUTH_SCOPES,
  }
  if (!secrets)
    return {
      ...common,
      response_types_supported: [],
      grant_types_supported: ['client_credentials'],
      token_endpoint_auth_methods_supported: AUTHENTICATION,
      revocation_endpoint_auth_methods_supported: AUTHENTICATION,
    }
  return {
    ...common,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', ...AUTHENTICATION],
    revocation_endpoint_auth_methods_supported: ['none', ...AUTHENTICATION],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }
}
