import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { BOUNDED } from '../test/allow-ms.ts'
import { type HttpAnswer, type HttpClient, openClient } from '../test/http-client.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, runMain, type ServerProcess, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

/** With a limit of twelve requests in flight, one workspace can have nine running. */
const MAX_IN_FLIGHT = 12
const PLACES = 9
const TOKEN = 'main-server-test-token'

type Settings = Record<string, string>
const freshSettings = async (): Promise<Settings> => ({
  DATABASE_URL: await newServerDatabase(),
  DATA_DIR: newFolder(),
  SAMPLE: 'on',
  SAMPLE_TOKEN: TOKEN,
  MAX_IN_FLIGHT: String(MAX_IN_FLIGHT),
})

/** Makes every write of a contact wait, until `release` is called. */
async function holdContacts(
  t: TestContext,
  { DATABASE_URL: connectionString }: Settings,
): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('begin; lock table contacts in access exclusive mode')
  let held = true
  const release = async () => {
    if (held) await client.end()
    held = false
  }
  t.after(release)
  return { release }
}

/**
 * Sends writes that take every place of the workspace and wait; one that arrives together with the
 * request that checks for a free place may be rejected.
 */
async function fillPlaces(client: HttpClient): Promise<Promise<HttpAnswer>[]> {
  const writes: Promise<HttpAnswer>[] = []
  await waitUntil(async () => {
    writes.push(client.post('/core/contact', { email: `p${writes.length}@example.com` }))
    return (await client.get('/core/agents')).status === 503
  }, 'the server is full')
  return writes
}

async function assertAccepted(writes: readonly Promise<HttpAnswer>[]): Promise<void> {
  const answers = await Promise.all(writes)
  assert.equal(answers.filter(({ status }) => status === 201).length, PLACES)
  assert.equal(answers.filter(({ status }) => status === 503).length, answers.length - PLACES)
}

test(
  'over its limit the server rejects with Retry-After, answers accepted requests, and recovers',
  BOUNDED,
  async (t) => {
    const settings = await freshSettings()
    const server = await startProcess(settings)
    const client = openClient(server.address, TOKEN, 10 * PLACES)
    const hold = await holdContacts(t, settings)
    const accepted = await fillPlaces(client)

    const excess = await Promise.all(
      Array.from({ length: 9 * PLACES }, (_, i) =>
        client.post('/core/contact', { email: `excess${i}@example.com` }),
      ),
    )
    assert.deepEqual(
      new Set(
        excess.map(
          ({ status, headers, body }) => `${status} ${headers['retry-after']} ${body.code}`,
        ),
      ),
      new Set(['503 1 overloaded']),
    )
    assert.equal((await client.get('/healthz')).status, 200)

    await hold.release()
    await assertAccepted(accepted)
    for (let i = 0; i < PLACES; i++)
      assert.equal(
        (await client.post('/core/contact', { email: `after${i}@example.com` })).status,
        201,
      )
    assert.deepEqual(
      await runSql(
        settings.DATABASE_URL!,
        `select count(*)::integer from contacts where attributes->>'email' like 'excess%'`,
      ),
      [{ count: 0 }],
    )
  },
)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(
    `after ${signal} no new connection is accepted, and every accepted request is answered`,
    BOUNDED,
    async (t) => {
      const settings = await freshSettings()
      const server = await startProcess(settings)
      const client = openClient(server.address, TOKEN, 10 * PLACES)
      const hold = await holdContacts(t, settings)
      const accepted = await fillPlaces(client)
      server.signal(signal)
      await closed(server)
      await hold.release()
      await assertAccepted(accepted)
      assert.deepEqual(await server.ended, { code: 0, signal: null })
      assert.deepEqual(
        await runSql(settings.DATABASE_URL!, 'select count(*)::integer from contacts'),
        [{ count: PLACES }],
      )
    },
  )
}

test('a request that does not end delays the shutdown only briefly', BOUNDED, async (t) => {
  const settings = await freshSettings()
  const server = await startProcess(settings)
  await holdContacts(t, settings)
  const accepted = await fillPlaces(openClient(server.address, TOKEN, 10 * PLACES))
  server.signal('SIGTERM')
  const [ending] = await Promise.all([server.ended, Promise.allSettled(accepted)])
  assert.deepEqual(ending, { code: 1, signal: null })
})

test('a token that an operator revokes is soon rejected by every process', BOUNDED, async () => {
  const settings = await freshSettings()
  const first = await startProcess(settings)
  const servers = [first, await startProcess(settings)]
  const created = await command(settings, [
    'token',
    'create',
    '--workspace',
    '1',
    '--name',
    'Second',
    '--scopes',
    'all',
  ])
  const [secret] = /slk_\S+/.exec(created)!
  const [, id] = /This is token (\S+)\./.exec(created)!
  const clients = servers.map(({ address }) => openClient(address, secret!))
  for (const client of clients) assert.equal((await client.get('/core/agents')).status, 200)

  await command(settings, ['token', 'revoke', id!, '--workspace', '1'])
  for (const client of clients) {
    await waitUntil(
      async () => (await client.get('/core/agents')).status !== 200,
      'the revoked token is rejected',
    )
    assert.deepEqual(
      (({ status, body }) => [status, body.code])(await client.get('/core/agents')),
      [401, 'invalid_token'],
    )
  }
  for (const { address } of servers)
    assert.equal((await openClient(address, TOKEN).get('/core/agents')).status, 200)
})

/** Resolves when the server accepts no new connections. */
function closed({ address }: ServerProcess): Promise<void> {
  return waitUntil(
    () =>
      openClient(address, TOKEN, 1)
        .get('/healthz')
        .then(
          () => false,
          () => true,
        ),
    'new connections are refused',
  )
}

async function command(settings: Settings, words: string[]): Promise<string> {
  const running = runMain(settings, words)
  assert.deepEqual(await running.ended, { code: 0, signal: null }, running.output())
  return running.output()
}

test('a start without SECRET_KEY on a database server logs once what does not work, and how to create a key', async () => {
  const settings = await freshSettings()
  const server = await startProcess(settings)
  const warnings = server.output().match(/^.*"level":40.*SECRET_KEY.*$/gm) ?? []
  assert.equal(warnings.length, 1, server.output())
  assert.match(warnings[0]!, /SECRET_KEY is not set: voice connections.*openssl rand -base64 32/)
  const client = openClient(server.address, TOKEN)
  const connection = {
    platform: 'generic',
    name: 'Desk',
    team_id: 1,
    secret: 'a-long-made-up-secret',
  }
  const refused = await client.post('/core/voice_connections', connection)
  assert.deepEqual([refused.status, refused.body.code], [503, 'secrets_unavailable'])
  server.signal('SIGTERM')
  await server.ended

  const SECRET_KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='
  const withKey = await startProcess({ ...settings, SECRET_KEY })
  assert.doesNotMatch(withKey.output(), /SECRET_KEY is not set/)
})
