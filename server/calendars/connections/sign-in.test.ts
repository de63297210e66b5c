import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import {
  createConnection,
  openSignIns,
  servicesWith,
} from '../../test/calendars/connect-calendar.ts'
import { openFakeGoogle } from '../../test/calendars/fake-google/open-fake-google.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openBrowser } from '../../test/open-browser.ts'

const google = await openFakeGoogle()
const { app, deps, newWorkspace, setNow } = await startServer({ calendars: servicesWith(google) })

async function newAgent(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ name: 'Ava' }, {}] })
  return workspace
}

let accounts = 0
/** An account of its own, which signs in next. */
function newAccount() {
  const account = google.account(`ava${++accounts}@example.com`)
  google.signsIn(account.email)
  return account
}

async function read(workspace: TestWorkspace, id: string) {
  const { body } = await workspace.get(`/core/calendar_connections/${id}`)
  return body.data.attributes
}

test('an agent opens the link, signs in at Google and sees the account and its calendars', async () => {
  const workspace = await newAgent()
  const account = newAccount()
  account.addCalendar({ id: 'team@group.calendar.google.com', summary: 'Team' })
  account.addCalendar({ id: 'birthdays', summary: 'Birthdays', accessRole: 'reader' })
  const { id, link, attributes } = await createConnection(workspace, { provider: 'google' })
  assert.deepEqual([attributes.state, attributes.account], ['pending', null])
  const { browser, begin, visitProvider } = openSignIns({ app })

  const page = await browser.go(link)
  const url = await begin(link)
  const done = await browser.go(await visitProvider(url))

  assert.equal(page.statusCode, 200)
  assert.match(page.body, /Connect your Google calendar/)
  assert.match(page.body, /<strong>Test<\/strong> would like to know when\s+<strong>Ava<\/strong>/)
  assert.match(page.body, /no titles, no\s+people/)
  const asked = Object.fromEntries(url.searchParams)
  assert.equal(asked.code_challenge_method, 'S256')
  assert.equal(asked.access_type, 'offline')
  assert.equal(asked.prompt, 'consent')
  assert.equal(done.statusCode, 200, done.body)
  assert.match(done.body, new RegExp(`Signed in as ${account.email}, 3 calendars`))
  const shown = await read(workspace, id)
  assert.equal(shown.state, 'active')
  assert.equal(shown.account, account.email)
  assert.deepEqual(
    shown.calendars.map((each: any) => [each.name, each.can_write, each.blocks, each.writes]),
    [
      [account.email, true, true, true],
      ['Birthdays', false, false, false],
      ['Team', true, false, false],
    ],
  )
})

test('the pages run no script, are not stored, embedded or indexed, and do not tell their address', async () => {
  const workspace = await newAgent()
  newAccount()
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const page = await browser.go(link)
  const redirect = await browser.go(link, {})
  const done = await browser.go(await visitProvider(await begin(link)))
  for (const { headers, body } of [page, done]) {
    assert.match(String(headers['content-security-policy']), /default-src 'none'; style-src 'self'/)
    assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['x-robots-tag'], 'noindex, nofollow')
    assert.doesNotMatch(body, /<script|style=/)
  }
  assert.equal(page.headers['referrer-policy'], 'same-origin')
  assert.equal(done.headers['referrer-policy'], 'no-referrer')
  assert.equal(redirect.headers['cache-control'], 'no-store')
  const cookie = String(redirect.headers['set-cookie'])
  assert.match(cookie, /HttpOnly; SameSite=Lax/)
  assert.match(cookie, /Path=\/calendars\/oauth; Max-Age=900/)
})

test('no text of the workspace, the agent, the calendar or a form is read as HTML', async () => {
  const hostile = `<script>"'&</script>`
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ name: hostile }] })
  await workspace.patch('/core/workspace', { data: { attributes: { name: hostile } } })
  newAccount().addCalendar({ id: 'team', summary: hostile })
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const form = await createConnection(workspace, { provider: 'caldav' })
  for (const { body } of [
    await browser.go(link),
    await browser.go(await visitProvider(await begin(link))),
    await browser.go(form.link, { server_url: hostile, username: hostile }),
  ]) {
    assert.doesNotMatch(body, /<script/)
    assert.match(body, /&lt;script&gt;&quot;&#39;&amp;&lt;\/script&gt;/)
  }
  const retyped = await browser.go(form.link, { server_url: hostile, username: hostile })
  assert.match(retyped.body, /id="username"[^>]* value="&lt;script&gt;&quot;&#39;&amp;/)
})

test('a link that was never issued is not found, also with the id of a connection', async () => {
  const workspace = await newAgent()
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { browser } = openSignIns({ app })
  const changed = link.slice(0, -4) + (link.endsWith('AAAA') ? 'BBBB' : 'AAAA')
  for (const wrong of [changed, '/calendars/sign-in/x', `${link}A`, link.replace(/\/\d+\./, '/1.')])
    if (wrong !== link) assert.equal((await browser.go(wrong)).statusCode, 404, wrong)
  assert.equal((await browser.go(changed, {})).statusCode, 404)
})

test('a new link replaces the one before', async () => {
  const workspace = await newAgent()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { body, status } = await workspace.post(`/core/calendar_connections/${id}/sign_in_link`, {})
  assert.equal(status, 200)
  const { browser } = openSignIns({ app })
  assert.equal((await browser.go(link)).statusCode, 404)
  assert.equal((await browser.go(new URL(body.meta.sign_in_url).pathname)).statusCode, 200)
})

test('a link ends after seven days, and when it was used', async () => {
  const workspace = await newAgent()
  newAccount()
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { link: other } = await createConnection(workspace, { provider: 'google', agent_id: 2 })
  const { browser, signIn } = openSignIns({ app })
  assert.equal((await signIn(link)).statusCode, 200)
  const used = await browser.go(link)
  assert.equal(used.statusCode, 410)
  assert.match(used.body, /This link has ended/)
  setNow(NOW.add({ hours: 24 * 7 }).subtract({ seconds: 1 }))
  assert.equal((await browser.go(other)).statusCode, 200)
  setNow(NOW.add({ hours: 24 * 7 }))
  assert.equal((await browser.go(other)).statusCode, 410)
  assert.equal((await browser.go(other, {})).statusCode, 410)
})

test('a page of another site cannot begin a sign-in', async () => {
  const workspace = await newAgent()
  const { link } = await createConnection(workspace, { provider: 'google' })
  const { browser } = openSignIns({ app })
  const { statusCode } = await browser.go(link, {}, { origin: 'https://evil.example' })
  assert.equal(statusCode, 403)
})

test('the answer of the provider is accepted once, within 15 minutes, and in the same browser', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const other = openBrowser([app])

  const back = await visitProvider(await begin(link))
  const elsewhere = await other.go(back)
  assert.equal(elsewhere.statusCode, 400)
  assert.match(elsewhere.body, /this browser did not begin/)
  setNow(NOW.add({ minutes: 15 }))
  const late = await browser.go(back)
  assert.equal(late.statusCode, 410)
  assert.equal((await read(workspace, id)).state, 'pending')

  const again = await visitProvider(await begin(link))
  assert.equal((await browser.go(again)).statusCode, 200)
  const repeated = await browser.go(again)
  assert.equal(repeated.statusCode, 400, 'the cookie of the sign-in has ended')
  assert.equal((await read(workspace, id)).state, 'active')
})

test('of two requests with one answer of the provider, one connects', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const back = await visitProvider(await begin(link))
  const answers = await Promise.all([browser.go(back), browser.go(back), browser.go(back)])
  assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 410, 410])
  assert.equal((await read(workspace, id)).state, 'active')
})

test('an answer with a forged state, or with the state of an older sign-in, connects nothing', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  const older = await visitProvider(await begin(link))
  await begin(link)
  assert.equal((await browser.go(older)).statusCode, 410)
  const query = 'state=x&code=4/code-1'
  assert.equal((await browser.go(`/calendars/oauth/callback?${query}`)).statusCode, 410)
  assert.equal((await browser.go('/calendars/oauth/callback')).statusCode, 410)
  assert.equal((await read(workspace, id)).state, 'pending')
})

test('an agent who denies the access sees that, and can try again with the same link', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  google.faults.deniesSignIns = true
  const denied = await signIn(link)
  google.faults.deniesSignIns = false
  assert.equal(denied.statusCode, 403)
  assert.match(denied.body, /did not allow access at Google/)
  assert.match(denied.body, new RegExp(`href="${link}">Try again`))
  assert.equal((await read(workspace, id)).state, 'pending')
  assert.equal((await signIn(link)).statusCode, 200)
})

test('an agent who unticks a permission is asked to select all of them', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  google.faults.grantedScopes = [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events.readonly',
  ]
  const { statusCode, body } = await signIn(link)
  google.faults.grantedScopes = null
  assert.equal(statusCode, 403)
  assert.match(body, /not all of them were selected/)
  assert.equal((await read(workspace, id)).state, 'pending')
})

test('a provider that does not answer is said so, and the link stays', async () => {
  const workspace = await newAgent()
  newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  for (const path of [/^\/token$/, /calendarList/]) {
    google.faults.plan({ path }, { kind: 'body', status: 503, body: 'Text of the provider' })
    const { statusCode, body } = await signIn(link)
    assert.equal(statusCode, 502, body)
    assert.match(body, /Try again/)
    assert.doesNotMatch(body, /Text of the provider/)
  }
  assert.equal((await read(workspace, id)).state, 'pending')
})

test('signing in again keeps what the calendars are used for, and finds new ones', async () => {
  const workspace = await newAgent()
  const account = newAccount()
  account.addCalendar({ id: 'team@group.calendar.google.com', summary: 'Team' })
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  await signIn(link)
  const [main, team] = (await read(workspace, id)).calendars
  const at = `/core/calendar_connections/${id}`
  await workspace.patch(`${at}/calendars/${team.id}`, { data: { attributes: { blocks: true } } })
  await workspace.patch(`${at}/calendars/${main.id}`, { data: { attributes: { blocks: false } } })
  account.addCalendar({ id: 'new@group.calendar.google.com', summary: 'New' })

  const { body } = await workspace.post(`${at}/sign_in_link`, {})
  assert.equal((await signIn(new URL(body.meta.sign_in_url).pathname)).statusCode, 200)

  const shown = await read(workspace, id)
  assert.deepEqual(
    shown.calendars.map((each: any) => [each.name, each.blocks, each.writes]),
    [
      [account.email, false, true],
      ['New', false, false],
      ['Team', true, false],
    ],
  )
  assert.deepEqual(
    shown.calendars.map((each: any) => each.id).filter((each: string) => each === main.id),
    [main.id],
  )
})

test('a connection stays with its account', async () => {
  const workspace = await newAgent()
  const account = newAccount()
  const { id, link } = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  await signIn(link)
  const { body } = await workspace.post(`/core/calendar_connections/${id}/sign_in_link`, {})
  const again = new URL(body.meta.sign_in_url).pathname
  const other = newAccount()
  const refused = await signIn(again)
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, new RegExp(`You signed in as ${other.email}`))
  assert.equal((await read(workspace, id)).account, account.email)
  google.signsIn(account.email)
  assert.equal((await signIn(again)).statusCode, 200)
})

test('an account is connected once for an agent, and may be connected for another agent', async () => {
  const workspace = await newAgent()
  newAccount()
  const first = await createConnection(workspace, { provider: 'google' })
  const second = await createConnection(workspace, { provider: 'google' })
  const other = await createConnection(workspace, { provider: 'google', agent_id: 2 })
  const { signIn } = openSignIns({ app })
  assert.equal((await signIn(first.link)).statusCode, 200)
  const refused = await signIn(second.link)
  assert.equal(refused.statusCode, 409)
  assert.match(refused.body, /connected already/)
  assert.equal((await read(workspace, second.id)).state, 'pending')
  assert.equal((await signIn(other.link)).statusCode, 200)
})

test('only the first calendar of an agent is written to by itself', async () => {
  const workspace = await newAgent()
  newAccount()
  const first = await createConnection(workspace, { provider: 'google' })
  const second = await createConnection(workspace, { provider: 'google' })
  const { signIn } = openSignIns({ app })
  await signIn(first.link)
  newAccount()
  await signIn(second.link)
  assert.equal((await read(workspace, first.id)).calendars[0].writes, true)
  const [calendar] = (await read(workspace, second.id)).calendars
  assert.deepEqual([calendar.blocks, calendar.writes], [true, false])
})
