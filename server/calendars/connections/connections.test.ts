import assert from 'node:assert/strict'
import { test } from 'node:test'
import Schema from 'typebox/schema'
import { Event } from '../../feed/event.ts'
import { buildRoster } from '../../test/builders.ts'
import { calendarServices } from '../../test/calendars/calendar-services.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { freePort } from '../../test/free-port.ts'
import { type CaldavAccount, openCaldavAccount } from '../../test/calendars/open-caldav-account.ts'
import { openReceiver } from '../../test/open-receiver.ts'

const calendars = calendarServices({ egress: createEgress({ allow: ['127.0.0.0/8'] }) })
const { app, deps, newWorkspace } = await startServer({ calendars })
const PATH = '/core/calendar_connections'

async function newAgents(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{}, {}] })
  return workspace
}

const post = (workspace: TestWorkspace, attributes: object, headers = {}) =>
  workspace.post(PATH, { data: { attributes: { agent_id: 1, ...attributes } } }, headers)
const patch = (workspace: TestWorkspace, path: string, attributes: object, headers = {}) =>
  workspace.patch(`${PATH}/${path}`, { data: { attributes } }, headers)
const credentialsOf = ({ url, username, password }: CaldavAccount) => ({
  provider: 'caldav',
  server_url: url,
  username,
  password,
})
const read = async (workspace: TestWorkspace, id: string) =>
  (await workspace.get(`${PATH}/${id}`)).body.data.attributes
const eventsOf = async (workspace: TestWorkspace) =>
  (await workspace.get('/core/events?limit=200')).body.data.filter(
    (each: any) => each.resource_type === 'calendar_connection',
  )

test('a CalDAV account is signed in to before the response, which shows its calendars', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount('work', 'family', 'shared')
  const { status, body, headers } = await post(workspace, {
    ...credentialsOf(account),
    name: 'Work',
    blocks_tentative: false,
  })
  assert.equal(status, 201)
  assert.equal(headers.location, `${PATH}/${body.data.id}`)
  const { attributes } = body.data
  assert.equal(attributes.account, `ava@${account.host}`)
  assert.deepEqual([attributes.state, attributes.failure], ['active', null])
  assert.deepEqual(
    [attributes.blocks_tentative, attributes.blocks_unanswered, attributes.blocks_focus_time],
    [false, true, true],
  )
  assert.deepEqual(
    attributes.calendars,
    ['work', 'family', 'shared'].map((name, i) => ({
      id: attributes.calendars[i].id,
      name,
      time_zone: null,
      is_primary: i === 0,
      can_write: i < 2,
      blocks: i === 0,
      writes: i === 0,
      sends_invitations: false,
      suspended_reason: null,
      has_unreadable_events: false,
      state: 'active',
      synced_at: null,
      age_seconds: null,
      failure_code: null,
      unreadable_events: null,
    })),
  )
  assert.equal(body.meta.sign_in_url, null)
  assert.equal(body.meta.events_this_week, 0)
  const shown = await workspace.get(`${PATH}/${body.data.id}`)
  assert.deepEqual(shown.body.data, body.data)
  assert.equal(shown.headers.etag, `"${body.meta.version}"`)
  const [event] = await eventsOf(workspace)
  assert.equal(event.type, 'calendar_connection.created')
  assert.equal(event.previous, null)
  const changing = ['state', 'synced_at', 'age_seconds', 'failure_code', 'unreadable_events']
  for (const calendar of attributes.calendars) for (const name of changing) delete calendar[name]
  assert.deepEqual(event.data.attributes, attributes)
  const [, faults] = Schema.Compile(Event).Errors(event)
  assert.deepEqual(faults, [])
})

test('credentials that do not work are rejected, with what to send', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const web = await openReceiver((_request, response) => response.end('<html>Welcome'))
  const cases: [object, string, string, RegExp][] = [
    [{ password: 'wrong' }, 'password', 'password_rejected', /app password/],
    [
      { server_url: `http://127.0.0.1:${await freePort()}` },
      'server_url',
      'not_reachable',
      /answer/,
    ],
    [{ server_url: web.url }, 'server_url', 'not_a_calendar', /CalDAV address/],
    [{ server_url: 'http://169.254.169.254/latest' }, 'server_url', 'not_allowed', /public/],
    [{ server_url: 'ftp://dav.example.com' }, 'server_url', 'not_allowed', /https/],
  ]
  for (const [change, attribute, code, detail] of cases) {
    const { status, body } = await post(workspace, { ...credentialsOf(account), ...change })
    assert.equal(status, 422, code)
    assert.deepEqual(
      [body.code, body.errors[0].pointer, body.errors[0].code],
      ['invalid_attributes', `/data/attributes/${attribute}`, code],
    )
    assert.match(body.detail, detail)
  }
  assert.deepEqual((await workspace.get(PATH)).body.data, [])
  assert.deepEqual(await eventsOf(workspace), [])
})

test('a list says which providers can be connected with the settings of the server', async () => {
  const workspace = await newAgents()
  const { body } = await workspace.get(PATH)
  assert.deepEqual(body.meta, { next_cursor: null, providers: ['caldav', 'ics'] })
})

test('incomplete credentials, and those of another provider, are rejected without a request', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const { url, username, password } = account
  for (const [attributes, code, pointers] of [
    [{ provider: 'caldav', server_url: url, username }, 'required', ['password']],
    [{ provider: 'caldav', password }, 'required', ['server_url', 'username']],
    [{ provider: 'ics', server_url: url, url }, 'not_allowed', ['server_url']],
    [{ provider: 'google', password }, 'not_allowed', ['password']],
    [{ ...credentialsOf(account), agent_id: 9 }, 'agent_not_found', ['agent_id']],
  ] as const) {
    const { status, body } = await post(workspace, attributes)
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map((each: any) => [each.pointer, each.code]),
      pointers.map((name) => [`/data/attributes/${name}`, code]),
    )
  }
  assert.deepEqual(account.requests, [])
})

test('a provider without an OAuth client names the settings that are missing', async () => {
  const workspace = await newAgents()
  for (const provider of ['google', 'microsoft']) {
    const { status, body } = await post(workspace, { provider })
    assert.deepEqual([status, body.code], [422, 'calendar_provider_not_set_up'])
    assert.match(body.detail, new RegExp(`${provider.toUpperCase()}_CALENDAR_CLIENT_ID`))
  }
})

test('without credentials, the agent gets a link that a repeated request returns again', async () => {
  const workspace = await newAgents()
  const key = { 'idempotency-key': 'connect-ava' }
  const first = await post(workspace, { provider: 'caldav' }, key)
  const repeated = await post(workspace, { provider: 'caldav' }, key)
  assert.match(first.body.meta.sign_in_url, /^http:\/\/slotline\.test\/calendars\/sign-in\/\d+\./)
  assert.deepEqual(repeated.body, first.body)
  assert.equal((await workspace.get(PATH)).body.data.length, 1)
  assert.equal((await read(workspace, first.body.data.id)).state, 'pending')
})

test('an account is connected once for an agent', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const first = await post(workspace, credentialsOf(account))
  const again = await post(workspace, credentialsOf(account))
  assert.deepEqual([again.status, again.body.errors[0].code], [422, 'already_connected'])
  assert.match(again.body.detail, new RegExp(first.body.data.id))
  assert.equal((await post(workspace, { ...credentialsOf(account), agent_id: 2 })).status, 201)
  await workspace.delete(`${PATH}/${first.body.data.id}`)
  assert.equal((await post(workspace, credentialsOf(account))).status, 201)
})

test('of requests that connect an account at the same time, one does', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => post(workspace, credentialsOf(account))),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422, 422, 422, 422, 422])
})

test('connections are listed in pages, and by agent', async () => {
  const workspace = await newAgents()
  const ids: string[] = []
  for (const agent of [1, 2, 1]) {
    const { body } = await post(workspace, { provider: 'ics', agent_id: agent })
    ids.push(body.data.id)
  }
  const first = await workspace.get(`${PATH}?limit=2`)
  const rest = await workspace.get(`${PATH}?cursor=${first.body.meta.next_cursor}`)
  const all = [...first.body.data, ...rest.body.data]
  assert.deepEqual(
    all.map(({ id }: any) => id),
    ids,
  )
  const own = await workspace.get(`${PATH}?agent_id=1`)
  assert.deepEqual(
    own.body.data.map(({ id }: any) => id),
    [ids[0], ids[2]],
  )
  assert.equal((await workspace.get(`${PATH}?agent_id=x`)).status, 422)
})

test('a change takes effect at the expected version, and a change without effect keeps the version', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const { id } = (await post(workspace, credentialsOf(account))).body.data
  const renamed = await patch(workspace, id, { name: 'Work' }, { 'if-match': '"1"' })
  assert.deepEqual([renamed.status, renamed.body.meta.version], [200, 2])
  const stale = await patch(workspace, id, { name: 'Home' }, { 'if-match': '"1"' })
  assert.equal(stale.status, 412)
  const same = await patch(workspace, id, { name: 'Work' })
  assert.equal(same.body.meta.version, 2)
  const events = await eventsOf(workspace)
  assert.deepEqual(
    events.map(({ type }: any) => type),
    ['calendar_connection.created', 'calendar_connection.updated'],
  )
  assert.equal(events[1].previous.name, null)
})

test('a new password is tried at the known server, and never sent to another one', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount()
  const { id } = (await post(workspace, credentialsOf(account))).body.data
  account.password = 'canary-next'
  const wrong = await patch(workspace, id, { password: 'canary-wrong' })
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [422, 'password_rejected'])
  const right = await patch(workspace, id, { password: 'canary-next' })
  assert.deepEqual([right.status, right.body.meta.version], [200, 2])
  const other = await openCaldavAccount()
  const moved = await patch(workspace, id, { server_url: other.url })
  assert.equal(moved.status, 422)
  assert.deepEqual(
    moved.body.errors.map((each: any) => each.pointer),
    ['/data/attributes/username', '/data/attributes/password'],
  )
  assert.deepEqual(other.requests, [])
  const elsewhere = await patch(workspace, id, {
    server_url: other.url,
    username: 'ava',
    password: 'canary-password',
  })
  assert.deepEqual([elsewhere.status, elsewhere.body.errors[0].code], [422, 'account_changed'])
  assert.equal((await patch(workspace, id, { url: account.url })).status, 422)
})

test('meetings of an agent are written to one calendar, which moves between connections', async () => {
  const workspace = await newAgents()
  const [work, home] = [await openCaldavAccount('work', 'shared'), await openCaldavAccount('home')]
  const first = (await post(workspace, credentialsOf(work))).body.data
  const second = (await post(workspace, credentialsOf(home))).body.data
  const [calendar] = second.attributes.calendars
  assert.deepEqual([calendar.blocks, calendar.writes], [true, false])

  const moved = await patch(workspace, `${second.id}/calendars/${calendar.id}`, { writes: true })
  assert.equal(moved.status, 200)
  assert.equal(moved.body.data.attributes.calendars[0].writes, true)
  assert.equal((await read(workspace, first.id)).calendars[0].writes, false)
  const events = (await eventsOf(workspace)).slice(2)
  assert.deepEqual(
    events
      .map((each: any) => [each.type, each.resource_id, each.data.attributes.calendars[0].writes])
      .sort(),
    [
      ['calendar_connection.updated', first.id, false],
      ['calendar_connection.updated', second.id, true],
    ].sort(),
  )
  const shared = first.attributes.calendars.find(({ name }: any) => name === 'shared')
  const refused = await patch(workspace, `${first.id}/calendars/${shared.id}`, { writes: true })
  assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'not_writable'])
  const none = await patch(workspace, `${second.id}/calendars/${first.id}`, { blocks: true })
  assert.equal(none.status, 404)
})

test('of requests that move the written calendar at the same time, the last one has it', async () => {
  const workspace = await newAgents()
  const ids: string[] = []
  for (let i = 0; i < 3; i++) {
    const { data } = (await post(workspace, credentialsOf(await openCaldavAccount()))).body
    ids.push(`${data.id}/calendars/${data.attributes.calendars[0].id}`)
  }
  const answers = await Promise.all(
    [...ids, ...ids].map((path) => patch(workspace, path, { writes: true })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    Array(6).fill(200),
  )
  const { body } = await workspace.get(PATH)
  const written = body.data.filter(({ attributes }: any) => attributes.calendars[0].writes)
  assert.equal(written.length, 1)
})

test('a deleted connection is not listed, has no calendars, and cannot be used', async () => {
  const workspace = await newAgents()
  const { body } = await post(workspace, credentialsOf(await openCaldavAccount()))
  const at = `${PATH}/${body.data.id}`
  const deleted = await workspace.delete(at, { 'if-match': '"1"' })
  assert.equal(deleted.status, 200)
  assert.equal(deleted.body.data.attributes.archived_at, '2026-11-20T15:00:00.000Z')
  assert.deepEqual(deleted.body.data.attributes.calendars, [])
  assert.deepEqual((await workspace.get(PATH)).body.data, [])
  assert.equal((await workspace.delete(at)).body.meta.version, 2)
  assert.equal((await patch(workspace, body.data.id, { name: 'x' })).status, 409)
  assert.equal((await workspace.post(`${at}/sync`, {})).status, 409)
  assert.equal((await workspace.post(`${at}/sign_in_link`, {})).status, 409)
  const types = (await eventsOf(workspace)).map(({ type }: any) => type)
  assert.deepEqual(types, ['calendar_connection.created', 'calendar_connection.archived'])
})

test('reading now needs a connection that was signed in to', async () => {
  const workspace = await newAgents()
  const pending = (await post(workspace, { provider: 'caldav' })).body.data
  assert.equal((await workspace.post(`${PATH}/${pending.id}/sync`, {})).status, 409)
  const { id } = (await post(workspace, credentialsOf(await openCaldavAccount()))).body.data
  const { status, body } = await workspace.post(`${PATH}/${id}/sync`, {})
  assert.deepEqual([status, body.meta.version], [200, 1])
})

test('an agent types the server, the user name and the password on the page', async () => {
  const workspace = await newAgents()
  const account = await openCaldavAccount('work', 'family')
  const { body } = await post(workspace, { provider: 'caldav' })
  const link = new URL(body.meta.sign_in_url).pathname
  const send = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const page = await app.inject({ url: link })
  assert.match(page.body, /<label for="server_url">Server<\/label>/)
  const typed = { server_url: account.url, username: ' ava ' }
  const wrong = await send({ ...typed, password: 'canary-wrong' })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /role="alert">\s*The server does not accept the user name/)
  assert.match(wrong.body, /aria-describedby="password-hint fault" aria-invalid="true"/)
  assert.match(wrong.body, new RegExp(`value="${account.url}"`))
  assert.doesNotMatch(wrong.body, /canary/)
  assert.equal((await send({ ...typed, server_url: '' })).statusCode, 422)
  const right = await send({ ...typed, password: ` ${account.password} ` })
  assert.equal(right.statusCode, 200)
  assert.match(
    right.body,
    new RegExp(`Signed in as ava@${account.host}, 2 calendars, 0 events this week`),
  )
  assert.equal((await read(workspace, body.data.id)).state, 'active')
  assert.equal((await app.inject({ url: link })).statusCode, 410)
  const actors = (await eventsOf(workspace)).map(({ actor }: any) => actor)
  assert.deepEqual(actors[1], { type: 'agent_link', id: body.data.id })
})
