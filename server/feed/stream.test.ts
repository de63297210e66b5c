import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { type TestWorkspace, startServer } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { waitUntil } from '../test/wait-until.ts'

const { app, newWorkspace } = await startServer({})
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const listen = (
  workspace: Pick<TestWorkspace, 'token'>,
  options?: { query?: string; lastEventId?: string | undefined },
) => openEventStream(address, workspace, options)

const save = (workspace: TestWorkspace, name: string, more = {}) =>
  workspace.post('/core/contact', {
    data: { attributes: { email: `${name}@example.com`, ...more } },
  })

test('a stream sends the new events of its workspace, as the list shows them', async () => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()]
  await save(workspace, 'before')
  const stream = await listen(workspace)
  assert.equal(stream.response.headers.get('content-type'), 'text/event-stream; charset=utf-8')
  await save(other, 'elsewhere')
  await save(workspace, 'a')
  await save(workspace, 'b')
  await waitUntil(() => stream.events().length >= 2, 'two events')

  assert.deepEqual(stream.emails(), ['a@example.com', 'b@example.com'])
  const { body } = await workspace.get('/core/events')
  assert.deepEqual(
    stream.events().map(({ data }) => data),
    body.data.slice(1),
  )
})

test('a client that was interrupted continues after the last event that it has', async () => {
  const workspace = await newWorkspace()
  const first = await listen(workspace)
  await save(workspace, 'a')
  await waitUntil(() => first.events().length === 1, 'the first event')
  await first.close()
  for (let i = 0; i < 30; i++) await save(workspace, `missed${i}`)
  const second = await listen(workspace, { lastEventId: first.events()[0]!.id })
  await save(workspace, 'z')
  await waitUntil(() => second.events().length >= 31, 'the missed events and the new one')

  assert.deepEqual(second.emails(), [
    ...Array.from({ length: 30 }, (_, i) => `missed${i}@example.com`),
    'z@example.com',
  ])
})

test('several streams of a workspace, each with a filter, get each event once', async () => {
  const workspace = await newWorkspace()
  const start = await workspace.get('/core/events?cursor=latest')
  await save(workspace, 'a')
  const query = `?cursor=${start.body.meta.next_cursor}`
  const [all, updates] = await Promise.all([
    listen(workspace, { query }),
    listen(workspace, { query: `${query}&type=contact.updated` }),
  ])
  await save(workspace, 'a', { first_name: 'Ada' })
  await save(workspace, 'b')
  const late = await listen(workspace, { query })
  await waitUntil(
    () => all.events().length >= 3 && late.events().length >= 3 && updates.events().length > 0,
    'all events in all streams',
  )

  const types = ['contact.created', 'contact.updated', 'contact.created']
  assert.deepEqual(
    [all, late, updates].map((stream) => stream.events().map(({ event }) => event)),
    [types, types, ['contact.updated']],
  )
})

test('a stream of a group has all events of the group', async () => {
  const workspace = await newWorkspace()
  const stream = await listen(workspace, { query: '?type=contact.*' })
  await workspace.post('/core/teams', {
    data: { attributes: { name: 'Sales', time_zone: 'UTC' } },
  })
  await save(workspace, 'a')
  await save(workspace, 'a', { first_name: 'Ada' })
  await waitUntil(() => stream.events().length >= 2, 'two events')

  assert.deepEqual(
    stream.events().map(({ event }) => event),
    ['contact.created', 'contact.updated'],
  )
})

test('the stream of a revoked token ends', async () => {
  const workspace = await newWorkspace()
  const { id, secret } = await workspace.newToken(['events:read'])
  const stream = await listen({ token: secret })
  await workspace.delete(`/core/tokens/${id}`)

  await waitUntil(stream.hasEnded, 'the end of the stream')
})

test('an invalid position is refused before the stream begins', async () => {
  const workspace = await newWorkspace()
  const { status, body } = await workspace.get('/core/events/stream?cursor=yesterday')

  assert.deepEqual([status, body.code], [422, 'invalid_attributes'])
  const response = await fetch(`${address}/core/events/stream`, {
    headers: { authorization: `Bearer ${workspace.token}`, 'last-event-id': 'yesterday' },
  })
  const problem = (await response.json()) as { code: string; detail: string }
  assert.deepEqual([response.status, problem.code], [400, 'malformed_request'])
  assert.match(problem.detail, /Last-Event-ID/)
})

test('a client that does not read is dropped, and continues where it stopped', async () => {
  const workspace = await newWorkspace()
  const { body } = await workspace.get('/core/events?cursor=latest')
  const query = `?cursor=${body.meta.next_cursor}`
  const accepted = once(app.server, 'connection')
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => client.destroy())
  const [ofServer] = (await accepted) as [Socket]
  const dropped = once(ofServer, 'close')
  client.write(
    `GET /core/events/stream${query} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${workspace.token}\r\n\r\n`,
  )
  await once(client, 'readable')
  // More than the sockets and the limit of unread bytes hold: each event has the value three times.
  const count = 80
  for (let i = 0; i < count; i++)
    await save(workspace, 'large', { custom_fields: { text: `${i}`.padEnd(60_000, 'x') } })
  await dropped

  const stream = await listen(workspace, { query })
  await waitUntil(() => stream.events().length === count, 'every event')
})
