import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dereference } from '../dereference.ts'
import { type Answer, NOW, startServer } from '../harness.ts'

type Json = Record<string, any>
type Exchange = { method: string; path: string; answer: Answer }

const { app, newWorkspace } = await startServer()
const workspace = await newWorkspace({ sandbox: true })
const document = dereference(app.swagger()) as Json
const exchanges: Exchange[] = []
const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000
const sent = (attributes: object) => ({ data: { attributes } })
/** Not of this server: values as clients sent them, and local times. */
const OTHER_TIMES = ['birth_date', 'last_seen', 'enriched_timestamp', 'local', 'before', 'after']

async function get(path: string): Promise<Answer> {
  return record('get', path, await workspace.get(path))
}
async function post(path: string, attributes: object, headers = {}): Promise<Answer> {
  return record('post', path, await workspace.post(path, sent(attributes), headers))
}
async function patch(path: string, attributes: object, headers = {}): Promise<Answer> {
  return record('patch', path, await workspace.patch(path, sent(attributes), headers))
}
async function put(path: string, attributes: object): Promise<Answer> {
  return record('put', path, await workspace.put(path, sent(attributes)))
}
async function remove(path: string): Promise<Answer> {
  return record('delete', path, await workspace.delete(path))
}
function record(method: string, path: string, answer: Answer): Answer {
  assert.ok(answer.status < 300 || answer.status === 412, `${method} ${path} ${answer.text}`)
  exchanges.push({ method, path, answer })
  return answer
}

/** Requests each form of response once. */
async function recordResponses(): Promise<void> {
  await makeRoster()
  await makeMeetings()
  await get('/core/workspace')
  await patch('/core/workspace', { address: '12 Harbour Street' })
  await patch('/core/workspace', { address: null }, { 'if-match': '"9"' })
  const token = await post('/core/tokens', {
    name: 'Phone',
    scopes: ['slots:read'],
    expires_at: '2027-01-01T01:00:00.1234+01:00',
  })
  await get('/core/tokens')
  await remove(`/core/tokens/${token.body.data.id}`)
  const invitation = await post('/core/invitations', { role: 'viewer' })
  await get('/core/invitations')
  await get(`/core/invitations/${invitation.body.data.id}`)
  await post(`/core/invitations/${invitation.body.data.id}/renew`, {})
  const secret = 'key_0123456789abcdef'
  const { status, body } = await post('/core/voice_connections', {
    platform: 'generic',
    name: 'Desk',
    team_id: 1,
    secret,
  })
  assert.equal(status, 201)
  await callByVoice(new URL(body.data.attributes.url).pathname, secret)
  await post('/core/contact_fields', { key: 'plan', value_type: 'text' })
  await get('/core/voice_connections')
  await patch(`/core/voice_connections/${body.data.id}`, { name: 'Front desk' })
  await remove(`/core/voice_connections/${body.data.id}`)
  await connectCalendar()
  await useWebhooks()
}

async function connectCalendar(): Promise<void> {
  const connection = { agent_id: 1, provider: 'caldav', name: 'Work' }
  const { body } = await post('/core/calendar_connections', connection)
  const path = `/core/calendar_connections/${body.data.id}`
  await get('/core/calendar_connections')
  await get(path)
  await patch(path, { name: 'Home' }, { 'if-match': '"1"' })
  await patch(path, { name: 'Home' }, { 'if-match': '"9"' })
  await post(`${path}/sign_in_link`, {})
  await remove(path)
  const feed = await post('/core/calendar_feeds', { agent_id: 1, name: 'Phone' })
  await get('/core/calendar_feeds')
  await get(`/core/calendar_feeds/${feed.body.data.id}`)
}

async function useWebhooks(): Promise<void> {
  const { body } = await post('/core/webhook_endpoints', { url: 'https://hooks.example.com/a' })
  const path = `/core/webhook_endpoints/${body.data.id}`
  await get('/core/webhook_endpoints')
  await get(path)
  await patch(path, { description: 'Bookings' }, { 'if-match': '"1"' })
  await post(`${path}/rotate_secret`, { overlap_hours: 0 })
  await post(`${path}/replay`, { state: 'failed' })
  await get(`${path}/deliveries`)
  await remove(path)
}

async function makeRoster(): Promise<void> {
  await post('/core/teams', { name: 'Sales', time_zone: 'UTC' })
  await patch('/core/teams/1', { name: 'Sales team' })
  await post('/core/schedules', { name: 'Hours', time_zone: 'UTC', weekly: [] })
  const person = { kind: 'person', time_zone: 'UTC', schedule_id: 1 }
  for (const name of ['Ava', 'Ben']) await post('/core/agents', { ...person, name })
  await post('/core/teams/1/members', { agent_id: 2 })
  await post('/core/agents/2/time_off', {
    starts_at: '2026-12-21T09:00:00.000+01:00',
    ends_at: '1800000000',
  })
  await get('/core/agents/2/time_off')
  await post('/core/meeting_types', {
    name: 'Intro',
    team_id: 1,
    duration_minutes: 30,
    location: { kind: 'phone' },
  })
  await post('/core/routing_rules', {
    name: 'All',
    position: 1,
    conditions: { all: [] },
    team_id: 1,
    meeting_type_id: 1,
  })
  await get('/core/routing_rules')
  for (const list of ['teams', 'schedules', 'agents', 'meeting_types']) {
    await get(`/core/${list}`)
    await get(`/core/${list}/1`)
  }
}

async function makeMeetings(): Promise<void> {
  const contact = await post('/core/contact', {
    email: 'ada@example.com',
    birth_date: '1815-12-10',
    last_seen: '2026-01-01T00:00:00Z',
  })
  await post(
    '/core/contact',
    { email: 'ada@example.com', city: 'Bonn' },
    { 'idempotency-key': 'c' },
  )
  const at = `/core/contacts/${contact.body.data.id}`
  await put(`${at}/consents/sms`, { state: 'denied' })
  await get(`${at}/consents`)
  await get(`${at}/consents/sms/changes`)
  await put(`${at}/undeliverable/ada@example.com`, { reason: 'No such user' })
  await get(at)
  await get(`${at}/changes`)
  await remove(`${at}/undeliverable/ada@example.com`)
  const booking = { team_id: 5, meeting_type_id: 5, start_time: String(START) }
  const attendee = { attendee_email: 'ada@example.com' }
  const key = { 'idempotency-key': 'b' }
  const booked = await post('/core/book_meeting', { ...booking, ...attendee }, key)
  await post('/core/book_meeting', { ...booking, ...attendee }, key)
  await post('/core/book_meeting', { ...booking, ...attendee })
  const id = booked.body.data.id as string
  const held = await post('/core/holds', { ...booking, start_time: String(START + 7_200) })
  await get(`/core/holds/${held.body.data.id}`)
  await post(`/core/holds/${held.body.data.id}/extend`, { minutes: 10 })
  await post(`/core/meetings/${id}/reschedule`, { start_time: String(START + 3_600) })
  await get('/core/meetings')
  await get(`/core/meetings/${id}`)
  await get(`/core/slots?team_id=5&meeting_type_id=5&limit=3`)
  await post('/core/find_meetings', {
    ...attendee,
    confirmation_code: booked.body.data.attributes.confirmation_code,
  })
  await post(`/core/meetings/${id}/cancel`, {})
}

/** A call in which a caller asks for times and leaves a note. */
async function callByVoice(url: string, secret: string): Promise<void> {
  for (const [name, args] of [
    ['find_times', { when: 'tomorrow' }],
    ['leave_note', { note: 'The boiler is broken.' }],
  ] as const) {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${secret}` },
      payload: { call_id: 'call-1', tool: name, arguments: args },
    })
    assert.equal(response.statusCode, 200, response.body)
  }
  const { body } = await get('/core/calls')
  await get(`/core/calls/${body.data[0].id}`)
  for (const name of ['funnel', 'no_shows', 'fairness']) await get(`/core/numbers/${name}`)
  await post('/core/notes', {
    text: 'Call back.',
    team_id: 1,
    task_due_at: '2100-01-01T10:00:00Z',
  })
  const notes = await get('/core/notes')
  await patch(`/core/notes/${notes.body.data[0].id}`, { done: true })
}

await recordResponses()

test('times in responses are RFC 3339 in UTC with milliseconds', () => {
  let count = 0
  for (const { method, path, answer } of exchanges) {
    for (const [place, text] of textsOf(answer.body)) {
      if (OTHER_TIMES.includes(place.split('/').at(-1)!)) continue
      if (!/^\d{4}-\d\d-\d\d[T ]/.test(text)) continue
      count++
      assert.match(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, `${method} ${path} ${place}`)
    }
  }
  assert.ok(count > 100)
})

function* textsOf(value: unknown, place = ''): Generator<[place: string, text: string]> {
  if (typeof value === 'string') yield [place, value]
  else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) yield* textsOf(inner, `${place}/${key}`)
}

test('attributes whose names end with _at are documented as times', () => {
  const check = (schema: Json, place: string): void => {
    for (const [name, inner] of Object.entries<Json>(schema.properties ?? {})) {
      if (name.endsWith('_at')) assert.equal(inner.format, 'date-time', `${place} ${name}`)
      check(inner, place)
    }
    if (schema.items) check(schema.items, place)
  }
  for (const [path, methods] of Object.entries<Json>(document.paths))
    for (const [method, { responses }] of Object.entries<Json>(methods))
      for (const [status, { content }] of Object.entries<Json>(responses))
        if (Number(status) < 300 && content?.['application/json'])
          check(content['application/json'].schema, `${method} ${path}`)
})

test('every response with status 201 has the Location of the resource, which can be read', async () => {
  const created = exchanges.filter(({ answer }) => answer.status === 201)
  for (const { path, answer } of created) {
    const { location } = answer.headers
    assert.match(String(location), /^\/core\//, path)
    const found = await workspace.get(String(location))
    assert.equal(found.status, 200, String(location))
    const { id, type } = found.body.data
    assert.deepEqual({ id, type }, { id: answer.body.data.id, type: answer.body.data.type })
  }
  const replayed = created.filter(({ answer }) => answer.headers['idempotent-replayed'])
  assert.equal(replayed.length, 1)
  const documented = Object.entries<Json>(document.paths).flatMap(([path, { post: operation }]) =>
    operation?.responses['201'] && path.startsWith('/core/') ? [path] : [],
  )
  const seen = created.map(({ path }) => templateOf(path))
  assert.deepEqual(documented.toSorted(), [...new Set(seen)].toSorted())
})

test('ETag and Location are documented exactly where they are sent', () => {
  for (const { method, path, answer } of exchanges) {
    const { headers } = document.paths[templateOf(path)]![method].responses[answer.status]
    for (const name of ['ETag', 'Location'])
      assert.equal(
        name in headers,
        answer.headers[name.toLowerCase()] !== undefined,
        `${method} ${path} ${answer.status} ${name}`,
      )
  }
})

test('an ETag is the version of the resource in the response', () => {
  for (const { path, answer } of exchanges) {
    const { etag } = answer.headers
    const { data, meta } = answer.body
    if (etag === undefined || answer.status === 412 || CONSTANT.includes(data.type)) continue
    assert.equal(etag, `"${meta.version}"`, path)
    if (!OF_CONTACTS.includes(data.type ?? data[0].type))
      assert.equal(data.attributes.version, meta.version, path)
  }
})

/** Only the `meta` of their responses has the version, which is that of the contact. */
const OF_CONTACTS = ['contact', 'consent']
/** Resources that no request changes. */
const CONSTANT = [
  'call',
  'contact_change',
  'consent_change',
  'route',
  'turn',
  'outbound_call',
  'funnel_row',
  'no_shows_row',
  'fairness_row',
]

test('every item of a list of changeable resources has its version', () => {
  let count = 0
  for (const { path, answer } of exchanges) {
    if (!Array.isArray(answer.body.data)) continue
    for (const { type, attributes } of answer.body.data) {
      if (type === undefined || [...CONSTANT, ...OF_CONTACTS].includes(type)) continue
      count++
      assert.ok(Number.isInteger(attributes.version), path)
    }
  }
  assert.ok(count > 8)
})

function templateOf(path: string): string {
  const [plain] = path.split('?')
  return Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain!),
  )!
}
