import type { Config } from '../platform/config/config.ts'
import { LIMITS } from '../platform/limits.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import type { CalendarServices } from './calendar-services.ts'
import { GOOGLE_OAUTH } from './google/google-oauth.ts'
import { buildMicrosoftOauth } from './microsoft/build-microsoft-oauth.ts'
import { openTextReader } from './texts/open-text-reader.ts'
import type { OauthEndpoints } from './provider-api/oauth-endpoints.ts'

/**
 * Opens what requests to providers of calendars are sent with. Its `egress` and its `texts` have to
 * be closed.
 */
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
  const { loginUrl, tenant } = microsoft
  return {
    egress: createEgress({ allow: egressAllow }),
    limits: LIMITS.calendars,
    texts: openTextReader(LIMITS.calendars),
    urls: { google: google.url, microsoft: microsoft.url },
    clients: {
      google: google.client && { ...google.client, endpoints: atGoogle },
      microsoft: microsoft.client && {
        ...microsoft.client,
        endpoints: buildMicrosoftOauth({ loginUrl, tenant }),
      },
    },
  }
}
