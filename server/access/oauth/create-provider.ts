import { generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ClientAuthMethod, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { generateTokenSecret, type SecretKind } from '../tokens/generate-token-secret.ts'
import { SCOPES } from '../scopes.ts'
import { rejectedRequests, type RejectionReason } from '../../http/monitoring/rejected-requests.ts'
import { describeUnavailable, isUnavailable } from '../../platform/db/is-unavailable.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import { checkRedirect } from './check-redirect.ts'
import { parseClientId } from './client-key.ts'
import { confirmExternalRedirects } from './confirm-external-redirects.ts'
import { createAdapter, sha256, type StateHost } from './create-adapter.ts'
import { oidcLibrary } from './oidc-library.ts'
import { PROTECTED_RESOURCES } from './protected-resources.ts'
import { renderError } from './render-sign-in-page.ts'

export type OauthHost = StateHost & { log: Logger; secrets: SecretBox | null }

/** The errors (RFC 6749 §5.2) that mean that a credential was rejected. */
const REJECTIONS: Record<string, RejectionReason | undefined> = {
  invalid_client: 'oauth_client_wrong',
  invalid_grant: 'oauth_grant_wrong',
}
const SECONDS_PER_HOUR = 3_600
const SIGN_IN_TTL_SECONDS = 600

/** Creates the authorization server (OAuth 2.1). Its issuer is the public URL of this server. */
export function createProvider(host: OauthHost): Provider {
  const provider = new oidcLibrary.Provider(host.publicUrl, configurationOf(host))
  // create-oauth-handlers.ts replaces the forwarding headers of each request.
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
  provider.on('grant.error', recordRejection)
  provider.on('revocation.error', recordRejection)
  ;(provider as EventEmitter).on('error', (err: unknown) => {
    host.log.debug({ err }, 'a request of OAuth')
  })
  return provider
}

function recordRejection({ req }: KoaContextWithOIDC, { error }: { error: string }): void {
  const reason = REJECTIONS[error]
  if (reason) rejectedRequests.set(req, { reason })
}

/**
 * Redirect URIs are compared character by character, except for the port of loopback addresses (RFC
 * 8252 §7.3).
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

/** Logs a failure. If the database is unavailable, the response is a temporary error. */
function reportFailure(ctx: KoaContextWithOIDC, err: Error, log: Logger): void {
  if (!isUnavailable(err)) return log.error({ err }, 'an OAuth request failed')
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

/** Tokens have the format of all secrets, which contains the workspace that they are stored in. */
function setTokenFormat(prototype: object, kind: SecretKind): void {
  const { generateTokenId } = prototype as { generateTokenId: () => string }
  Object.assign(prototype, {
    generateTokenId(this: { accountId?: string; clientId?: string }) {
      // The original method also records the format of the token.
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

const ROUTES = {
  authorization: '/oauth/authorize',
  token: '/oauth/token',
  revocation: '/oauth/revoke',
  jwks: '/oauth/keys',
}

const TTL_SECONDS = {
  AccessToken: SECONDS_PER_HOUR,
  ClientCredentials: SECONDS_PER_HOUR,
  AuthorizationCode: 60,
  RefreshToken: 30 * 24 * SECONDS_PER_HOUR,
  Interaction: SIGN_IN_TTL_SECONDS,
  Session: SIGN_IN_TTL_SECONDS,
  Grant: SECONDS_PER_HOUR,
}

function configurationOf(host: OauthHost): Configuration {
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
    routes: ROUTES,
    cookies: cookiesOf(host),
    jwks: { keys: [UNUSED_KEY] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    ttl: TTL_SECONDS,
    features: featuresOf(host),
    interactions: {
      policy: promptEachTime(),
      url: (_ctx, { uid }) => `${host.publicUrl}/oauth/sign-in/${uid}`,
    },
    // The account of a sign-in is a workspace, not a person.
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
      renderError(host.publicUrl, ctx, out)
    },
  }
}

function cookiesOf({ secrets }: OauthHost): Configuration['cookies'] {
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    keys: secrets?.acceptedMacs('cookies', 'oauth').map((key) => key.toString('base64url')) ?? [],
    short: cookie,
    long: { ...cookie, path: ROUTES.authorization },
    names: {
      session: 'slotline_visit',
      interaction: 'slotline_sign_in',
      resume: 'slotline_resume',
    },
  }
}

function featuresOf({ publicUrl }: OauthHost): Configuration['features'] {
  return {
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
      defaultResource: (_ctx, _client, oneOf) => [oneOf ?? publicUrl].flat()[0]!,
      useGrantedResource: () => true,
      getResourceServerInfo: (ctx, resource) => resolveResource(ctx, resource, publicUrl),
    },
  }
}

/** The library requires a key for OpenID Connect tokens, which are not issued here. */
const UNUSED_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
})

function promptEachTime() {
  const policy = oidcLibrary.interactionPolicy.base()
  const consent = policy.get('consent')!
  // Scopes that were not granted are not requested again.
  for (const reason of consent.checks.map((check) => check.reason))
    if (reason !== 'consent_prompt') consent.checks.remove(reason)
  return policy
}

/**
 * The scopes of a resource (RFC 8707). A request without scopes gets all scopes that the client may
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
      throw new oidcLibrary.errors.InvalidScope(
        'this client may not request this scope',
        unknown.join(' '),
      )
    const possible: readonly string[] = known.scopes.filter((scope) => allowed.includes(scope))
    params.scope ??= possible.join(' ')
    if (!params.scope.split(' ').some((scope) => possible.includes(scope)))
      throw new oidcLibrary.errors.InvalidScope(
        'this client is allowed none of these scopes for this resource',
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
