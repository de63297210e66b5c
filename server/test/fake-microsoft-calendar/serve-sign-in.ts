import { createHash } from 'node:crypto'
import type { GraphAnswer } from './graph-answer.ts'

export type FakeSignIn = {
  /** Access tokens that are accepted. */
  accessTokens: Set<string>
  /** Refresh tokens that are accepted: each only until it was used. */
  refreshTokens: Set<string>
  /** The challenges and redirect URIs of codes that were not redeemed. */
  codes: Map<string, { challenge: string; redirectUri: string }>
  issued: number
  /** What the user grants; null: everything that was asked for. */
  grantedScopes: string | null
  lastScope: string
}

export function createSignIn(): FakeSignIn {
  return {
    accessTokens: new Set(['first-access-token']),
    refreshTokens: new Set(['first-refresh-token']),
    codes: new Map(),
    issued: 0,
    grantedScopes: null,
    lastScope: '',
  }
}

/** The page where a user signs in: this one agrees at once. */
export function serveAuthorization(signIn: FakeSignIn, query: URLSearchParams): GraphAnswer {
  const { redirect_uri: redirectUri, code_challenge: challenge, ...others } = Object.fromEntries(query)
  const isComplete = others.response_type === 'code' && others.code_challenge_method === 'S256'
  if (!redirectUri || !challenge || !isComplete) return refuseGrant('invalid_request')
  const code = `code-${++signIn.issued}`
  signIn.codes.set(code, { challenge, redirectUri })
  signIn.lastScope = others.scope ?? ''
  const target = new URL(redirectUri)
  target.searchParams.set('code', code)
  if (others.state) target.searchParams.set('state', others.state)
  return { status: 302, headers: { location: target.href } }
}

/** Redeems a code with its verifier (RFC 7636), or a refresh token, which a new one replaces. */
export function serveToken(signIn: FakeSignIn, form: URLSearchParams): GraphAnswer {
  const value = (name: string) => form.get(name) ?? ''
  if (!value('client_id')) return refuseGrant('invalid_client')
  if (value('grant_type') === 'refresh_token')
    return signIn.refreshTokens.delete(value('refresh_token'))
      ? issue(signIn)
      : refuseGrant('invalid_grant')
  const code = signIn.codes.get(value('code'))
  signIn.codes.delete(value('code'))
  const proof = createHash('sha256').update(value('code_verifier')).digest('base64url')
  const isProven = code?.challenge === proof && code.redirectUri === value('redirect_uri')
  return value('grant_type') === 'authorization_code' && isProven
    ? issue(signIn)
    : refuseGrant('invalid_grant')
}

function issue(signIn: FakeSignIn): GraphAnswer {
  const number = ++signIn.issued
  const access = `access-token-${number}`
  const refresh = `refresh-token-${number}`
  signIn.accessTokens.add(access)
  signIn.refreshTokens.add(refresh)
  const scope = signIn.grantedScopes ?? signIn.lastScope
  return {
    status: 200,
    body: {
      token_type: 'Bearer',
      scope: scope
        .split(' ')
        // The scope that asks for refresh tokens is not among the granted ones.
        .filter((each) => each !== 'offline_access')
        .join(' '),
      expires_in: 3_599,
      ext_expires_in: 3_599,
      access_token: access,
      refresh_token: refresh,
    },
  }
}

function refuseGrant(error: string): GraphAnswer {
  return { status: 400, body: { error, error_description: 'AADSTS: private text', error_codes: [1] } }
}
