import type { OauthEndpoints } from '../provider-api/oauth-endpoints.ts'

/**
 * Google's endpoints and the scopes with the fewest rights that calendars need:
 * - `calendar.calendarlist.readonly`: which calendars the account has, and its email address;
 * - `calendar.events.readonly`: the events of every calendar that blocks time, also of calendars
 *   that others share with the account;
 * - `calendar.events.owned`: writing, only to calendars that the account owns. `calendar.events`
 *   would permit changes to the calendars of others.
 *
 * `access_type=offline` returns a refresh token, and `prompt=consent` returns one at every sign-in,
 * not only at the first. A refresh usually returns no new refresh token: the old one stays valid.
 */
export const GOOGLE_OAUTH: OauthEndpoints = {
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revocationUrl: 'https://oauth2.googleapis.com/revoke',
  scopes: [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events.readonly',
    'https://www.googleapis.com/auth/calendar.events.owned',
  ],
  extraParameters: { access_type: 'offline', prompt: 'consent' },
}
