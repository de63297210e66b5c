import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { BOUNDED } from '../../allow-ms.ts'
import { type FakeAccount, type FakeGoogle, openFakeGoogle } from './open-fake-google.ts'

type Scene = { google: FakeGoogle; ava: FakeAccount }

const REDIRECT = 'https://slotline.example/callback'
const VERIFIER = 'v'.repeat(43)

/** The code that the browser brings back, or the error. */
async function signIn(google: FakeGoogle, change: Record<string, string> = {}): Promise<string> {
  const query = new URLSearchParams({
    client_id: google.client.id,
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'a b',
    state: 's',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent',
    ...change,
  })
  const url = `${google.authorizationUrl}?${query.toString()}`
  const { status, headers } = await fetch(url, { redirect: 'manual' })
  assert.equal(status, 302)
  const { searchParams } = new URL(headers.get('location')!)
  assert.equal(searchParams.get('state'), 's')
  return searchParams.get('code') ?? searchParams.get('error')!
}

function redeem(google: FakeGoogle, change: Record<string, string>) {
  return postForm(google.tokenUrl, {
    grant_type: 'authorization_code',
    client_id: google.client.id,
    client_secret: google.client.secret,
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...change,
  })
}

async function postForm(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

/** What /identity/protocols/oauth2/web-server on developers.google.com documents. */
const BEHAVIOURS: { behaviour: string; check: (scene: Scene) => Promise<void> }[] = [
  {
    behaviour: 'a code is redeemed once, with its redirect URL and its verifier',
    check: async ({ google }) => {
      const first = await signIn(google)
      assert.equal((await redeem(google, { code: first, code_verifier: 'other' })).status, 400)
      const second = await signIn(google)
      const { status, body } = await redeem(google, { code: second })
      assert.deepEqual([status, body.token_type, body.scope], [200, 'Bearer', 'a b'])
      assert.ok(body.access_token && body.refresh_token && body.expires_in === 3_599)
      assert.deepEqual((await redeem(google, { code: second })).body.error, 'invalid_grant')
      const third = await signIn(google, { prompt: 'none' })
      assert.equal((await redeem(google, { code: third })).body.refresh_token, undefined)
    },
  },
  {
    behaviour: 'a user can grant fewer scopes, or cancel',
    check: async ({ google }) => {
      google.faults.grantedScopes = ['a']
      const { body } = await redeem(google, { code: await signIn(google) })
      assert.equal(body.scope, 'a')
      google.faults.deniesSignIns = true
      assert.equal(await signIn(google), 'access_denied')
    },
  },
  {
    behaviour: 'a refresh returns no refresh token unless it is rotated; a revoked one is invalid',
    check: async ({ google, ava }) => {
      const { body: issued } = await redeem(google, { code: await signIn(google) })
      const refresh = (token: string) =>
        redeem(google, { grant_type: 'refresh_token', refresh_token: token })
      const { body: kept } = await refresh(issued.refresh_token)
      assert.equal(kept.refresh_token, undefined)
      google.faults.rotatesRefreshTokens = true
      const { body: rotated } = await refresh(issued.refresh_token)
      assert.equal((await refresh(issued.refresh_token)).body.error, 'invalid_grant')
      ava.revoke()
      assert.equal((await refresh(rotated.refresh_token)).body.error, 'invalid_grant')
      const { body: last } = await redeem(google, { code: await signIn(google) })
      await postForm(google.revocationUrl, { token: last.refresh_token })
      assert.equal((await refresh(last.refresh_token)).body.error, 'invalid_grant')
    },
  },
  {
    behaviour: 'a client with another secret is answered 401',
    check: async ({ google }) => {
      const answer = await redeem(google, { code: 'x', client_secret: 'other' })
      assert.deepEqual([answer.status, answer.body.error], [401, 'invalid_client'])
    },
  },
]

for (const { behaviour, check } of BEHAVIOURS)
  test(`The fake sign-in of Google: ${behaviour}`, BOUNDED, async () => {
    const google = await openFakeGoogle()
    await check({ google, ava: google.account('ava@example.com') })
  })
