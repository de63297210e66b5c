import type { OauthEndpoints } from '../provider-api/oauth-endpoints.ts'

const LOGIN_URL = 'https://login.microsoftonline.com'
/** Accounts of every organization, and personal ones. */
const DEFAULT_TENANT = 'common'

/**
 * Microsoft's endpoints and the scopes that calendars need:
 * - `Calendars.ReadWrite`: the calendars of the account, and writing to them;
 * - `User.Read`: the address of the account;
 * - `offline_access`: refresh tokens.
 *
 * Each refresh returns a new refresh token, which has to be stored before the access token is used.
 * The granted scopes in the response do not contain `offline_access`. `loginUrl`: without a
 * trailing slash. `tenant`: the id or a domain of the organization whose accounts may sign in.
 */
export function buildMicrosoftOauth({
  loginUrl = LOGIN_URL,
  tenant = DEFAULT_TENANT,
}: { loginUrl?: string; tenant?: string } = {}): OauthEndpoints {
  const base = `${loginUrl}/${encodeURIComponent(tenant)}/oauth2/v2.0`
  return {
    authorizationUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revocationUrl: null,
    scopes: ['Calendars.ReadWrite', 'User.Read', 'offline_access'],
    extraParameters: { prompt: 'select_account' },
  }
}
