import Type from 'typebox'
import { isLoopbackHost } from '../is-loopback-host.ts'
import { SETTING_SCHEMAS } from './setting-schemas.ts'

const { check, oauthClient, url } = SETTING_SCHEMAS

/** The settings of the provider with whose accounts people sign in. */
export const SIGN_IN_SETTINGS = {
  OIDC_ISSUER: Type.Optional(
    check(
      url(['https:', 'http:'], 'https://login.example.com', {
        description:
          'Issuer of an identity provider (OpenID Connect) with whose accounts people can sign in to the ' +
          'dashboard, by their invitation. It needs a client with the redirect URI PUBLIC_URL/app/oidc. ' +
          'Unset: people sign in by passkey or password.',
      }),
      (value) =>
        !URL.canParse(value) ||
        new URL(value).protocol === 'https:' ||
        isLoopbackHost(new URL(value).hostname),
      'a URL with https, or on this machine',
    ),
  ),
  OIDC_CLIENT_ID: Type.Optional(
    oauthClient({ description: 'Client id at the identity provider of OIDC_ISSUER.' }),
  ),
  OIDC_CLIENT_SECRET: Type.Optional(
    oauthClient({ secret: true, description: 'Secret of OIDC_CLIENT_ID.' }),
  ),
  OIDC_NAME: check(
    Type.String({
      default: 'single sign-on',
      description: 'Name of the identity provider on the pages, as in "Sign in with Acme".',
    }),
    (value) => /^[^\p{C}]{1,40}$/u.test(value),
    'at most 40 characters',
  ),
}
