import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { RouteOptions } from 'fastify'
import { SCOPES } from '../../access/scopes.ts'
import { buildApp } from '../../app.ts'
import { findDuplicates, finishWork } from '../finish-work.ts'
import { defineCallWork } from '../../outbound/define-call-work.ts'
import { sql } from '../../platform/db/sql.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { createEgress } from '../../platform/egress/create-egress.ts'
import { NOW, startServer } from '../harness.ts'
import { openHookReceiver } from '../open-hook-receiver.ts'
import { calendarServices } from '../calendars/calendar-services.ts'
import { openCaldavAccount } from '../calendars/open-caldav-account.ts'
import { uploadFile } from '../import-contacts.ts'
import { openMessages } from '../messages/open-messages.ts'
import { addPerson } from '../people/add-person.ts'
import { createEndpoint, openWebhooks, saveContact } from '../open-webhooks.ts'
import { queueTestJob } from '../queue-test-job.ts'
import { openTestDatabase } from '../test-database.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { SIGN_IN_PATHS } from './sign-in-paths.ts'

/** OAuth endpoints require no token; the library authenticates clients. */
const OAUTH = [
  '/.well-known/oauth-authorization-server',
  '/oauth/token',
  '/oauth/revoke',
  '/oauth/register',
  '/oauth/authorize',
  '/oauth/authorize/:uid',
  '/oauth/sign-in/:uid',
]
/** Routes without authentication. */
const OPEN = new Set([
  '/',
  '/how-to',
  '/how-to/calendars',
  '/pages/page.css',
  '/pages/stored-token.js',
  '/pages/words.js',
  '/openapi.json',
  '/docs',
  '/docs/',
  '/docs/js/scalar.js',
  '/problems/:code',
  '/healthz',
  '/readyz',
  '/metrics',
  '/voice/tools/:platform.json',
  '/voice/assistants/:platform.json',
  '/voice/try',
  '/voice/try/page.js',
  '/voice/try/samples.js',
  '/voice/try/show-meeting-links.js',
  '/voice/try/write-calendar-file.js',
  '/voice/try/page.css',
  '/sandbox/messages',
  '/sandbox/messages/page.js',
  '/sandbox/messages/describe-message.js',
  '/sandbox/messages/show-list.js',
  '/sandbox/messages/show-message.js',
  '/sandbox/messages/write-command.js',
  '/sandbox/messages/page.css',
  '/app',
  '/app/*',
  '/app/mail-frame',
  '/app/assets/*',
  '/manage/:sealed',
  '/manage/:sealed/calendar.ics',
  '/manage/:sealed/move',
  '/manage/:sealed/cancel',
  '/manage/:sealed/confirm',
  '/manage/:sealed/decline',
  '/preferences/:sealed',
  '/calendars/sign-in/:token',
  '/calendars/oauth/callback',
  '/calendars/feeds/:file',
  '/calendars/notifications/google',
  '/calendars/notifications/microsoft',
  '/.well-known/oauth-protected-resource',
  '/.well-known/oauth-protected-resource/mcp',
  ...OAUTH,
  ...SIGN_IN_PATHS,
])
/**
 * Routes of voice platforms: the connection in the path determines the workspace, and its secret
 * authenticates the platform.
 */
const isVoiceRoute = ({ url }: RouteOptions) =>
  url.startsWith('/voice/') && !url.startsWith('/voice/try')

const egress = createEgress({ allow: ['127.0.0.0/8'] })
const { deps, setNow, newWorkspace } = await startServer(
  { egress, calendars: calendarServices({ egress }) },
  openTestDatabase,
)
const routes: RouteOptions[] = []
const app = buildApp(deps)
app.addHook('onRoute', (route) => {
  routes.push(route)
})
await app.ready()
after(() => app.close())

const methodOf = ({ method }: RouteOptions) =>
  String(method) as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD'
const isWrite = (route: RouteOptions) => !['GET', 'HEAD'].includes(methodOf(route))
const guarded = routes.filter((route) => !OPEN.has(route.url) && !isVoiceRoute(route))
const voiceRoutes = routes.filter((route) => !OPEN.has(route.url) && isVoiceRoute(route))
const mine = await newWorkspace({ sandbox: true })
const theirs = await newWorkspace()
await mine.patch('/core/workspace', { data: { attributes: { address: 'canary' } } })
const start = String(Math.floor(deps.now().epochMilliseconds / 1000) + 172_800)
const booked = await mine.post('/core/book_meeting', {
  data: {
    attributes: {
      team_id: 1,
      agent_id: 1,
      meeting_type_id: 1,
      attendee_email: 'canary@example.com',
      start_time: start,
    },
  },
})
const meeting = booked.body.data
const held = await mine.post('/core/holds', {
  data: { attributes: { team_id: 1, agent_id: 1, meeting_type_id: 1, start_time: start } },
})
const rule = await mine.post('/core/routing_rules', {
  data: {
    attributes: {
      name: 'canary',
      position: 1,
      conditions: { all: [] },
      team_id: 1,
      meeting_type_id: 1,
    },
  },
})
const field = await mine.post('/core/contact_fields', {
  data: { attributes: { key: 'canary', value_type: 'text' } },
})
const timeOff = await mine.post('/core/agents/1/time_off', {
  data: { attributes: { starts_at: '1830000000', ends_at: '1830003600', reason: 'canary' } },
})
await mine.put(`/core/contacts/${meeting.attributes.contact_id}/consents/sms`, {
  data: { attributes: { state: 'granted', note: 'canary' } },
})
const merged = await saveContact(mine, 'canary-merged@example.com', { phone: '+14155550155' })
const merging = await mine.post(`/core/contacts/${meeting.attributes.contact_id}/merge`, {
  data: { attributes: { contact_ids: [merged] } },
})
await saveContact(mine, 'canary-duplicate@example.com', { phone: '+14155550155' })
await findDuplicates(deps)
const SECRET = 'a-secret-of-a-platform'
/** Telnyx has a public key, and the other platforms a made-up secret. */
const secretOf = (platform: string) =>
  platform === 'telnyx' ? Buffer.alloc(32, 1).toString('base64') : SECRET
const connect = async (platform: string, workspace = mine) =>
  (
    await workspace.post('/core/voice_connections', {
      data: { attributes: { platform, name: 'canary', team_id: 1, secret: secretOf(platform) } },
    })
  ).body.data as { id: string; attributes: { url: string } }
const connection = await connect('generic')
await app.inject({
  method: 'POST',
  url: new URL(connection.attributes.url).pathname,
  headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
  payload: '{"tool":"identify_caller","call_id":"canary"}',
})
await app.inject({
  method: 'POST',
  url: new URL(connection.attributes.url).pathname,
  headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
  payload: '{"tool":"leave_note","call_id":"canary","arguments":{"note":"canary"}}',
})
// A meeting without a phone number cannot be called about, so the call fails and is stored when the
// meeting begins.
await mine.post('/core/voice_connections', {
  data: {
    attributes: {
      platform: 'twilio',
      name: 'canary',
      team_id: 1,
      secret: SECRET,
      outbound: true,
      outbound_number: '+14155550199',
      account_sid: `AC${'0'.repeat(32)}`,
    },
  },
})
setNow(Temporal.Instant.fromEpochMilliseconds(Number(start) * 1000))
await finishWork(
  deps,
  defineCallWork({
    ...deps,
    rosters: openRosters(),
    urls: { twilio: '', vapi: '', retell: '' },
    callPlacements: platformsWith('callPlacement'),
  }),
)
setNow(NOW)
const calendar = await openCaldavAccount('canary')
const feed = await mine.post('/core/calendar_feeds', {
  data: { attributes: { agent_id: 1, name: 'canary' } },
})
const connected = await mine.post('/core/calendar_connections', {
  data: {
    attributes: {
      agent_id: 1,
      provider: 'caldav',
      name: 'canary',
      server_url: calendar.url,
      username: calendar.username,
      password: calendar.password,
    },
  },
})
const hooks = await openHookReceiver()
const endpoint = await createEndpoint(mine, { url: `${hooks.url}/canary`, description: 'canary' })
await saveContact(mine, 'canary@example.com', { first_name: 'canary' })
await openWebhooks(deps).deliver()
await openMessages(deps, null).deliver()
await mine.put('/core/message_templates/confirmation/attendee/email/en', {
  data: { attributes: { text: 'canary' } },
})
const uploaded = await uploadFile(mine, 'Email,Notes\ncanary@example.com,canary\n')
const invitation = await mine.post('/core/invitations', {
  data: { attributes: { role: 'viewer', name: 'canary' } },
})
/** Ids of resources that `mine` has and `theirs` does not, for the path of each route. */
const IDS: Readonly<Record<string, string>> = {
  contacts: meeting.attributes.contact_id,
  contact_merges: merging.body.meta.merge_id,
  contact_duplicates: (await mine.get('/core/contact_duplicates')).body.data[0].id,
  contact_fields: field.body.data.id,
  meetings: meeting.id,
  teams: '1',
  agents: '1',
  meeting_types: '1',
  holds: held.body.data.id,
  routing_rules: rule.body.data.id,
  calls: (await mine.get('/core/calls')).body.data[0].id,
  voice_connections: connection.id,
  calendar_connections: connected.body.data.id,
  calendar_feeds: feed.body.data.id,
  outbound_calls: (await mine.get('/core/outbound_calls')).body.data[0].id,
  tokens: (await mine.newToken(['events:read'])).id,
  jobs: await queueTestJob(deps.pool, mine.workspaceId),
  notes: (await mine.get('/core/notes')).body.data[0].id,
  schedules: (await mine.get('/core/schedules')).body.data[0].id,
  events: (await mine.get('/core/events')).body.data[0].id,
  webhook_endpoints: endpoint.id,
  messages: (await mine.get('/core/messages')).body.data[0].id,
  contact_imports: uploaded.body.data.id,
  people: await addPerson(deps, mine.workspaceId, { name: 'canary' }),
  invitations: invitation.body.data.id,
}
/** Its responses have no end: server/feed/stream.test.ts tests it. */
const STREAM = '/core/events/stream'
/** A file with one line for the names of the columns. */
const EXPORT = '/core/contacts/export'
/** Resources that exist once per workspace. */
const SINGLETONS = ['/core/workspace']
const SEARCH: Readonly<Record<string, string>> = {
  '/core/slots': '?team_id=1&meeting_type_id=1',
  '/core/slots/explain': `?team_id=1&meeting_type_id=1&start_time=${start}`,
  '/core/slots/explain_day': '?team_id=1&meeting_type_id=1&date=2026-11-23',
  '/core/contacts/lookup': '?email=canary@example.com',
}

test('every route that requires a token has an existing scope', () => {
  assert.ok(guarded.length >= 15)
  for (const { url, config } of guarded) {
    assert.match(url, /^\/core\/|^\/mcp$|^\/voice\/try\/(?:turn|teams)$/)
    assert.ok(SCOPES.includes(config?.scope as never), url)
  }
})

for (const route of guarded) {
  const name = `${methodOf(route)} ${route.url}`

  test(`${name} rejects a request without a token before it reads the body`, async () => {
    const { statusCode, headers, body } = await app.inject({
      method: methodOf(route),
      url: urlOf(route),
      payload: isWrite(route) ? '{' : (undefined as never),
    })
    assert.equal(statusCode, 401)
    assert.ok(headers['www-authenticate'])
    if (methodOf(route) !== 'HEAD') assert.equal(JSON.parse(body).code, 'invalid_token')
  })

  test(`${name} rejects a token that has every scope except the required one`, async () => {
    const scope = route.config!.scope!
    const { secret } = await mine.newToken(SCOPES.filter((other) => other !== scope))
    const { statusCode, headers } = await ask(route, secret)
    assert.equal(statusCode, 403)
    assert.match(String(headers['www-authenticate']), new RegExp(`scope="${scope}"`))
  })

  if (!isWrite(route) && route.url !== STREAM) {
    test(`${name} returns nothing of another workspace`, async () => {
      const own = await ask(route, mine.token)
      const other = await ask(route, theirs.token)
      assert.equal(own.statusCode, 200, own.body)
      if (route.url.includes('/:') || route.url === '/core/contacts/lookup')
        assert.equal(other.statusCode, 404)
      else if (SEARCH[route.url]) assert.equal(other.statusCode, 422)
      else if (SINGLETONS.includes(route.url)) assert.equal(other.statusCode, 200)
      else if (route.url === '/core/tokens') assert.ok(!other.body.includes(IDS.tokens!))
      else if (route.url === EXPORT) assert.ok(other.body.split('\r\n').length <= 2)
      else if (methodOf(route) === 'GET') assert.deepEqual(other.json().data, [])
      assert.doesNotMatch(other.body, /canary/)
    })
  }
}

test('no GET or HEAD request changes anything', async () => {
  const before = await contents()
  for (const route of guarded)
    if (!isWrite(route) && route.url !== STREAM) await ask(route, mine.token)
  assert.deepEqual(await contents(), before)
})

for (const route of voiceRoutes) {
  const name = `${methodOf(route)} ${route.url}`
  const [, , noun] = route.url.split('/')
  const platform = noun === 'relay' ? 'twilio' : noun!

  test(`${name} accepts only requests that are authenticated as the platform of the connection`, async () => {
    const endpointOf = async (kind: string) =>
      new URL((await connect(kind)).attributes.url).pathname.split('/').at(-1)!
    const [id, other] = [
      await endpointOf(platform),
      await endpointOf(platform === 'generic' ? 'dialogflow' : 'generic'),
    ]
    const before = await contents()
    const proofs = [
      {},
      { authorization: `Bearer ${mine.token}` },
      { authorization: `Bearer ${theirs.token}` },
      { authorization: 'Bearer a-secret-of-another' },
      { authorization: 'Bearer ' },
    ]
    for (const headers of proofs as Record<string, string>[]) {
      const { statusCode, body } = await app.inject({
        method: methodOf(route),
        url: route.url.replace(':connection', id).replace(':tool', 'find_times'),
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{',
      })
      assert.equal(statusCode, 401, body)
      assert.doesNotMatch(body, /canary/)
    }
    const { statusCode } = await app.inject({
      method: methodOf(route),
      url: route.url.replace(':connection', other).replace(':tool', 'find_times'),
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    assert.equal(statusCode, 401, 'a connection is of one platform')
    assert.deepEqual(await contents(), before)
  })
}

for (const url of new Set(routes.map((route) => route.url))) {
  test(`${url} answers other methods with 405 and Allow`, async () => {
    const path = urlOf({ url } as RouteOptions)
    const allowed = new Set<string>(routes.filter((route) => route.url === url).map(methodOf))
    const allow = [...allowed].sort().join(', ')
    for (const method of (['PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter(
      (each) => !allowed.has(each),
    )) {
      const { statusCode, headers, body } = await app.inject({
        method,
        url: path,
        headers: { 'content-type': 'text/plain' },
        payload: '?',
      })
      assert.deepEqual(
        [statusCode, headers.allow, JSON.parse(body).code],
        [405, allow, 'method_not_allowed'],
      )
      assert.ok(headers['x-request-id'])
    }
  })
}

test('an unknown path is not found with any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
    for (const url of [
      '/core',
      '/core/',
      '/core/contact/',
      '/Core/contact',
      '/core/contacts/1/2/3',
      '/problems/',
      '/problems/nothing/else',
      '//',
      '/core/contact%00',
    ]) {
      const { statusCode, headers, body } = await app.inject({ method, url })
      assert.deepEqual(
        [statusCode, headers['content-type'], JSON.parse(body).code],
        [404, 'application/problem+json', 'not_found'],
        `${method} ${url}`,
      )
    }
  }
})

test('every response has a unique X-Request-Id, which problem documents repeat', async () => {
  const urls = [
    ...new Set(routes.map(({ url }) => url.replaceAll(/:\w+/g, 'x'))),
    '/nowhere',
    '/%E0%A4%A',
  ]
  const ids = []
  for (const url of urls) {
    const { headers, body } = await app.inject({ url })
    ids.push(headers['x-request-id'])
    if (headers['content-type'] === 'application/problem+json')
      assert.equal(JSON.parse(body).request_id, headers['x-request-id'], url)
  }
  assert.ok(
    ids.every((id) => typeof id === 'string' && id.length > 10),
    String(ids),
  )
  assert.equal(new Set(ids).size, urls.length)
})

function urlOf({ url }: RouteOptions): string {
  const noun = url.split('/')[2] ?? ''
  return (
    url
      .replace(':id', IDS[noun] ?? 'x')
      .replace(':agent_id', '1')
      .replace(':calendar_id', connected.body.data.attributes.calendars[0].id as string)
      .replace(':event_id', hooks.received[0]!.body.id)
      .replace(':time_off_id', timeOff.body.data.id as string)
      .replace(':kind/:recipient/:channel/:language', 'confirmation/attendee/email/en')
      .replace(':code', 'internal')
      .replace(':channel', 'sms')
      .replace('email_preferences/:kind', 'email_preferences/follow_up')
      .replace(':address', 'canary@example.com')
      .replace('*', 'x') + (SEARCH[url] ?? '')
  )
}

function ask(route: RouteOptions, token: string) {
  return app.inject({
    method: methodOf(route),
    url: urlOf(route),
    headers: { authorization: `Bearer ${token}` },
    ...(isWrite(route) && { payload: {} }),
  })
}

/**
 * Every row of every table, except the times at which tokens and voice connections were last used,
 * and the positions of events, which readers of the feed give out too.
 */
function contents() {
  return deps.pool.query(
    sql`select relname::text as name,
        query_to_xml(format('select * from %I as entry order by entry::text', relname), true, false, '')::text as rows
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('tokens', 'voice_connection_requests')
        and relname !~ '^event_(positions|sequencer)'
      order by 1`,
  )
}
