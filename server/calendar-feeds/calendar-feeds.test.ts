import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { pino } from 'pino'
import { buildRoster, type WantedRoster } from '../test/builders.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { bookMeeting } from '../test/open-manage-page.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)
const { app, deps, newWorkspace } = await startServer({ log })
const DAY = 86_400
/** A Monday at 15:00 UTC, in three days. */
const START = deps.now().epochMilliseconds / 1000 + 3 * DAY

async function open(roster: WantedRoster = {}) {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{ name: 'Ava' }],
    ...roster,
  })
  return workspace
}

async function createFeed(workspace: TestWorkspace, attributes: object = { agent_id: 1 }) {
  const { status, body } = await workspace.post('/core/calendar_feeds', { data: { attributes } })
  assert.equal(status, 201, JSON.stringify(body))
  return { id: body.data.id as string, path: new URL(body.meta.url).pathname }
}

/** The events as two independent parsers read them, in order of time. */
async function subscribe(path: string) {
  const { statusCode, headers, body } = await app.inject({ url: path })
  assert.equal(statusCode, 200, body)
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(body))
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .sort((a, b) => a.startDate.toUnixTime() - b.startDate.toUnixTime())
  const others = Object.values(nodeIcal.sync.parseICS(body)).filter(
    (entry): entry is VEvent => entry?.type === 'VEVENT',
  )
  assert.deepEqual(others.map(({ uid }) => uid).sort(), events.map(({ uid }) => uid).sort())
  return { calendar, events, body, etag: headers.etag as string }
}

const startsOf = ({ events }: { events: ICAL.Event[] }) =>
  events.map(({ startDate }) => startDate.toUnixTime())

test('a calendar program sees the meetings of the agent, with what the agent needs to know', async () => {
  const workspace = await open()
  const { path } = await createFeed(workspace)
  assert.deepEqual((await subscribe(path)).events, [])

  await bookMeeting(workspace, START, { attendee_name: 'Ada Lovelace', notes: 'Wears braces' })
  const { calendar, events, body } = await subscribe(path)

  assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'Test – Ava')
  assert.equal(calendar.getFirstPropertyValue('name'), 'Test – Ava')
  assert.equal(String(calendar.getFirstPropertyValue('refresh-interval')), 'PT15M')
  const [event] = events
  assert.equal(events.length, 1)
  assert.equal(event!.summary, 'Intro call – Ada Lovelace')
  assert.match(event!.description, /Wears braces/)
  assert.deepEqual(
    [event!.startDate.toUnixTime(), event!.endDate.toUnixTime()],
    [START, START + 30 * 60],
  )
  assert.doesNotMatch(body, /\/manage\/|ORGANIZER|ATTENDEE|VALARM/)
})

test('meetings move, disappear and come to other agents as they do in the workspace', async () => {
  const workspace = await open({ agents: [{ name: 'Ava' }, { name: 'Ben' }] })
  const ava = await createFeed(workspace)
  const ben = await createFeed(workspace, { agent_id: 2 })
  const book = (at: number) => bookMeeting(workspace, at, { agent_id: 1 })
  const [first, second, third] = [
    await book(START),
    await book(START + DAY),
    await book(START + 2 * DAY),
  ]
  const before = await subscribe(ava.path)
  assert.equal(before.events.length, 3)

  await workspace.post(`/core/meetings/${first.meeting_id}/reschedule`, {
    data: { attributes: { start_time: String(START + 3600) } },
  })
  await workspace.post(`/core/meetings/${second.meeting_id}/cancel`, {})
  await workspace.post(`/core/meetings/${third.meeting_id}/reassign`, {
    data: { attributes: { agent_id: 2 } },
  })

  const after = await subscribe(ava.path)
  assert.deepEqual(startsOf(after), [START + 3600])
  assert.equal(after.events[0]!.uid, before.events[0]!.uid)
  assert.ok(after.events[0]!.sequence > before.events[0]!.sequence)
  assert.deepEqual(startsOf(await subscribe(ben.path)), [START + 2 * DAY])
})

test('a group is one event with the names of its attendees', async () => {
  const workspace = await open({ meetingTypes: [{ seats: 3, name: 'Course' }] })
  const { path } = await createFeed(workspace)
  for (const name of ['Ada', 'Grace'])
    await bookMeeting(workspace, START, {
      attendee_email: `${name}@example.com`,
      attendee_name: name,
    })
  const { events } = await subscribe(path)
  assert.deepEqual(
    events.map(({ summary }) => summary),
    ['Course – Ada, Grace'],
  )
})

test('a meeting that waits for a confirmation is tentative', async () => {
  const workspace = await open({ meetingTypes: [{ confirmationMinutes: 60 }] })
  const { path } = await createFeed(workspace)
  await bookMeeting(workspace, START)
  const { events } = await subscribe(path)
  assert.equal(events[0]!.component.getFirstPropertyValue('status'), 'TENTATIVE')
})

test('a program that has the feed already gets 304 until something changes', async () => {
  const workspace = await open()
  const { path } = await createFeed(workspace)
  const { etag } = await subscribe(path)
  const again = () => app.inject({ url: path, headers: { 'if-none-match': etag } })
  const unchanged = await again()
  assert.deepEqual([unchanged.statusCode, unchanged.body], [304, ''])
  await bookMeeting(workspace, START)
  assert.equal((await again()).statusCode, 200)
  assert.equal((await app.inject({ method: 'HEAD', url: path })).statusCode, 200)
})

test('a deleted feed, an address that is not exact and the feed of an archived agent answer 404', async () => {
  const workspace = await open({ agents: [{ name: 'Ava' }, { name: 'Ben' }] })
  const other = await open()
  const deleted = await createFeed(workspace)
  const archived = await createFeed(workspace, { agent_id: 2 })
  const { path } = await createFeed(workspace)
  const elsewhere = await createFeed(other)
  await workspace.delete(`/core/calendar_feeds/${deleted.id}`)
  await workspace.delete('/core/agents/2')
  const secret = path.split('.').at(-2)!
  const wrong = path.replace(
    secret,
    secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
  )
  const swapped = elsewhere.path.replace(elsewhere.path.split('.').at(-2)!, secret)
  for (const url of [
    deleted.path,
    archived.path,
    wrong,
    swapped,
    `/calendars/feeds/${'x'.repeat(90)}`,
    '/calendars/feeds/1.ics',
    '/calendars/feeds/%00.ics',
  ])
    assert.equal((await app.inject({ url })).statusCode, 404, url)
  assert.equal((await subscribe(path)).events.length, 0)
})

test('the address is in the response to the creation and nowhere else, and a repeated request shows it again', async () => {
  const workspace = await open()
  const body = { data: { attributes: { agent_id: 1, name: 'Phone' } } }
  const headers = { 'idempotency-key': 'a-feed' }
  const first = await workspace.post('/core/calendar_feeds', body, headers)
  const again = await workspace.post('/core/calendar_feeds', body, headers)
  assert.equal(first.status, 201)
  assert.equal(again.body.meta.url, first.body.meta.url)
  const { id } = first.body.data
  const [, , secret] = new URL(first.body.meta.url).pathname.split(/[.]/)
  assert.match(secret!, /^[\w-]{43}$/)

  await subscribe(new URL(first.body.meta.url).pathname)
  const listed = await workspace.get('/core/calendar_feeds?agent_id=1')
  assert.deepEqual(
    listed.body.data.map((each: any) => [each.id, each.attributes.name]),
    [[id, 'Phone']],
  )
  const others = [
    listed,
    await workspace.get(`/core/calendar_feeds/${id}`),
    await workspace.get('/core/events?limit=200'),
    await workspace.delete(`/core/calendar_feeds/${id}`),
  ]
  for (const { status, body: shown } of others) {
    assert.equal(status, 200)
    assert.ok(!JSON.stringify(shown).includes(secret!))
  }
  assert.ok(lines.length > 0)
  assert.ok(!lines.join('').includes(secret!))
  const gone = await workspace.delete(`/core/calendar_feeds/${id}`)
  assert.deepEqual([gone.status, gone.body.code], [404, 'not_found'])
})

test('another token that repeats the creation of a feed does not get the address', async () => {
  const workspace = await open()
  const body = { data: { attributes: { agent_id: 1 } } }
  const key = { 'idempotency-key': 'another-feed' }
  assert.equal((await workspace.post('/core/calendar_feeds', body, key)).status, 201)
  const { secret } = await workspace.newToken(['calendars:write'])
  const headers = { ...key, authorization: `Bearer ${secret}` }
  const { status, body: problem } = await workspace.post('/core/calendar_feeds', body, headers)
  assert.deepEqual([status, problem.code], [422, 'idempotency_key_reused'])
})

test('feeds are for agents in use, at most ten for each, and only of the own workspace', async () => {
  const workspace = await open({ agents: [{ name: 'Ava' }, { name: 'Ben' }] })
  const other = await open()
  await workspace.delete('/core/agents/2')
  const create = (agentId: unknown) =>
    workspace.post('/core/calendar_feeds', { data: { attributes: { agent_id: agentId } } })
  for (const agentId of [2, 999]) {
    const { status, body } = await create(agentId)
    assert.deepEqual([status, body.errors[0].code], [422, 'agent_not_found'], String(agentId))
  }
  const feeds = await Promise.all(Array.from({ length: 10 }, () => createFeed(workspace)))
  const { id } = feeds[0]!
  const refused = await create(1)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [422, 'feed_limit_reached'])
  assert.equal((await other.get(`/core/calendar_feeds/${id}`)).status, 404)
  assert.equal((await other.delete(`/core/calendar_feeds/${id}`)).status, 404)
  assert.deepEqual((await other.get('/core/calendar_feeds')).body.data, [])
})
