import { createHash } from 'node:crypto'
import type { FakeFaults } from './fake-faults.ts'
import type { GraphAnswer } from './graph-answer.ts'

const LIFE_SECONDS = 3_599

type Grant = { email: string; scopes: string[] }
type Code = Grant & { redirectUri: string; challenge: string }

/** Tokens, and the sign-in with which they are issued. */
export type FakeTokens = {
  /** A new access token. */
  issue: (email: string) => string
  /** A new refresh token. */
  issueRefresh: (email: string) => string
  /** Ends the access tokens of an account. */
  expire: (email: string) => void
  /** Ends the access tokens and the refresh tokens of an account. */
  revoke: (email: string) => void
  /** The account of an access token; null: it is not valid. */
  authenticate: (authorization: string | undefined) => string | null
  /** The page where a user signs in: this one agrees at once. */
  authorize: (query: URLSearchParams, email: string) => GraphAnswer
  /** The token endpoint. Each refresh token can be used once, and a new one replaces it. */
  redeem: (form: URLSearchParams) => GraphAnswer
}

type Client = { id: string; secret: string }
type Store = {
  access: Map<string, Grant>
  refresh: Map<string, Grant>
  codes: Map<string, Code>
  count: number
}

export function createTokens(faults: FakeFaults, client: Client): FakeTokens {
  const store: Store = { access: new Map(), refresh: new Map(), codes: new Map(), count: 0 }
  const { access, refresh } = store
  return {
    issue: (email) => add(store, 'access', { email, scopes: [] }),
    issueRefresh: (email) => add(store, 'refresh', { email, scopes: [] }),
    expire: (email) => {
      deleteOf(access, email)
    },
    revoke: (email) => {
      deleteOf(access, email)
      deleteOf(refresh, email)
    },
    authenticate: (authorization) =>
      access.get(authorization?.replace(/^Bearer /, '') ?? '')?.email ?? null,
    authorize: (query, email) => {
      const isKnown = query.get('client_id') === client.id
      return isKnown ? authorize(store, faults, query, email) : refuseGrant('invalid_client')
    },
    redeem: (form) => {
      const isKnown =
        form.get('client_id') === client.id && form.get('client_secret') === client.secret
      return isKnown ? redeem(store, form) : refuseGrant('invalid_client')
    },
  }
}

function authorize(
  store: Store,
  faults: FakeFaults,
  query: URLSearchParams,
  email: string,
): GraphAnswer {
  const {
    redirect_uri: redirectUri,
    code_challenge: challenge,
    ...others
  } = Object.fromEntries(query)
  const isCode = others.response_type === 'code' && others.code_challenge_method === 'S256'
  if (!redirectUri || !challenge || !isCode) return refuseGrant('invalid_request')
  const target = new URL(redirectUri)
  if (others.state) target.searchParams.set('state', others.state)
  if (faults.deniesSignIns) target.searchParams.set('error', 'access_denied')
  else {
    const scopes = faults.grantedScopes ?? (others.scope ?? '').split(' ')
    const code = `M.C5_BL2.${++store.count}`
    store.codes.set(code, { email, scopes, redirectUri, challenge })
    target.searchParams.set('code', code)
  }
  return { status: 302, headers: { location: target.href } }
}

function redeem(store: Store, form: URLSearchParams): GraphAnswer {
  const kind = form.get('grant_type')
  if (kind === 'refresh_token') {
    const grant = take(store.refresh, form.get('refresh_token') ?? '')
    return grant ? answer(store, grant) : refuseGrant('invalid_grant')
  }
  if (kind !== 'authorization_code') return refuseGrant('unsupported_grant_type')
  const code = take(store.codes, form.get('code') ?? '')
  const proof = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const isProven = code?.challenge === proof && code.redirectUri === form.get('redirect_uri')
  return isProven ? answer(store, code) : refuseGrant('invalid_grant')
}

function answer(store: Store, grant: Grant): GraphAnswer {
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      // The scope that asks for refresh tokens is not among the granted ones.
      scope: grant.scopes.filter((scope) => scope !== 'offline_access').join(' '),
      expires_in: LIFE_SECONDS,
      ext_expires_in: LIFE_SECONDS,
      access_token: add(store, 'access', grant),
      refresh_token: add(store, 'refresh', grant),
    },
  }
}

function add(store: Store, kind: 'access' | 'refresh', grant: Grant): string {
  const token = `${kind === 'access' ? 'EwBw' : 'M.C5'}.${kind}.${++store.count}`
  store[kind].set(token, grant)
  return token
}

function take<T>(tokens: Map<string, T>, token: string): T | null {
  const found = tokens.get(token) ?? null
  tokens.delete(token)
  return found
}

function deleteOf(tokens: Map<string, Grant>, email: string): void {
  for (const [token, grant] of tokens) if (grant.email === email) tokens.delete(token)
}

/** An error of the sign-in (RFC 6749 §5.2). */
function refuseGrant(error: string): GraphAnswer {
  const status = error === 'invalid_client' ? 401 : 400
  return { status, body: { error, error_description: 'AADSTS: private text', error_codes: [1] } }
}
