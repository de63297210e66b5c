import Type from 'typebox'
import { SETTING_SCHEMAS } from './setting-schemas.ts'

const { check, oauthClient, platformUrl } = SETTING_SCHEMAS

/** The settings of calendars at Google and Microsoft. */
export const CALENDAR_SETTINGS = {
  GOOGLE_CALENDAR_CLIENT_ID: Type.Optional(
    oauthClient({
      description:
        'Client id of an OAuth client at Google, of the kind "Web application", with the redirect ' +
        'URI PUBLIC_URL/calendars/oauth/callback. Unset: no Google calendars can be connected.',
    }),
  ),
  GOOGLE_CALENDAR_CLIENT_SECRET: Type.Optional(
    oauthClient({ secret: true, description: 'Secret of GOOGLE_CALENDAR_CLIENT_ID.' }),
  ),
  GOOGLE_CALENDAR_URL: platformUrl(
    'https://www.googleapis.com/calendar/v3',
    'Base URL of the Google Calendar API.',
  ),
  GOOGLE_ACCOUNTS_URL: platformUrl(
    'https://accounts.google.com',
    'Base URL of the pages on which users sign in to Google.',
  ),
  GOOGLE_OAUTH_URL: platformUrl(
    'https://oauth2.googleapis.com',
    "Base URL of Google's endpoints for tokens.",
  ),
  MICROSOFT_CALENDAR_CLIENT_ID: Type.Optional(
    oauthClient({
      description:
        'Application (client) id of an app registration at Microsoft Entra, with the redirect URI ' +
        'PUBLIC_URL/calendars/oauth/callback. Unset: no Microsoft calendars can be connected.',
    }),
  ),
  MICROSOFT_CALENDAR_CLIENT_SECRET: Type.Optional(
    oauthClient({ secret: true, description: 'Client secret of MICROSOFT_CALENDAR_CLIENT_ID.' }),
  ),
  MICROSOFT_CALENDAR_TENANT: check(
    Type.String({
      default: 'common',
      description:
        'Whose accounts can sign in: the id or a domain of a tenant; organizations: work and school ' +
        'accounts; consumers: personal accounts; common: all.',
    }),
    (value) => /^[A-Za-z0-9][A-Za-z0-9.-]{0,253}$/.test(value),
    'a tenant id, a domain, common, organizations or consumers',
  ),
  MICROSOFT_GRAPH_URL: platformUrl(
    'https://graph.microsoft.com/v1.0',
    'Base URL of Microsoft Graph, which depends on the national cloud.',
  ),
  MICROSOFT_LOGIN_URL: platformUrl(
    'https://login.microsoftonline.com',
    'Base URL of the pages on which users sign in to Microsoft, and of its endpoints for tokens.',
  ),
}
