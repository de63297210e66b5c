import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { OauthProvider } from '../../calendar-services.ts'
import { startSignIn } from '../../store/sign-ins.ts'
import { requireClient } from '../connection-parts.ts'
import { createLink } from '../create-link.ts'
import { requireSecrets } from '../access/credentials.ts'
import type { PagesHost, SignInVisit } from '../pages/open-sign-in.ts'
import { configureClient } from './configure-client.ts'
import { redirectUri, verifierPlace } from './redirect-uri.ts'

const STATE_MINUTES = 15

/**
 * Begins a sign-in at a provider, and ends an earlier one of the same link. Returns the URL that
 * the browser is sent to. Throws calendar_provider_not_set_up and secrets_unavailable.
 */
export async function beginSignIn(
  { pool, now, secrets, calendars, publicUrl }: PagesHost,
  { key, linkHash, connection }: SignInVisit,
  provider: OauthProvider,
): Promise<URL> {
  requireClient(calendars, provider)
  const configuration = configureClient(calendars, provider)!
  const { scopes, extraParameters } = calendars.clients[provider]!.endpoints
  const verifier = randomPKCECodeVerifier()
  const { token: state, hash } = createLink(key)
  await startSignIn(pool, key, {
    linkHash,
    stateHash: hash,
    sealedVerifier: requireSecrets(secrets).seal(verifier, verifierPlace(key)),
    stateExpiresAt: now().add({ minutes: STATE_MINUTES }),
  })
  return buildAuthorizationUrl(configuration, {
    ...extraParameters,
    scope: scopes.join(' '),
    redirect_uri: redirectUri(publicUrl),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(connection.account !== null && { login_hint: connection.account }),
  })
}
