import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { startServer, type TestWorkspace } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { waitUntil } from '../test/wait-until.ts'

/** The maximum number of streams of a workspace. */
const PLACES = 50

const { app, deps, newWorkspace } = await startServer({}, openTestDatabase)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

const connections = new Set<Socket>()
app.server.on('connection', (socket: Socket) => {
  connections.add(socket)
  socket.once('close', () => connections.delete(socket))
})
let requests = 0
app.server.on('request', () => {
  requests++
})

/** A client that asks for a stream. */
async function ask({ token }: TestWorkspace, path = '/core/events/stream') {
  const client = connect(Number(new URL(address).port), '127.0.0.1')
  after(() => client.destroy())
  await once(client, 'connect')
  const answered = once(client, 'data')
  answered.catch(() => {})
  client.write(
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  )
  return {
    status: async () => Number(String((await answered)[0]).split(' ')[1]),
    close: () => client.destroy(),
  }
}

/** Keeps the feed from being read while `work` runs. */
async function blockFeed(workspace: TestWorkspace, work: () => Promise<void>): Promise<void> {
  // The token is remembered for a moment, so that the next requests wait for the feed.
  await workspace.get('/core/events')
  await transaction(deps.pool, async (tx) => {
    await tx.query(sql`lock table event_sequencer in access exclusive mode`)
    await work()
  })
}

/** Asks for streams that wait for the feed. */
async function askForMany(workspace: TestWorkspace, count: number) {
  const expected = requests + count
  const clients = await Promise.all(Array.from({ length: count }, () => ask(workspace)))
  await waitUntil(() => requests === expected, 'all requests')
  assert.equal((await fetch(`${address}/core/events/stream`)).status, 401)
  return clients
}

test('clients that disconnect while their streams open take no place', async () => {
  const workspace = await newWorkspace()
  await blockFeed(workspace, async () => {
    const before = connections.size
    const clients = await askForMany(workspace, PLACES)
    for (const client of clients) client.close()
    await waitUntil(() => connections.size <= before + 1, 'the end of the connections')
  })
  await workspace.get('/core/events')

  assert.equal(await (await ask(workspace)).status(), 200)
})

test('streams that are opened at once are limited, and each that ends makes place for another', async () => {
  const workspace = await newWorkspace()
  let clients: Awaited<ReturnType<typeof askForMany>> = []
  await blockFeed(workspace, async () => {
    clients = await askForMany(workspace, PLACES + 10)
  })
  const statuses = await Promise.all(clients.map(({ status }) => status()))
  const accepted = statuses.filter((status) => status === 200)
  const refused = statuses.filter((status) => status === 429)
  assert.deepEqual([accepted.length, refused.length], [PLACES, 10])
  for (const client of clients) client.close()
  await waitUntil(
    async () => (await (await ask(workspace)).status()) === 200,
    'a stream in the place of one that ended',
  )
})

test('a stream that is refused takes no place', async () => {
  const workspace = await newWorkspace()
  for (let i = 0; i < PLACES + 1; i++) {
    const refused = await workspace.get('/core/events/stream?cursor=yesterday')
    assert.equal(refused.status, 422)
  }
  assert.equal(await (await ask(workspace)).status(), 200)
})
