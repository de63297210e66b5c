import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { buildRoster } from '../../test/builders.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { createConnection, openSignIns } from '../../test/calendars/connect-calendar.ts'
import { openFakeMicrosoft } from '../../test/calendars/fake-microsoft/open-fake-microsoft.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { openReceiver } from '../../test/open-receiver.ts'
import { buildMicrosoftOauth } from '../microsoft/build-microsoft-oauth.ts'
import { useAccess } from './access/use-access.ts'

const microsoft = await openFakeMicrosoft()
microsoft.account('ava@acme.example')
const endpoints = buildMicrosoftOauth({ loginUrl: microsoft.loginUrl })
const calendars = calendarServices({
  egress: createEgress({ allow: ['127.0.0.0/8'] }),
  urls: { google: '', microsoft: microsoft.url },
  clients: { google: null, microsoft: { ...microsoft.client, endpoints } },
})
const { app, deps, newWorkspace, setNow } = await startServer({ calendars })

async function newAgent(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId)
  return workspace
}
const read = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`/core/calendar_connections/${id}`)).body.data.attributes

test('an agent signs in at Microsoft, and its rotating token is renewed for months', async () => {
  const workspace = await newAgent()
  const { id, link } = await createConnection(workspace, { provider: 'microsoft' })
  const { browser, begin, visitProvider } = openSignIns({ app })
  assert.match((await browser.go(link)).body, /Continue with Microsoft/)
  const url = await begin(link)
  assert.match(url.searchParams.get('scope')!, /Calendars\.ReadWrite/)
  const done = await browser.go(await visitProvider(url))
  assert.equal(done.statusCode, 200, done.body)
  assert.match(done.body, /Signed in as ava@acme\.example/)
  const { state, calendars: found } = await read(workspace, id)
  assert.equal(state, 'active')
  assert.equal(found[0].blocks && found[0].writes, true)
  const key = { workspaceId: workspace.workspaceId, id }
  const seen = new Set<string>()
  for (let month = 1; month <= 6; month++) {
    setNow(NOW.add({ hours: 24 * 30 * month }))
    const access = await useAccess(deps, key)
    assert.ok(access.ok && access.value.kind === 'token')
    seen.add(access.value.accessToken)
  }
  assert.equal(seen.size, 6)
})

test('a scope that an organization does not permit connects nothing', async () => {
  const workspace = await newAgent()
  const { id, link } = await createConnection(workspace, { provider: 'microsoft' })
  microsoft.faults.grantedScopes = ['User.Read']
  const { statusCode, body } = await openSignIns({ app }).signIn(link)
  microsoft.faults.grantedScopes = null
  assert.equal(statusCode, 403, body)
  assert.equal((await read(workspace, id)).state, 'pending')
})

const FEED = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Other//EN',
  'X-WR-CALNAME:Team',
  'BEGIN:VEVENT',
  'UID:a',
  'DTSTAMP:20260101T000000Z',
  'DTSTART:20261123T090000Z',
  'DURATION:PT1H',
  'RRULE:FREQ=DAILY;COUNT=3',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

async function openFeeds() {
  const { url } = await openReceiver((request, response) => {
    if (request.url!.startsWith('/secret')) response.end(FEED)
    else response.writeHead(request.url === '/private' ? 403 : 200).end('<html>Sign in')
  })
  return { url, host: new URL(url).host }
}

const post = (workspace: TestWorkspace, attributes: object) =>
  workspace.post('/core/calendar_connections', {
    data: { attributes: { agent_id: 1, provider: 'ics', ...attributes } },
  })

test('a feed blocks time and is never written to, and its address can be replaced', async () => {
  const workspace = await newAgent()
  const feeds = await openFeeds()
  const { status, body } = await post(workspace, { url: `${feeds.url}/secret-1.ics` })
  assert.equal(status, 201, body.detail)
  assert.equal(body.meta.events_this_week, 3)
  const { account, calendars: found } = body.data.attributes
  assert.match(account, new RegExp(`^feed-[0-9a-f]{10}@${feeds.host}$`))
  const [calendar] = found
  assert.deepEqual(
    [calendar.name, calendar.can_write, calendar.blocks, calendar.writes],
    ['Team', false, true, false],
  )
  const at = `/core/calendar_connections/${body.data.id}`
  const written = await workspace.patch(`${at}/calendars/${calendar.id}`, {
    data: { attributes: { writes: true } },
  })
  assert.deepEqual([written.status, written.body.errors[0].code], [422, 'not_writable'])
  const next = { data: { attributes: { url: `${feeds.url}/secret-2.ics` } } }
  const replaced = await workspace.patch(at, next)
  assert.equal(replaced.status, 200)
  assert.notEqual(replaced.body.data.attributes.account, account)
  assert.deepEqual(
    replaced.body.data.attributes.calendars.map(({ id }: any) => id),
    [calendar.id],
  )
})

test('two feeds of one host are two accounts, and one feed is connected once', async () => {
  const workspace = await newAgent()
  const { url } = await openFeeds()
  assert.equal((await post(workspace, { url: `${url}/secret-1.ics` })).status, 201)
  assert.equal((await post(workspace, { url: `${url}/secret-2.ics` })).status, 201)
  const again = await post(workspace, { url: `${url}/secret-1.ics` })
  assert.deepEqual([again.status, again.body.errors[0].code], [422, 'already_connected'])
})

test('an address without a calendar, and one that needs a sign-in, say what to send', async () => {
  const workspace = await newAgent()
  const { url } = await openFeeds()
  const page = await post(workspace, { url: `${url}/page` })
  assert.deepEqual([page.status, page.body.errors[0].code], [422, 'not_a_calendar'])
  assert.match(page.body.detail, /\.ics/)
  const closed = await post(workspace, { url: `${url}/private` })
  assert.deepEqual([closed.status, closed.body.errors[0].code], [422, 'address_rejected'])
})

test('an agent enters the address of a feed on the page', async () => {
  const workspace = await newAgent()
  const { url, host } = await openFeeds()
  const { body } = await post(workspace, {})
  const link = new URL(body.meta.sign_in_url).pathname
  const { browser } = openSignIns({ app })
  assert.match((await browser.go(link)).body, /Address of the calendar/)
  const done = await browser.go(link, { url: ` ${url}/secret-3.ics ` })
  assert.equal(done.statusCode, 200)
  assert.match(done.body, new RegExp(`Connected to ${host}, 1 calendar, 3 events this week`))
})
