import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { openBrowser } from './open-browser.ts'

export const CALLBACK = 'http://127.0.0.1:4000/callback'
const VERIFIER = randomBytes(32).toString('base64url')
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

/** An OAuth client that signs in to the app, with the browser of its user. */
export function openOAuthClient(apps: FastifyInstance[], clientId: string) {
  const browser = openBrowser(apps)
  const post = (url: string, fields: Record<string, string>) =>
    apps.at(-1)!.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const query = (change: Record<string, string | null> = {}) => {
    const all = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: CALLBACK,
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      state: 'its-state',
      ...change,
    }
    return new URLSearchParams(
      Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
    ).toString()
  }
  const begin = (
    change: Record<string, string | null> = {},
    headers: Record<string, string> = {},
  ) => browser.follow(`/oauth/authorize?${query(change)}`, undefined, headers)
  return {
    browser,
    begin,
    /** Enters a one-time code; returns the final page of the browser. */
    enter: (url: string, code: string) => browser.follow(url, { code, answer: 'allow' }),
    /** Signs in up to the authorization code, and returns it. */
    allow: async (code: string, change: Record<string, string | null> = {}): Promise<string> => {
      const { url } = await begin(change)
      const { left, page } = await browser.follow(url, { code, answer: 'allow' })
      const given = left?.searchParams.get('code')
      if (!given) throw new Error(`The sign-in returned no code: ${page.body}`)
      return given
    },
    redeem: (code: string, change: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: CALLBACK,
        code_verifier: VERIFIER,
        ...change,
      }),
    refresh: (token: string, change: Record<string, string> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: token,
        ...change,
      }),
    revoke: (token: string) => post('/oauth/revoke', { token, client_id: clientId }),
  }
}
