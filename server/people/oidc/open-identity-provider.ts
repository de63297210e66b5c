import type { Configuration } from 'openid-client'
import type { Logger } from 'pino'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { Config } from '../../platform/config/config.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Identity, IdentityProvider } from './identity-provider.ts'

/** Where the provider sends the browser back: a page of the dashboard. */
const REDIRECT_PATH = '/app/oidc'
const TIMEOUT_SECONDS = 10
/** How long ago the person may have signed in at the provider when it confirms who it is. */
const CONFIRMED_WITHIN_SECONDS = 60
/** The algorithms of signatures with a public key. */
const MAX_TEXT = 200

type Settings = NonNullable<Config['identityProvider']>
type Host = { publicUrl: string; log: Logger }

/** Loaded for the first sign-in. */
const loadClient = () => import('openid-client')

/**
 * The identity provider of the settings. What it publishes about itself is read at the first
 * sign-in, and again after a failure.
 */
export function openIdentityProvider(
  settings: Settings,
  { publicUrl, log }: Host,
): IdentityProvider {
  let configured: Promise<Configuration> | null = null
  const configure = () =>
    (configured ??= discover(settings).catch((error: unknown) => {
      configured = null
      throw error
    }))
  const within = async <Result>(
    work: () => Promise<Result>,
    { cause, detail }: { cause: string; detail: string },
  ) => {
    try {
      return await work()
    } catch (error) {
      log.warn({ err: error }, 'a sign-in at the identity provider failed')
      throw new Problem('sign_in_failed', detail, {
        members: { cause },
        rejection: { reason: 'sign_in_failed' },
      })
    }
  }
  return {
    name: settings.name,
    begin: (confirms) =>
      within(async () => {
        const client = await loadClient()
        const verifier = client.randomPKCECodeVerifier()
        const [state, nonce] = [client.randomState(), client.randomNonce()]
        const url = client.buildAuthorizationUrl(await configure(), {
          redirect_uri: publicUrl + REDIRECT_PATH,
          scope: 'openid profile email',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(confirms && { prompt: 'login', max_age: '0' }),
        })
        return { url: url.href, begun: { state, nonce, verifier, confirms } }
      }, UNAVAILABLE),
    finish: (query, { state, nonce, verifier, confirms }) =>
      within(async () => {
        const client = await loadClient()
        const url = new URL(publicUrl + REDIRECT_PATH)
        url.search = query
        const tokens = await client.authorizationCodeGrant(await configure(), url, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
          ...(confirms && { maxAge: CONFIRMED_WITHIN_SECONDS }),
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('The provider sent no ID token.')
        return identityOf(claims)
      }, UNSUCCESSFUL),
  }
}

const UNAVAILABLE = {
  cause: 'provider_unavailable',
  detail: 'The identity provider does not answer. Try again, or sign in another way.',
}
const UNSUCCESSFUL = {
  cause: 'provider_refused',
  detail: 'The sign-in at the identity provider did not succeed. Begin again.',
}

async function discover({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  const client = await loadClient()
  const isLocal = new URL(issuer).protocol === 'http:'
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The issuer comes from the settings, which permit http for this machine alone.
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  })
}

type Claims = { iss: string; sub: string; name?: unknown; email?: unknown; auth_time?: unknown }

function identityOf({ iss, sub, name, email, auth_time: seconds }: Claims): Identity {
  const textOf = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : null
  return {
    issuer: iss,
    subject: sub,
    name: textOf(name),
    email: textOf(email),
    authenticatedAt: typeof seconds === 'number' ? fromUnixSeconds(Math.floor(seconds)) : null,
  }
}
