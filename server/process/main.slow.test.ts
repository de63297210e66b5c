import assert from 'node:assert/strict'
import { chmodSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { openClient, openPatientClient } from '../test/http-client.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { newDataFolder, newFolder, runMain, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'main-test-token'
const CLEAN = { code: 0, signal: null }

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} during writes shuts down cleanly, and a restart finds all acknowledged writes`, async () => {
    const settings = { DATA_DIR: newFolder(), SAMPLE_TOKEN: TOKEN }
    const server = await startProcess(settings)
    const client = openClient(server.address, TOKEN, 20)
    const writes = Array.from({ length: 40 }, (_, i) =>
      client.post('/core/contact', { email: `p${i}@example.com` }),
    )
    await writes[0]
    server.signal(signal)
    // Later requests get 503 or a refused connection.
    const answers = (await Promise.allSettled(writes)).flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    )
    assert.deepEqual(await server.ended, CLEAN)
    assert.ok(answers.every(({ status }) => status === 201 || status === 503))

    const again = openPatientClient((await startProcess(settings)).address, TOKEN)
    for (const { body } of answers.filter(({ status }) => status === 201))
      assert.equal((await again.get(`/core/contacts/${body.data.id}`)).status, 200)
  })
}

test('a signal immediately after startup shuts down as cleanly as a later one', async () => {
  const server = await startProcess({ DATA_DIR: newDataFolder() })
  server.signal('SIGINT')
  assert.deepEqual(await server.ended, CLEAN)
})

test('the data folder and the token file are private to the user of the process', async () => {
  const folder = newFolder()
  chmodSync(folder, 0o700)
  const inside = join(folder, 'not', 'there', 'yet')
  const server = await startProcess({ DATA_DIR: inside })
  const token = readFileSync(join(inside, 'token'), 'utf8').trim()
  assert.equal((await openPatientClient(server.address, token).get('/core/agents')).status, 200)
  assert.equal(statSync(inside).mode & 0o777, 0o700)
  assert.equal(statSync(join(inside, 'token')).mode & 0o777, 0o600)
})

test('a stream of events causes no warning, and a server without jobs says so', async () => {
  const server = await startProcess({ DATA_DIR: newDataFolder(), SAMPLE_TOKEN: TOKEN, JOBS: 'off' })
  const stream = await openEventStream(server.address, { token: TOKEN })
  await waitUntil(() => stream.messages.length > 1, 'a heartbeat')
  await stream.close()
  server.signal('SIGTERM')
  assert.deepEqual(await server.ended, CLEAN)
  assert.match(server.output(), /"msg":"JOBS is off/)
  // Node writes its warnings as text.
  assert.doesNotMatch(server.output(), /Warning/)
})

test('each misspelt setting is named once at the start, with the setting that is meant', async () => {
  const settings = {
    DATA_DIR: newDataFolder(),
    RATE_LIMITS: 'off',
    DATABSE_URL: 'postgres://hunter2@x',
  }
  const server = await startProcess(settings)
  const warnings = server.output().match(/^.*"level":40.*has no effect.*$/gm) ?? []
  assert.deepEqual(
    warnings.map((line) => (JSON.parse(line) as { msg: string }).msg),
    [
      'RATE_LIMITS has no effect, because it is not a setting. Did you mean RATE_LIMIT?',
      'DATABSE_URL has no effect, because it is not a setting. Did you mean DATABASE_URL?',
    ],
  )
  assert.doesNotMatch(server.output(), /hunter2|SECRET_KEY is not set/)
  const command = runMain(settings, ['workspace', 'list', '--json'])
  assert.deepEqual(await command.ended, CLEAN)
  assert.match(command.output(), /^DATABSE_URL has no effect/m)
  const faulty = runMain({ ...settings, RATE_LIMIT: 'of' })
  assert.deepEqual(await faulty.ended, { code: 1, signal: null })
  assert.match(faulty.output(), /^- RATE_LIMIT is invalid.*\nRATE_LIMITS has no effect/m)
})

test('all invalid settings are reported together, and nothing is started', async () => {
  const folder = newFolder()
  const main = runMain({
    DATA_DIR: join(folder, 'data'),
    PORT: '70000',
    SAMPLE: 'maybe',
    DATABASE_URL: 'mysql://root:hunter2@localhost/x',
    MAX_IN_FLIGHT: '0',
  })
  assert.deepEqual(await main.ended, { code: 1, signal: null })
  for (const name of ['PORT', 'SAMPLE', 'DATABASE_URL', 'MAX_IN_FLIGHT'])
    assert.match(main.output(), new RegExp(`^- ${name} `, 'm'))
  assert.doesNotMatch(main.output(), /hunter2/)
  assert.throws(() => statSync(join(folder, 'data')), /ENOENT/)
})

test('a port that is in use is reported with its number, and the process exits', async (t) => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  t.after(() => {
    other.close()
  })
  const { port } = other.address() as { port: number }
  const main = runMain({ DATA_DIR: newFolder(), PORT: String(port) })
  assert.deepEqual(await main.ended, { code: 1, signal: null })
  assert.match(main.output(), new RegExp(`in use.*:${port}`))
})

test('a second start on the same folder reports the process that uses it, and does not affect it', async () => {
  const folder = newDataFolder()
  const first = await startProcess({ DATA_DIR: folder, SAMPLE_TOKEN: TOKEN })
  const second = runMain({ DATA_DIR: folder, PORT: '0' })
  assert.deepEqual(await second.ended, { code: 1, signal: null })
  assert.match(second.output(), new RegExp(`${folder} is in use by process ${first.pid}`))
  assert.equal(
    (
      await openPatientClient(first.address, TOKEN).post('/core/contact', {
        email: 'still@example.com',
      })
    ).status,
    201,
  )
})

test('an unreachable database server is reported as such, without its password', async () => {
  const main = runMain({
    DATA_DIR: newFolder(),
    PORT: '0',
    DATABASE_URL: 'postgres://slotline:hunter2@127.0.0.1:1/slotline',
  })
  assert.deepEqual(await main.ended, { code: 1, signal: null })
  assert.match(main.output(), /ECONNREFUSED.*127\.0\.0\.1:1/)
  assert.doesNotMatch(main.output(), /hunter2/)
})

test('a token that an operator revokes while the server runs is rejected from then on', async () => {
  const folder = newDataFolder()
  const server = await startProcess({ DATA_DIR: folder })
  const client = (token: string) => openPatientClient(server.address, token)
  const created = await said(folder, [
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
  assert.equal((await client(secret!).get('/core/agents')).status, 200)

  await said(folder, ['token', 'revoke', id!, '--workspace', '1'])
  await waitUntil(
    async () => (await client(secret!).get('/core/agents')).status !== 200,
    'the revoked token is rejected',
  )
  assert.equal((await client(secret!).get('/core/agents')).status, 401)
  assert.equal(
    (await client(readFileSync(join(folder, 'token'), 'utf8').trim()).get('/core/agents')).status,
    200,
  )
})

/** The output of a command that runs while a server has the folder open. */
async function said(folder: string, words: string[]): Promise<string> {
  const command = runMain({ DATA_DIR: folder }, words)
  assert.deepEqual(await command.ended, CLEAN, command.output())
  return command.output()
}
