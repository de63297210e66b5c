import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../../test/harness.ts'
import { openAuthenticator } from '../../test/people/open-authenticator.ts'
import { type Browser, openBrowser } from '../../test/people/open-browser.ts'
import { inviteTo, joinAs, newEmail, PASSWORD, PUBLIC_URL } from '../../test/people/stand.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const { app, newWorkspace, setNow, deps } = server

const challengeOf = async (browser: Browser) =>
  (await browser.send('POST', '/auth/passkeys/challenge')).body.data

async function joinByPasskey(key = openAuthenticator(PUBLIC_URL)) {
  const { workspaceId } = await newWorkspace()
  const secret = await inviteTo(server, workspaceId)
  const person = { secret, name: 'Ada', email: newEmail() }
  const browser = openBrowser(app)
  const { data } = (await browser.send('POST', '/auth/passkeys/options', person)).body
  const joined = await browser.send('POST', '/auth/join', { ...person, passkey: key.create(data) })
  assert.equal(joined.status, 201, joined.text)
  return { browser, key, workspaceId }
}

test('a person joins with a passkey and signs in with it, without a password', async () => {
  const { key } = await joinByPasskey()
  const browser = openBrowser(app)
  const options = await challengeOf(browser)
  assert.deepEqual([options.rpId, options.userVerification], ['slotline.test', 'required'])
  const passkey = key.get(options)
  const signedIn = await browser.send('POST', '/auth/passkeys/sign-in', { passkey })
  assert.equal(signedIn.status, 201, signedIn.text)
  assert.equal(signedIn.body.data.attributes.method, 'passkey')
  const again = await openBrowser(app).send('POST', '/auth/passkeys/sign-in', { passkey })
  assert.deepEqual(
    [again.status, again.body.code],
    [401, 'sign_in_failed'],
    'a challenge is used once',
  )
})

test('a signature of another site, another key, an older counter or an unverified person fails', async () => {
  const { key } = await joinByPasskey()
  const attempt = async (make: (options: any) => object) => {
    const browser = openBrowser(app)
    const passkey = make(await challengeOf(browser))
    return (await browser.send('POST', '/auth/passkeys/sign-in', { passkey })).status
  }
  assert.equal(await attempt((options) => key.get(options, { counter: 5 })), 201)
  const failing: Record<string, (options: any) => object> = {
    'other origin': (options) => key.get(options, { origin: 'https://slotline.test.evil' }),
    'other host': (options) => key.get(options, { rpId: 'evil' }),
    'not verified': (options) => key.get(options, { flags: 1 }),
    'a counter that was used': (options) => key.get(options, { counter: 5 }),
    'an unknown key': (options) => openAuthenticator(PUBLIC_URL).get(options),
    'its own challenge': (options) => key.get({ ...options, challenge: 'c'.repeat(43) }),
    'the name of the key with another signature': (options) => ({
      ...openAuthenticator(PUBLIC_URL).get(options),
      id: key.get(options).id,
      rawId: key.get(options).rawId,
    }),
    'no readable data': (options) => ({
      ...key.get(options),
      response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
    }),
  }
  for (const [what, make] of Object.entries(failing)) assert.equal(await attempt(make), 401, what)
  assert.equal(await attempt((options) => key.get(options, { counter: 6 })), 201)
})

test('a challenge expires after five minutes', async () => {
  const { key } = await joinByPasskey()
  const browser = openBrowser(app)
  const passkey = key.get(await challengeOf(browser))
  setNow(deps.now().add({ minutes: 5 }))
  assert.equal((await browser.send('POST', '/auth/passkeys/sign-in', { passkey })).status, 401)
})

test('a person adds a passkey, and cannot delete the only way to sign in', async () => {
  const { browser } = await joinByPasskey()
  const listed = async () => (await browser.send('GET', '/auth/passkeys')).body.data
  const [first] = await listed()
  const refused = await browser.send('DELETE', `/auth/passkeys/${first.id}`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'still_in_use'])

  const second = openAuthenticator(PUBLIC_URL)
  const { data } = (await browser.send('POST', '/auth/passkeys/options', {})).body
  const passkey = second.create(data)
  const added = await browser.send('POST', '/auth/passkeys', { name: 'Phone', passkey })
  assert.equal(added.status, 201, added.text)
  const repeated = await browser.send('POST', '/auth/passkeys', { name: 'Phone', passkey })
  assert.deepEqual([repeated.status, repeated.body.code], [422, 'passkey_rejected'])
  assert.equal((await browser.send('DELETE', `/auth/passkeys/${first.id}`)).status, 204)
  assert.deepEqual(
    (await listed()).map((each: any) => each.attributes.name),
    ['Phone'],
  )
})

test('a browser that was left open cannot add a passkey or change the password', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId)
  const { data } = (await browser.send('POST', '/auth/passkeys/options', {})).body
  const passkey = openAuthenticator(PUBLIC_URL).create(data)
  setNow(deps.now().add({ minutes: 10 }))
  const attempts = [
    ['POST', '/auth/passkeys', { name: 'Phone', passkey }],
    ['PUT', '/auth/password', { password: 'another long pass phrase' }],
  ] as const
  for (const [method, path, attributes] of attempts) {
    const late = await browser.send(method, path, attributes)
    assert.deepEqual([late.status, late.body.code], [403, 'sign_in_again'], path)
  }
})

test('a new password ends all other sessions', async () => {
  const { workspaceId } = await newWorkspace()
  const browser = await joinAs(server, workspaceId)
  const other = openBrowser(app)
  await other.send('POST', '/auth/sign-in', { email: browser.email, password: PASSWORD })
  const password = 'another long pass phrase'
  assert.equal((await browser.send('PUT', '/auth/password', { password })).status, 204)
  assert.equal((await other.send('GET', '/auth/session')).status, 401)
  assert.equal((await browser.send('GET', '/auth/session')).status, 200)
  const signIn = { email: browser.email, password }
  assert.equal((await other.send('POST', '/auth/sign-in', signIn)).status, 201)
})

test('a passkey that one person created is not stored for another', async () => {
  const { workspaceId } = await newWorkspace()
  const [ada, eve] = [await joinAs(server, workspaceId), await joinAs(server, workspaceId)]
  const { data } = (await ada.send('POST', '/auth/passkeys/options', {})).body
  const passkey = openAuthenticator(PUBLIC_URL).create(data)
  const refused = await eve.send('POST', '/auth/passkeys', { name: 'Phone', passkey })
  assert.deepEqual([refused.status, refused.body.code], [422, 'passkey_rejected'])
})

test('passkeys are not offered at an IP address', async () => {
  const numbered = await startServer({ publicUrl: 'https://192.0.2.1' })
  const refused = await openBrowser(numbered.app).send('POST', '/auth/passkeys/challenge')
  assert.deepEqual([refused.status, refused.body.code], [409, 'passkeys_unavailable'])
})
