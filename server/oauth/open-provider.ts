import { generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ClientAuthMethod, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { newTokenSecret, type SecretKind } from '../access/token-secret.ts'
import { SCOPES } from '../access/scopes.ts'
import { describeUnavailable, isUnavailable } from '../platform/db/unavailable.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { askBeforeLeaving } from './ask-before-leaving.ts'
import { checkRedirect } from './check-redirect.ts'
import { readClientId } from './client-id.ts'
import { hashOf, openAdapter, type StateHost } from './open-adapter.ts'
import { RESOURCES } from './known-resources.ts'
import { library } from './load-library.ts'
import { showFault } from './show-sign-in.ts'

export type OauthHost = StateHost & { log: Logger; secrets: SecretBox | null }

const AN_HOUR = 3_600
const SIGN_IN_LASTS = 600

/** The authorization server (OAuth 2.1), of which the issuer is the address of this server. */
export function openProvider(host: OauthHost): Provider {
  const provider = new library.Provider(host.publicUrl, configurationOf(host))
  // The addresses of the request are set by us before it gets here, never taken from it.
  provider.proxy = true
  provider.Client.prototype.compareClientSecret = function compare(
    this: { clientSecret?: string },
    actual: string,
  ) {
    const kept = Buffer.from(this.clientSecret ?? '', 'hex')
    const given = hashOf(actual)
    return kept.length === given.length && timingSafeEqual(kept, given)
  }
  compareRedirects(provider)
  askBeforeLeaving(provider, host.publicUrl)
  for (const [kind, name] of Object.entries(NAMES))
    nameTokens(provider[kind as keyof typeof NAMES].prototype, name)
  provider.on('server_error', (ctx, err) => {
    tellFailure(ctx, err, host.log)
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
function compareRedirects(provider: Provider): void {
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
function tellFailure(ctx: KoaContextWithOIDC, err: Error, log: Logger): void {
  if (!isUnavailable(err)) return log.error({ err }, 'a request of OAuth failed')
  log.warn({ err }, 'the database did not answer')
  ctx.status = 503
  ctx.set('retry-after', '1')
  ctx.body = { error: 'temporarily_unavailable', error_description: describeUnavailable(err) }
}

const NAMES = {
  AccessToken: 'slo',
  ClientCredentials: 'slo',
  RefreshToken: 'slr',
  AuthorizationCode: 'slc',
} as const satisfies Record<string, SecretKind>

/** Tokens look like all of our secrets, and say the workspace in which they are found. */
function nameTokens(prototype: object, kind: SecretKind): void {
  const { generateTokenId } = prototype as { generateTokenId: () => string }
  Object.assign(prototype, {
    generateTokenId(this: { accountId?: string; clientId?: string }) {
      // The library's own notes the format of the token, too.
      generateTokenId.call(this)
      return newTokenSecret(
        this.accountId === undefined
          ? readClientId(this.clientId ?? '')!.workspaceId
          : Number(this.accountId),
        kind,
      )
    },
  })
}

function configurationOf(host: OauthHost): Configuration {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: openAdapter(host),
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
      AccessToken: AN_HOUR,
      ClientCredentials: AN_HOUR,
      AuthorizationCode: 60,
      RefreshToken: 30 * 24 * AN_HOUR,
      Interaction: SIGN_IN_LASTS,
      Session: SIGN_IN_LASTS,
      Grant: AN_HOUR,
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
        getResourceServerInfo: (ctx, resource) => readResource(ctx, resource, host.publicUrl),
      },
    },
    interactions: {
      policy: askEachTime(),
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
      showFault(ctx, out)
    },
  }
}

/** The library wants a key for the tokens of OpenID Connect, which are not issued here. */
const UNUSED_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
})

function askEachTime() {
  const policy = library.interactionPolicy.base()
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
function readResource(ctx: KoaContextWithOIDC, resource: string, publicUrl: string) {
  const known = RESOURCES.find(
    ({ path }) => resource === publicUrl + path || (path === '' && resource === `${publicUrl}/`),
  )
  if (!known) throw new library.errors.InvalidTarget()
  const { params, route, client } = ctx.oidc as unknown as {
    params: Record<string, string | undefined>
    route: string
    client: { scope?: string }
  }
  if (route === 'authorization' || params.grant_type === 'client_credentials') {
    const allowed: readonly string[] = client.scope?.split(' ') ?? SCOPES
    const unknown = params.scope?.split(' ').filter((scope) => !allowed.includes(scope)) ?? []
    if (unknown.length > 0 && route !== 'authorization')
      throw new library.errors.InvalidScope('this client may not have it', unknown.join(' '))
    const possible: readonly string[] = known.scopes.filter((scope) => allowed.includes(scope))
    params.scope ??= possible.join(' ')
    if (!params.scope.split(' ').some((scope) => possible.includes(scope)))
      throw new library.errors.InvalidScope(
        'there is nothing of it that this client may do at this address',
        params.scope,
      )
  }
  return {
    scope: known.scopes.join(' '),
    audience: publicUrl + known.path,
    accessTokenFormat: 'opaque' as const,
    accessTokenTTL: AN_HOUR,
  }
}
