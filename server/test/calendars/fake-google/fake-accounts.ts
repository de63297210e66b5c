import { createHash } from 'node:crypto'
import type { FaultState } from './fake-faults.ts'
import { fail } from './google-failure.ts'

const SCOPE = 'https://www.googleapis.com/auth/'
const LIST_SCOPES = ['calendar.calendarlist.readonly', 'calendar.readonly', 'calendar']
const WRITE_SCOPES = ['calendar.events.owned', 'calendar.events', 'calendar']
const READ_SCOPES = [...WRITE_SCOPES, 'calendar.events.readonly', 'calendar.readonly']
const ALL_SCOPES = [...LIST_SCOPES, ...READ_SCOPES].map((scope) => SCOPE + scope)

type Grant = { email: string; scopes: string[] }
type Code = Grant & { redirectUri: string; challenge: string; isOffline: boolean }
type Fields = Record<string, string>

/** Tokens, and the sign-in with which they are issued. */
export type TokenState = {
  /** A new access token. Default: with all scopes. */
  issue: (email: string, scopes?: string[]) => string
  /** Ends the access tokens of an account. */
  expire: (email: string) => void
  /** Ends the access tokens and the refresh tokens of an account. */
  revoke: (email: string) => void
  /** The account of a request to the API. */
  authenticate: (authorization: unknown, kind: 'list' | 'read' | 'write') => string
  /** Where the browser is sent after the sign-in of this account. */
  authorize: (query: Fields, email: string) => string
  /** The response of the token endpoint. */
  redeem: (fields: Fields) => Record<string, unknown>
  /** The revocation endpoint (RFC 7009). */
  revokeToken: (fields: Fields) => Record<string, unknown>
}

/** An error response of the token endpoint (RFC 6749 §5.2). */
type OauthFailure = { status: number; error: string }

type Client = { id: string; secret: string }

export function createTokens(faults: FaultState, client: Client, number: () => number): TokenState {
  const store = createStore(number)
  const { access } = store
  const codes = new Map<string, Code>()
  return {
    issue: store.issue,
    expire: store.expire,
    revoke: store.revoke,
    authenticate: (authorization, kind) => {
      const token = typeof authorization === 'string' ? authorization.replace(/^Bearer /, '') : ''
      const grant = access.get(token) ?? fail(401, 'authError')
      const wanted = { list: LIST_SCOPES, read: READ_SCOPES, write: WRITE_SCOPES }[kind]
      if (!wanted.some((scope) => grant.scopes.includes(SCOPE + scope)))
        fail(403, 'insufficientPermissions')
      return grant.email
    },
    authorize: (query, email) => {
      checkAuthorization(query, client)
      const url = new URL(query.redirect_uri!)
      url.searchParams.set('state', query.state ?? '')
      if (faults.handle.deniesSignIns) url.searchParams.set('error', 'access_denied')
      else {
        const code = `4/code-${number()}`
        const granted = readCode(query, email, faults.handle.grantedScopes)
        codes.set(code, granted)
        url.searchParams.set('code', code)
        url.searchParams.set('scope', granted.scopes.join(' '))
      }
      return url.href
    },
    redeem: (fields) => {
      if (fields.client_id !== client.id || fields.client_secret !== client.secret)
        failOauth(401, 'invalid_client')
      const { rotatesRefreshTokens, accessTokenSeconds: expires_in } = faults.handle
      if (fields.grant_type === 'authorization_code')
        return { ...redeemCode(store, codes, fields), expires_in }
      if (fields.grant_type !== 'refresh_token') return failOauth(400, 'unsupported_grant_type')
      const refreshed = redeemRefresh(store, fields.refresh_token ?? '', rotatesRefreshTokens)
      return { ...refreshed, expires_in }
    },
    revokeToken: ({ token = '' }) => {
      const grant = store.refresh.get(token) ?? access.get(token)
      store.revoke((grant ?? failOauth(400, 'invalid_token')).email)
      return {}
    },
  }
}

type Store = Pick<TokenState, 'issue' | 'expire' | 'revoke'> & {
  access: Map<string, Grant>
  refresh: Map<string, Grant>
  issueRefresh: (grant: Grant) => string
}

function createStore(number: () => number): Store {
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Grant>()
  return {
    access,
    refresh,
    issue: (email, scopes = ALL_SCOPES) => {
      const token = `ya29.access-${number()}`
      access.set(token, { email, scopes })
      return token
    },
    issueRefresh: (grant) => {
      const token = `1//refresh-${number()}`
      refresh.set(token, grant)
      return token
    },
    expire: (email) => {
      deleteOf(access, email)
    },
    revoke: (email) => {
      deleteOf(access, email)
      deleteOf(refresh, email)
    },
  }
}

function checkAuthorization(query: Fields, client: Client): void {
  if (query.client_id !== client.id) failOauth(401, 'invalid_client')
  const isComplete = query.redirect_uri && query.code_challenge && query.response_type === 'code'
  if (!isComplete || query.code_challenge_method !== 'S256') failOauth(400, 'invalid_request')
}

/** A refresh token is issued only if it is asked for: offline, and with the consent of the user. */
function readCode(query: Fields, email: string, granted: string[] | null): Code {
  return {
    email,
    scopes: granted ?? (query.scope ?? '').split(' '),
    redirectUri: query.redirect_uri!,
    challenge: query.code_challenge!,
    isOffline: query.access_type === 'offline' && query.prompt === 'consent',
  }
}

/** A code can be redeemed once. */
function redeemCode(store: Store, codes: Map<string, Code>, fields: Fields) {
  const code = codes.get(fields.code ?? '') ?? failOauth(400, 'invalid_grant')
  codes.delete(fields.code!)
  const challenge = createHash('sha256')
    .update(fields.code_verifier ?? '')
    .digest('base64url')
  if (challenge !== code.challenge || fields.redirect_uri !== code.redirectUri)
    failOauth(400, 'invalid_grant')
  return answer(store, code, code.isOffline ? store.issueRefresh(code) : null)
}

/** Usually there is no new refresh token. */
function redeemRefresh(store: Store, token: string, isRotated: boolean) {
  const grant = store.refresh.get(token) ?? failOauth(400, 'invalid_grant')
  if (!isRotated) return answer(store, grant, null)
  store.refresh.delete(token)
  return answer(store, grant, store.issueRefresh(grant))
}

function answer(store: Store, { email, scopes }: Grant, refreshToken: string | null) {
  return {
    access_token: store.issue(email, scopes),
    scope: scopes.join(' '),
    token_type: 'Bearer',
    ...(refreshToken !== null && { refresh_token: refreshToken }),
  }
}

function deleteOf(tokens: Map<string, Grant>, email: string): void {
  for (const [token, grant] of tokens) if (grant.email === email) tokens.delete(token)
}

function failOauth(status: number, error: string): never {
  throw Object.assign(new Error(error), { oauth: { status, error } })
}

/** The error of the token endpoint that ended the handling of a request; null: another one. */
export function readOauthFailure(error: unknown): OauthFailure | null {
  return error instanceof Error && 'oauth' in error ? (error.oauth as OauthFailure) : null
}
