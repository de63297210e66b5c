import type { Config } from '../platform/config.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import type { CalendarServices } from './calendar-services.ts'
import { GOOGLE_OAUTH } from './google/google-oauth.ts'
import type { OauthEndpoints } from './shared/oauth-endpoints.ts'

/** Opens what requests to providers of calendars are sent with. Its `egress` has to be closed. */
export function openCalendarServices({
  calendars: { google, microsoft },
  egressAllow,
}: Pick<Config, 'calendars' | 'egressAllow'>): CalendarServices {
  const atGoogle: OauthEndpoints = {
    ...GOOGLE_OAUTH,
    authorizationUrl: `${google.accountsUrl}${new URL(GOOGLE_OAUTH.authorizationUrl).pathname}`,
    tokenUrl: `${google.oauthUrl}/token`,
    revocationUrl: `${google.oauthUrl}/revoke`,
  }
  const login = `${microsoft.loginUrl}/${microsoft.tenant}/oauth2/v2.0`
  const atMicrosoft: OauthEndpoints = {
    authorizationUrl: `${login}/authorize`,
    tokenUrl: `${login}/token`,
    revocationUrl: null,
    scopes: ['offline_access', 'User.Read', 'Calendars.ReadWrite'],
    extraParameters: { prompt: 'select_account' },
  }
  return {
    egress: createEgress({ allow: egressAllow }),
    urls: { google: google.url, microsoft: microsoft.url },
    clients: {
      google: google.client && { ...google.client, endpoints: atGoogle },
      microsoft: microsoft.client && { ...microsoft.client, endpoints: atMicrosoft },
    },
  }
}
