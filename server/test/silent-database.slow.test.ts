import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { allowMs } from './allow-ms.ts'
import { runSql } from './create-database.ts'
import { type HangingProxy, openHangingProxy } from './hanging-proxy.ts'
import { type HttpAnswer, type HttpClient, inParallel, openClient } from './http-client.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'
import { newFolder, type ServerProcess, startProcess } from './server-process.ts'
import { waitUntil } from './wait-until.ts'

const TOKEN = 'silent-test-token'
const FIRST_START = Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000 + 48) * 1800
/**
 * Responses take up to about ten seconds. The limit allows for a loaded machine; a lost request
 * never gets a response.
 */
const ANSWER_MS = allowMs(120_000)
/**
 * The server recovers within ten seconds after the database. The limit allows for a loaded machine.
 */
const NORMAL_MS = allowMs(120_000)
const CONCURRENCY = 48

type Write = { path: string; attributes: Record<string, unknown>; key: string | null }
type Tried = { write: Write; answer: HttpAnswer }
type Scene = {
  postgres: PostgresServer
  proxy: HangingProxy
  server: ServerProcess
  client: HttpClient
}

async function openScene(t: TestContext): Promise<Scene> {
  const postgres = await startPostgres({ durable: true })
  t.after(postgres.stop)
  const proxy = await openHangingProxy(postgres.url)
  const server = await startProcess({
    DATABASE_URL: proxy.url,
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
    SECRET_KEY: randomBytes(32).toString('base64'),
  })
  return { postgres, proxy, server, client: openClient(server.address, TOKEN, CONCURRENCY + 8) }
}

function inTime<Value>(milliseconds: number, work: Promise<Value>, what: string): Promise<Value> {
  const over = new AbortController()
  return Promise.race([
    work,
    pause(milliseconds, undefined, { signal: over.signal }).then(() => {
      throw new Error(`${what} took longer than ${milliseconds} ms`)
    }),
  ]).finally(() => {
    over.abort()
  })
}

let made = 0
function newWrites(count: number): Write[] {
  return Array.from({ length: count }, (_, i) => {
    const email = `silent.${++made}.${crypto.randomUUID()}@example.com`
    const key = i % 4 < 2 ? crypto.randomUUID() : null
    return i % 2 === 0
      ? { path: '/core/contact', attributes: { email, city: 'Bonn' }, key }
      : {
          path: '/core/book_meeting',
          attributes: {
            team_id: 1,
            agent_id: 1000 + (made % 8),
            meeting_type_id: 1,
            attendee_email: email,
            start_time: String(FIRST_START + Math.floor(made / 8) * 1800),
          },
          key,
        }
  })
}

async function send(client: HttpClient, write: Write): Promise<Tried> {
  const headers = write.key === null ? {} : { 'idempotency-key': write.key }
  return {
    write,
    answer: await inTime(ANSWER_MS, client.post(write.path, write.attributes, headers), write.path),
  }
}

/** Sends concurrent writes and reads of all kinds: each must succeed or get 503. */
async function sendMixed({ client }: Scene): Promise<Tried[]> {
  const reads = [
    '/core/meetings',
    '/readyz',
    '/core/teams',
    `/core/slots?team_id=1&meeting_type_id=1`,
  ]
  const reading = Promise.all(
    [...reads, ...reads].map(async (path) => {
      const answer = await inTime(ANSWER_MS, client.get(path), path)
      if (answer.status !== 200) assertBusy(answer)
    }),
  )
  const [tried] = await Promise.all([
    Promise.all(newWrites(CONCURRENCY - 8).map((write) => send(client, write))),
    reading,
  ])
  for (const { answer } of tried) if (!isDone(answer)) assertBusy(answer)
  return tried
}

function isDone({ status }: HttpAnswer): boolean {
  return status === 200 || status === 201
}

function assertBusy({ status, headers, body }: HttpAnswer): void {
  assert.deepEqual([status, body.code], [503, 'overloaded'], JSON.stringify(body))
  assert.ok(Number(headers['retry-after']) >= 1)
}

/** Waits until each kind of request works again, and reports the time in milliseconds. */
async function untilNormal(t: TestContext, { client }: Scene, what: string): Promise<void> {
  const began = performance.now()
  const works = async () => {
    const [contact, booking] = newWrites(2)
    const answers = await Promise.all([
      client.get('/readyz'),
      client.get('/core/meetings'),
      send(client, contact!).then(({ answer }) => answer),
      send(client, booking!).then(({ answer }) => answer),
    ])
    return answers.every(isDone)
  }
  await inTime(NORMAL_MS, waitUntil(works, what, { deadlineMs: NORMAL_MS }), what)
  t.diagnostic(`${what}: normal after ${Math.round(performance.now() - began)} ms`)
}

/**
 * Acknowledged writes are stored, rejected writes succeed when they are repeated, and every write
 * is stored once.
 */
async function assertDoneOnce({ postgres, client }: Scene, tried: readonly Tried[]): Promise<void> {
  await inParallel(8, tried, async ({ write, answer }) => {
    const {
      attributes: { email = null, attendee_email: attendee = null },
      path,
    } = write
    if (isDone(answer)) {
      const { status } = await client.get(
        path === '/core/contact'
          ? `/core/contacts/${answer.body.data.id}`
          : `/core/meetings/${answer.body.data.id}`,
      )
      assert.equal(status, 200, 'acknowledged writes are stored')
    } else if (write.key !== null || path === '/core/contact')
      assert.ok(isDone((await send(client, write)).answer), 'rejected writes can be repeated')
    const [count] = await runSql<{ contacts: number; meetings: number }>(
      postgres.url,
      `
      select (select count(*)::integer from contact_identifiers where kind = 'email' and value = $1) as contacts,
        (select count(*)::integer from meetings where attendee_email = $2) as meetings`,
      [email, attendee],
    )
    if (path === '/core/contact') assert.equal(count!.contacts, 1)
    else if (write.key !== null || isDone(answer)) assert.equal(count!.meetings, 1)
    else assert.ok(count!.meetings <= 1)
  })
}

test('while the database does not respond every request gets a response, and then it recovers', async (t) => {
  const scene = await openScene(t)
  await untilNormal(t, scene, 'start')
  const writing = sendMixed(scene)
  scene.proxy.freeze()
  const tried = [...(await writing), ...(await sendMixed(scene))]
  assert.ok(tried.some(({ answer }) => answer.status === 503))
  const { body } = await scene.client.get('/readyz')
  assert.equal(body.detail, 'The database does not answer.')
  scene.proxy.thaw()
  await untilNormal(t, scene, 'thawed')
  await assertDoneOnce(scene, tried)
  assert.doesNotMatch(scene.server.output(), /a request failed/)
})

test('while the database does not respond, voice tools return a line and OAuth a temporary error', async (t) => {
  const { proxy, server, client } = await openScene(t)
  const secret = 'a-long-made-up-secret'
  const connection = await client.post('/core/voice_connections', {
    platform: 'generic',
    name: 'Desk',
    team_id: 1,
    secret,
  })
  const path = new URL(connection.body.data.attributes.url).pathname
  const post = async (to: string, body: object | URLSearchParams, token: string | null) => {
    const isForm = body instanceof URLSearchParams
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      accept: 'application/json, text/event-stream',
    }
    const answer = await inTime(
      ANSWER_MS,
      fetch(server.address + to, {
        method: 'POST',
        headers,
        body: isForm ? body : JSON.stringify(body),
      }),
      to,
    )
    return { status: answer.status, text: await answer.text() }
  }
  const ask = (tool: string, args: object) =>
    post(path, { tool, arguments: args, call_id: 'silent-1', from: '+14155550100' }, secret)
  const callMcp = () =>
    post(
      '/mcp',
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'find_times', arguments: { meeting_type: 'Intro call' } },
      },
      TOKEN,
    )
  const tokenRequest = () =>
    post(
      '/oauth/token',
      new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: `1.${crypto.randomUUID()}`,
        client_secret: 'x',
      }),
      null,
    )
  assert.equal(JSON.parse((await ask('find_times', { meeting_type: 'Intro call' })).text).ok, true)
  assert.equal((await callMcp()).status, 200)
  proxy.freeze()
  // The second time, the cached voice connection is too old to be used without a query.
  for (const time of ['first', 'second']) {
    const spoken = await Promise.all([
      ask('find_times', { meeting_type: 'Intro call' }),
      ask('leave_note', { text: 'Please call back' }),
      ask('identify_caller', {}),
    ])
    for (const { status, text } of spoken) {
      assert.equal(status, 200, `${time} time: ${text}`)
      const { ok, line } = JSON.parse(text)
      assert.equal(ok, false, text)
      assert.ok(line.length > 10)
    }
  }
  const [mcp, oauth] = await Promise.all([callMcp(), tokenRequest()])
  assert.deepEqual([oauth.status, JSON.parse(oauth.text).error], [503, 'temporarily_unavailable'])
  assert.ok(mcp.status === 503 || /calendar|checking/.test(mcp.text), mcp.text)
  proxy.thaw()
  await waitUntil(
    async () => JSON.parse((await ask('find_times', { meeting_type: 'Intro call' })).text).ok,
    'find_times succeeds',
    { deadlineMs: NORMAL_MS },
  )
})

test('database connections that stop responding are replaced', async (t) => {
  const scene = await openScene(t)
  const before = await sendMixed(scene)
  const writing = sendMixed(scene)
  scene.proxy.freeze()
  const during = await writing
  scene.proxy.thawNew()
  await untilNormal(t, scene, 'new connections work')
  await assertDoneOnce(scene, [...before, ...during])
  // Concurrent requests use all connections of the pool.
  assert.ok((await sendMixed(scene)).every(({ answer }) => isDone(answer)))
})

test('the server recovers after broken connections and after a crash of the database', async (t) => {
  const scene = await openScene(t)
  const tried = await sendMixed(scene)
  const dropped = sendMixed(scene)
  scene.proxy.drop()
  tried.push(...(await dropped))
  await untilNormal(t, scene, 'dropped')
  const killed = sendMixed(scene)
  await scene.postgres.crashAndRestart()
  await untilNormal(t, scene, 'killed and restarted')
  tried.push(...(await killed))
  await assertDoneOnce(scene, tried)
  assert.doesNotMatch(scene.server.output(), /a request failed/)
})
