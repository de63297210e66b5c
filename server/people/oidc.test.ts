import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from '../platform/telemetry/create-telemetry.ts'
import { startServer } from '../test/harness.ts'
import { type Browser, openBrowser } from '../test/people/open-browser.ts'
import { inviteTo, joinAs, newEmail, PUBLIC_URL } from '../test/people/stand.ts'
import { startIdentityProvider } from '../test/people/start-identity-provider.ts'
import { openIdentityProvider } from './oidc/open-identity-provider.ts'

const provider = await startIdentityProvider(`${PUBLIC_URL}/app/oidc`)
const log = createLogger('silent')
const identityProvider = openIdentityProvider(provider.settings, { publicUrl: PUBLIC_URL, log })
const server = await startServer({ publicUrl: PUBLIC_URL, identityProvider })

let accounts = 0
const newAccount = () => ({ subject: `subject-${++accounts}`, name: 'Ada', email: newEmail() })

/** Signs in at the provider, with the link of an invitation if there is a secret. */
async function signIn(
  browser: Browser,
  { secret, ...more }: { secret?: string; confirms?: true } = {},
) {
  const begun = await browser.send('POST', '/auth/oidc/begin', {
    ...(secret && { secret }),
    ...more,
  })
  assert.equal(begun.status, 200, begun.text)
  const query = await provider.visit(begun.body.data.attributes.url)
  return browser.send('POST', '/auth/oidc/finish', { query })
}

test('a person joins with an account of the identity provider, and signs in with it again', async () => {
  const { workspaceId } = await server.newWorkspace()
  const account = newAccount()
  provider.use(account)
  const browser = openBrowser(server.app)
  const joined = await signIn(browser, { secret: await inviteTo(server, workspaceId, 'manager') })
  assert.equal(joined.status, 201, joined.text)
  const { person, role, method } = joined.body.data.attributes
  assert.deepEqual(
    [person.name, person.email, role, method],
    ['Ada', account.email, 'manager', 'oidc'],
  )
  await browser.send('DELETE', '/auth/session')

  // The address at the provider may become another one, or that of another person.
  provider.use({ ...account, email: newEmail(), name: 'Grace' })
  const again = await signIn(openBrowser(server.app))
  assert.equal(again.status, 201, again.text)
  assert.equal(again.body.data.attributes.person.id, person.id)
  assert.equal(again.body.data.attributes.person.email, account.email)
})

test('an account that no person has joined with is refused, whatever its email address is', async () => {
  const { workspaceId } = await server.newWorkspace()
  const owner = await joinAs(server, workspaceId)
  provider.use({ subject: 'stranger', name: 'Eve', email: owner.email })
  const browser = openBrowser(server.app)
  const refused = await signIn(browser)
  assert.equal(refused.status, 401)
  assert.equal(refused.body.code, 'sign_in_failed')
  assert.match(refused.body.detail, /invitation/)
  assert.equal(browser.cookie, null)
})

test('a sign-in that another browser has begun, that was refused or that is sent twice fails', async () => {
  const { workspaceId } = await server.newWorkspace()
  provider.use(newAccount())
  const [victim, attacker] = [openBrowser(server.app), openBrowser(server.app)]
  await signIn(attacker, { secret: await inviteTo(server, workspaceId) })
  const begun = await attacker.send('POST', '/auth/oidc/begin', {})
  const query = await provider.visit(begun.body.data.attributes.url)
  const fixated = await victim.send('POST', '/auth/oidc/finish', { query })
  assert.equal(fixated.status, 401, 'the browser has begun none')
  await victim.send('POST', '/auth/oidc/begin', {})
  const mixed = await victim.send('POST', '/auth/oidc/finish', { query })
  assert.equal(mixed.status, 401, 'the browser has begun another one')
  assert.equal(victim.cookie, null)

  assert.equal((await attacker.send('POST', '/auth/oidc/finish', { query })).status, 201)
  assert.equal((await attacker.send('POST', '/auth/oidc/finish', { query })).status, 401)
  provider.use(null)
  assert.equal((await signIn(victim)).status, 401, 'the person refused at the provider')
})

test('two people who join with one account at once become one person', async () => {
  const workspaces = [await server.newWorkspace(), await server.newWorkspace()]
  provider.use(newAccount())
  const browsers = workspaces.map(() => openBrowser(server.app))
  const queries = await Promise.all(
    browsers.map(async (browser, i) => {
      const secret = await inviteTo(server, workspaces[i]!.workspaceId)
      const { body } = await browser.send('POST', '/auth/oidc/begin', { secret })
      return provider.visit(body.data.attributes.url)
    }),
  )
  const sent = await Promise.all(
    browsers.map((browser, i) => browser.send('POST', '/auth/oidc/finish', { query: queries[i]! })),
  )
  const statuses = sent.map(({ status }) => status)
  assert.ok(statuses.includes(201), JSON.stringify(sent.map(({ text }) => text)))
  const ids = sent.flatMap(({ status, body }) =>
    status === 201 ? [body.data.attributes.person.id] : [],
  )
  assert.equal(new Set(ids).size, 1)
})

test('a link for a new sign-in replaces the password by the account, and ends the sessions', async () => {
  const { workspaceId } = await server.newWorkspace()
  const [owner, lost] = [
    await joinAs(server, workspaceId),
    await joinAs(server, workspaceId, 'viewer'),
  ]
  const { body } = await owner.send('GET', '/core/people')
  const { id } = (body.data as { id: string; attributes: { email: string } }[]).find(
    ({ attributes }) => attributes.email === lost.email,
  )!
  const link = await owner.send('POST', `/core/people/${id}/sign_in_link`)
  const secret = new URL(link.body.meta.url as string).hash.slice(1)
  provider.use(newAccount())
  const renewed = await signIn(openBrowser(server.app), { secret })
  assert.equal(renewed.status, 201, renewed.text)
  assert.equal(renewed.body.data.attributes.person.id, id)
  assert.equal((await lost.send('GET', '/auth/session')).status, 401)
})

test('a person confirms with the account who it is, and no other account does', async () => {
  const { workspaceId } = await server.newWorkspace()
  const account = newAccount()
  provider.use(account)
  const browser = openBrowser(server.app)
  await signIn(browser, { secret: await inviteTo(server, workspaceId) })
  server.setNow(server.deps.now().add({ minutes: 11 }))
  const invite = () => browser.send('POST', '/core/invitations', { role: 'viewer' })
  assert.equal((await invite()).body.code, 'sign_in_again')
  provider.use(newAccount())
  assert.equal((await signIn(browser, { confirms: true })).status, 401)
  provider.use(account)
  const confirmed = await signIn(browser, { confirms: true })
  assert.equal(confirmed.status, 201, confirmed.text)
  assert.equal((await invite()).status, 201)
})

test('a sign-in of which the provider does not say when it asked is not a recent one', async () => {
  const { workspaceId } = await server.newWorkspace()
  provider.use(newAccount())
  const browser = openBrowser(server.app)
  const secret = await inviteTo(server, workspaceId)
  assert.equal((await signIn(browser, { secret })).status, 201)
  const refused = await browser.send('POST', '/core/invitations', { role: 'viewer' })
  assert.equal(refused.body.code, 'sign_in_again')
})

test('a provider that does not answer fails the sign-in, and is asked again the next time', async () => {
  const settings = { ...provider.settings, issuer: 'http://localhost:1' }
  const broken = openIdentityProvider(settings, { publicUrl: PUBLIC_URL, log })
  const { app } = await startServer({ publicUrl: PUBLIC_URL, identityProvider: broken })
  const browser = openBrowser(app)
  const begun = await browser.send('POST', '/auth/oidc/begin', {})
  assert.equal(begun.status, 401)
  assert.match(begun.body.detail, /does not answer/)
  const { body } = await browser.send('GET', '/auth/methods')
  assert.deepEqual(body.data.attributes, { oidc: { name: 'Acme' } })
  const without = await startServer({ publicUrl: PUBLIC_URL })
  const methods = await openBrowser(without.app).send('GET', '/auth/methods')
  assert.deepEqual(methods.body.data.attributes, { oidc: null })
})
