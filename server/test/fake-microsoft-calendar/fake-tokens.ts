import { createHash } from 'node:crypto'
import type { FakeFaults } from './fake-faults.ts'
import type { GraphAnswer } from './graph-answer.ts'

/** The application that agents sign in to. */
export const MICROSOFT_CLIENT = { id: '00000000-feed-4000-8000-000000000001', secret: 'app~secret' }

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

export function createTokens(faults: FakeFaults): FakeTokens {
  const access = new Map<string, Grant>()
  const refresh = new Map<string, Grant>()
  const codes = new Map<string, Code>()
  let count = 0
  const add = (tokens: Map<string, Grant>, kind: string, grant: Grant) => {
    const token = `${kind}.${++count}`
    tokens.set(token, grant)
    return token
  }
  const answer = (grant: Grant): GraphAnswer => ({
    status: 200,
    body: {
      token_type: 'Bearer',
      // The scope that asks for refresh tokens is not among the granted ones.
      scope: grant.scopes.filter((scope) => scope !== 'offline_access').join(' '),
      expires_in: LIFE_SECONDS,
      ext_expires_in: LIFE_SECONDS,
      access_token: add(access, 'EwBw.access', grant),
      refresh_token: add(refresh, 'M.C5.refresh', grant),
    },
  })
  const take = <T>(tokens: Map<string, T>, token: string): T | null => {
    const found = tokens.get(token) ?? null
    tokens.delete(token)
    return found
  }
  const redeemCode = (form: URLSearchParams) => {
    const code = take(codes, form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProven = code?.challenge === proof && code.redirectUri === form.get('redirect_uri')
    return isProven ? answer(code) : refuseGrant('invalid_grant')
  }
  return {
    issue: (email) => add(access, 'EwBw.access', { email, scopes: [] }),
    issueRefresh: (email) => add(refresh, 'M.C5.refresh', { email, scopes: [] }),
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
      const {
        redirect_uri: redirectUri,
        code_challenge: challenge,
        ...others
      } = Object.fromEntries(query)
      const isComplete =
        others.client_id === MICROSOFT_CLIENT.id &&
        others.response_type === 'code' &&
        others.code_challenge_method === 'S256'
      if (!redirectUri || !challenge || !isComplete) return refuseGrant('invalid_request')
      const target = new URL(redirectUri)
      if (others.state) target.searchParams.set('state', others.state)
      if (faults.deniesSignIns) target.searchParams.set('error', 'access_denied')
      else {
        const scopes = faults.grantedScopes ?? (others.scope ?? '').split(' ')
        const code = `M.C5_BL2.${++count}`
        codes.set(code, { email, scopes, redirectUri, challenge })
        target.searchParams.set('code', code)
      }
      return { status: 302, headers: { location: target.href } }
    },
    redeem: (form) => {
      const { id, secret } = MICROSOFT_CLIENT
      if (form.get('client_id') !== id || form.get('client_secret') !== secret)
        return refuseGrant('invalid_client')
      if (form.get('grant_type') === 'authorization_code') return redeemCode(form)
      if (form.get('grant_type') !== 'refresh_token') return refuseGrant('unsupported_grant_type')
      const grant = take(refresh, form.get('refresh_token') ?? '')
      return grant ? answer(grant) : refuseGrant('invalid_grant')
    },
  }
}

function deleteOf(tokens: Map<string, Grant>, email: string): void {
  for (const [token, grant] of tokens) if (grant.email === email) tokens.delete(token)
}

/** An error of the sign-in (RFC 6749 §5.2). */
function refuseGrant(error: string): GraphAnswer {
  const status = error === 'invalid_client' ? 401 : 400
  return { status, body: { error, error_description: 'AADSTS: private text', error_codes: [1] } }
}
