import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { BOUNDED } from '../test/allow-ms.ts'
import { type HttpClient, openClient } from '../test/http-client.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, runMain, type ServerProcess, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'overload-server-test-token'
const RUNNING = 'slotline_requests_running'
const WAITING = 'slotline_requests_waiting'

type Stand = {
  server: ServerProcess
  url: string
  flooder: HttpClient
  neighbor: HttpClient
  release: () => Promise<void>
}

/**
 * A server on which every write of a contact waits until `release`, with a client of the sample and
 * one of another workspace.
 */
async function open(t: TestContext, settings: Record<string, string>): Promise<Stand> {
  const all = {
    DATABASE_URL: await newServerDatabase(),
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
    ...settings,
  }
  const server = await startProcess(all)
  const command = async (...words: string[]) => {
    const running = runMain(all, words)
    assert.deepEqual(await running.ended, { code: 0, signal: null }, running.output())
    return running.output()
  }
  const [, workspace] = /Workspace (\d+)/.exec(await command('workspace', 'create', 'Neighbor'))!
  const [secret] = /slk_\S+/.exec(
    await command(
      'token',
      'create',
      '--workspace',
      workspace!,
      '--name',
      'test',
      '--scopes',
      'all',
    ),
  )!
  const lock = new pg.Client({ connectionString: all.DATABASE_URL })
  await lock.connect()
  await lock.query('begin; lock table contacts in access exclusive mode')
  let isHeld = true
  const release = async () => {
    if (isHeld) await lock.end()
    isHeld = false
  }
  t.after(release)
  return {
    server,
    url: all.DATABASE_URL,
    flooder: openClient(server.address, TOKEN, 1_000),
    neighbor: openClient(server.address, secret!, 10),
    release,
  }
}

async function figure({ server }: Stand, name: string): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)![1])
}

const contact = (n: number, kind = 'p') => ({ email: `${kind}${n}@example.com` })

test(
  'requests that wait for more than a second are rejected with Retry-After, and admitted ones are answered',
  BOUNDED,
  async (t) => {
    const stand = await open(t, { MAX_IN_FLIGHT: '12' })
    const { flooder, release } = stand
    const admitted = Array.from({ length: 9 }, (_, n) => flooder.post('/core/contact', contact(n)))
    await waitUntil(async () => (await figure(stand, RUNNING)) === 9, '9 requests are running')
    const waiting = await Promise.all(
      [0, 1, 2].map((n) => flooder.post('/core/contact', contact(n, 'late'))),
    )
    for (const { status, headers, body } of waiting) {
      assert.deepEqual(
        [status, headers['retry-after'], body.code, body.retryable],
        [503, '1', 'overloaded', true],
      )
      assert.match(body.detail, /within a second/)
    }
    await release()
    assert.deepEqual(
      (await Promise.all(admitted)).map(({ status }) => status),
      Array.from({ length: 9 }, () => 201),
    )
    assert.deepEqual(
      await runSql(
        stand.url,
        `select count(*)::integer from contacts where attributes->>'email' like 'late%'`,
      ),
      [{ count: 0 }],
    )
    await waitUntil(async () => (await figure(stand, RUNNING)) === 0, 'no requests are running')
    assert.equal((await flooder.post('/core/contact', contact(100))).status, 201)
  },
)

test(
  'a workspace whose requests are all stuck in the database does not affect another workspace',
  BOUNDED,
  async (t) => {
    const stand = await open(t, {})
    const { flooder, neighbor, release } = stand
    // With a key, each is a separate transaction on a separate connection.
    const flood = Array.from({ length: 700 }, (_, n) =>
      flooder.post('/core/contact', contact(n), { 'idempotency-key': `flood-${n}` }),
    )
    await waitUntil(async () => (await figure(stand, WAITING)) > 0, 'some requests are waiting')
    for (let n = 0; n < 20; n++) {
      const { status, body } = await neighbor.get('/core/teams')
      assert.equal(status, 200, JSON.stringify(body))
      void flooder.get('/core/teams').catch(() => {})
    }
    await release()
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    assert.deepEqual(new Set(statuses), new Set([201, 503]))
    assert.equal((await flooder.post('/core/contact', contact(0, 'after'))).status, 201)
  },
)

test(
  'a request of a disconnected client leaves the queue, or keeps its place until it completes',
  BOUNDED,
  async (t) => {
    const stand = await open(t, { MAX_IN_FLIGHT: '12' })
    const agent = new Agent({ maxSockets: 100 })
    t.after(() => {
      agent.destroy()
    })
    const send = (email: string) => {
      const body = JSON.stringify({ data: { attributes: { email } } })
      const sent = request(`${stand.server.address}/core/contact`, {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      })
      sent.on('error', () => {})
      sent.end(body)
      return sent
    }
    const running = Array.from({ length: 9 }, (_, n) => send(`running${n}@example.com`))
    await waitUntil(async () => (await figure(stand, RUNNING)) === 9, '9 requests are running')
    const gone = send('gone@example.com')
    await waitUntil(async () => (await figure(stand, WAITING)) === 1, 'one request is waiting')
    gone.destroy()
    await waitUntil(async () => (await figure(stand, WAITING)) === 0, 'no requests are waiting')
    for (const each of running) each.destroy()
    // Leaving the queue and entering it again gives no additional places.
    assert.equal((await stand.flooder.get('/core/teams')).status, 503)
    assert.equal(await figure(stand, RUNNING), 9)
    await stand.release()
    await waitUntil(async () => (await figure(stand, RUNNING)) === 0, 'no requests are running')
    assert.deepEqual(
      await runSql(
        stand.url,
        `select count(*) filter (where attributes->>'email' like 'running%')::integer as ` +
          `running, count(*) filter (where attributes->>'email' like 'gone%')::integer as gone ` +
          'from contacts',
      ),
      [{ running: 9, gone: 0 }],
    )
  },
)
