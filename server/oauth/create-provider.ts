import { generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ClientAuthMethod, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { generateTokenSecret, type SecretKind } from '../access/generate-token-secret.ts'
import { SCOPES } from '../access/scopes.ts'
import { describeUnavailable, isUnavailable } from '../platform/db/unavailable.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { confirmExternalRedirects } from './confirm-external-redirects.ts'
import { checkRedirect } from './check-redirect.ts'
import { parseClientId } from './client-key.ts'
import { sha256, createAdapter, type StateHost } from './create-adapter.ts'
import { PROTECTED_RESOURCES } from './protected-resources.ts'
import { oidcLibrary } from './oidc-library.ts'
import { renderError } from './render-sign-in-page.ts'

export type OauthHost = StateHost & { log: Logger; secrets: SecretBox | null }

const SECONDS_PER_HOUR = 3_600
const SIGN_IN_TTL_SECONDS = 600

/** The authorization server (OAuth 2.1), of which the issuer is the address of this server. */
export function createProvider(host: OauthHost): Provider {
  const provider = new oidcLibrary.Provider(host.publicUrl, configurationOf(host))
  // The addresses of the request are set by us before it gets here, never taken from it.
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compare(
    this: { clientSecret?: string },
    actual: string,
  ) {
    const kept = Buffer.from(this.clientSecret ?? '', 'hex')
    const given = sha256(actual)
    return kept.length === given.length && timingSafeEqual(kept, given)
  }
  allowLoopbackPorts(provider)
  confirmExternalRedirects(provider, host.publicUrl)
  for (const [kind, name] of Object.entries(SECRET_KINDS))
    setTokenFormat(provider[kind as keyof typeof SECRET_KINDS].prototype, name)
  provider.on('server_error', (ctx, err) => {
    reportFailure(ctx, err, host.log)
  })
  ;(provider as EventEmitter).on('error', (err: unknown) => {
    host.log.debug({ err }, 'a request of OAuth')
  })
  return provider
}

/**
 * By the characters. A native program may come back to another port of its own machine (RFC 8252
 * §7.3), but not in other words.
 */
function allowLoopbackPorts(provider: Provider): void {
  const prototype = provider.Client.prototype as unknown as {
    redirectUriAllowed: (uri: string) => boolean
  }
  const { redirectUriAllowed } = prototype
  prototype.redirectUriAllowed = function compare(this: { redirectUris?: string[] }, uri: string) {
    return (
      (this.redirectUris ?? []).includes(uri) ||
      (checkRedirect(uri) === null && redirectUriAllowed.call(this, uri))
    )
  }
}

/** A database that does not answer is no fault of the request: it may work again shortly. */
function reportFailure(ctx: KoaContextWithOIDC, err: Error, log: Logger): void {
  if (!isUnavailable(err)) return log.error({ err }, 'a request of OAuth failed')
  log.warn({ err }, 'the database did not answer')
  ctx.status = 503
  ctx.set('retry-after', '1')
  ctx.body = { error: 'temporarily_unavailable', error_description: describeUnavailable(err) }
}

const SECRET_KINDS = {
  AccessToken: 'slo',
  ClientCredentials: 'slo',
  RefreshToken: 'slr',
  AuthorizationCode: 'slc',
} as const satisfies Record<string, SecretKind>

/** Tokens look like all of our secrets, and say the workspace in which they are found. */
function setTokenFormat(prototype: object, kind: SecretKind): void {
  const { generateTokenId } = prototype as { generateTokenId: () => string }
  Object.assign(prototype, {
    generateTokenId(this: { accountId?: string; clientId?: string }) {
      // The library's own notes the format of the token, too.
      generateTokenId.call(this)
      return generateTokenSecret(
        this.accountId === undefined
          ? parseClientId(this.clientId ?? '')!.workspaceId
          : Number(this.accountId),
        kind,
      )
    },
  })
}

function configurationOf(host: OauthHost): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: createAdapter(host),
    scopes: [...SCOPES],
    responseTypes: ['code'],
    clientAuthMethods: [
      'none',
      'client_secret_basic',
      'client_secret_post',
    ] satisfies ClientAuthMethod[],
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/oauth/keys',
    },
    cookies: {
      keys: host.secrets?.marks('cookies', 'oauth').map((key) => key.toString('base64url')) ?? [],
      short: cookie,
      long: { ...cookie, path: '/oauth/authorize' },
      names: {
        session: 'slotline_visit',
        interaction: 'slotline_sign_in',
        resume: 'slotline_resume',
      },
    },
    jwks: { keys: [UNUSED_KEY] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    ttl: {
      AccessToken: SECONDS_PER_HOUR,
      ClientCredentials: SECONDS_PER_HOUR,
      AuthorizationCode: 60,
      RefreshToken: 30 * 24 * SECONDS_PER_HOUR,
      Interaction: SIGN_IN_TTL_SECONDS,
      Session: SIGN_IN_TTL_SECONDS,
      Grant: SECONDS_PER_HOUR,
    },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_ctx, _client, oneOf) => [oneOf ?? host.publicUrl].flat()[0]!,
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource) => resolveResource(ctx, resource, host.publicUrl),
      },
    },
    interactions: {
      policy: promptEachTime(),
      url: (_ctx, { uid }) => `${host.publicUrl}/oauth/sign-in/${uid}`,
    },
    // A sign-in stands for a workspace, and not for a person.
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    loadExistingGrant: (ctx) =>
      ctx.oidc.result?.consent?.grantId
        ? ctx.oidc.provider.Grant.find(ctx.oidc.result.consent.grantId)
        : undefined,
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    revokeGrantPolicy: () => true,
    clientBasedCORS: () => false,
    renderError: (ctx, out) => {
      renderError(ctx, out)
    },
  }
}

/** The library wants a key for the tokens of OpenID Connect, which are not issued here. */
const UNUSED_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
})

function promptEachTime() {
  const policy = oidcLibrary.interactionPolicy.base()
  const consent = policy.get('consent')!
  // What was not granted is not asked for again.
  for (const reason of consent.checks.map((check) => check.reason))
    if (reason !== 'consent_prompt') consent.checks.remove(reason)
  return policy
}

/**
 * Which scopes there are at this address (RFC 8707). Who names no scope asks for all that it may
 * have there.
 */
function resolveResource(ctx: KoaContextWithOIDC, resource: string, publicUrl: string) {
  const known = PROTECTED_RESOURCES.find(
    ({ path }) => resource === publicUrl + path || (path === '' && resource === `${publicUrl}/`),
  )
  if (!known) throw new oidcLibrary.errors.InvalidTarget()
  const { params, route, client } = ctx.oidc as unknown as {
    params: Record<string, string | undefined>
    route: string
    client: { scope?: string }
  }
  if (route === 'authorization' || params.grant_type === 'client_credentials') {
    const allowed: readonly string[] = client.scope?.split(' ') ?? SCOPES
    const unknown = params.scope?.split(' ').filter((scope) => !allowed.includes(scope)) ?? []
    if (unknown.length > 0 && route !== 'authorization')
      throw new oidcLibrary.errors.InvalidScope('this client may not have it', unknown.join(' '))
    const possible: readonly string[] = known.scopes.filter((scope) => allowed.includes(scope))
    params.scope ??= possible.join(' ')
    if (!params.scope.split(' ').some((scope) => possible.includes(scope)))
      throw new oidcLibrary.errors.InvalidScope(
        'there is nothing of it that this client may do at this address',
        params.scope,
      )
  }
  return {
    scope: known.scopes.join(' '),
    audience: publicUrl + known.path,
    accessTokenFormat: 'opaque' as const,
    accessTokenTTL: SECONDS_PER_HOUR,
  }
}
