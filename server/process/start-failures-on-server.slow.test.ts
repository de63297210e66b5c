import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import pg from 'pg'
import { explainServerFailure } from '../platform/db/explain-server-failure.ts'
import { openSecretBox } from '../platform/secrets/secret-box.ts'
import { openPatientClient } from '../test/http-client.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, runMain, startProcess } from '../test/server-process.ts'

const FAILED = { code: 1, signal: null }
const TOKEN = 'server-failures-token'
const [FIRST, SECOND] = [
  'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
  'Q6dIgPveP7OF9+8vPUbDqNO3iGxgvJB0u2G6RzzDhsE=',
]
const url = await newServerDatabase()
const at = (change: (changed: URL) => void) => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}

async function failureOf(DATABASE_URL: string, words?: string[]): Promise<string> {
  const main = runMain(
    { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: newFolder(), DATABASE_URL },
    words,
  )
  assert.deepEqual(await main.ended, FAILED, main.output())
  assert.equal(main.output().trim().split('\n').length, 1, main.output())
  return main.output()
}

test('a command on a database without the tables of this version changes nothing', async () => {
  const DATABASE_URL = await newServerDatabase()
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  const tables = async () =>
    (await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`))
      .rows
  const words = ['workspace', 'create', 'Acme']
  assert.match(await failureOf(DATABASE_URL, words), /has no tables of Slotline.*start the server/)
  assert.deepEqual(await tables(), [])
  await client.query('create table migrations (id integer)')
  const before = await tables()
  assert.match(await failureOf(DATABASE_URL, words), /has no tables of Slotline/)
  assert.deepEqual(await tables(), before)

  await client.query('drop table migrations')
  const server = await startProcess({ DATABASE_URL, DATA_DIR: newFolder() })
  server.signal('SIGTERM')
  await server.ended
  const forget = 'delete from migrations where name = (select max(name) from migrations)'
  await client.query(forget)
  assert.match(await failureOf(DATABASE_URL, words), /is of an earlier version of Slotline/)
  assert.deepEqual((await client.query('select from workspaces')).rows, [])
  await client.end()
})

test('a missing database, one without TLS, and a user without permissions are reported with a remedy', async () => {
  assert.match(
    await failureOf(
      at((changed) => {
        changed.pathname = '/nowhere'
      }),
    ),
    /there is no database "nowhere".*createdb nowhere/,
  )
  assert.match(
    await failureOf(
      at((changed) => {
        changed.pathname = '/nowhere'
      }),
      ['workspace', 'list'],
    ),
    /there is no database "nowhere"/,
  )
  assert.match(
    await failureOf(
      at((changed) => {
        changed.searchParams.set('sslmode', 'verify-full')
      }),
    ),
    /does not use TLS\. .*sslmode=disable/,
  )
  assert.match(
    await failureOf(
      at((changed) => {
        changed.username = 'no_such_user'
      }),
    ),
    /does not let the user "no_such_user" in/,
  )
  const empty = await newServerDatabase()
  const user = `limited_${crypto.randomUUID().slice(0, 8)}`
  await runSql(empty, `create role ${user} login`)
  const limited = new URL(empty)
  limited.username = user
  assert.match(
    await failureOf(limited.href),
    new RegExp(`permission denied.*grant create on schema public to "${user}"`),
  )
  assert.deepEqual(await runSql(empty, `select 1 from pg_tables where schemaname = 'public'`), [])
})

test('a port of another service is reported, without the password', async (t) => {
  const other = createServer((socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
  })
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve)
  })
  t.after(() => {
    other.close()
  })
  const { port } = other.address() as { port: number }
  const output = await failureOf(`postgres://slotline:hunter2@127.0.0.1:${port}/slotline`)
  assert.match(
    output,
    new RegExp(`DATABASE_URL.*127\\.0\\.0\\.1:${port}|DATABASE_URL cannot be used`),
  )
  assert.doesNotMatch(output, /hunter2/)
})

for (const [code, message, expected] of [
  [
    '28P01',
    'password authentication failed for user "ada"',
    /db\.example:5433 did not accept the password of the user "ada"\. Correct/,
  ],
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.1", user "ada", database "slots", no encryption',
    /sslmode=verify-full/,
  ],
  [
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'self-signed certificate',
    /certificate .* is not accepted.*sslrootcert/,
  ],
  ['EHOSTUNREACH', 'connect EHOSTUNREACH', /cannot be reached: there is no route/],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /read-only, as a standby is/],
  [undefined, 'timeout exceeded when trying to connect', /did not answer within 5 seconds/],
  [
    undefined,
    'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
    /did not accept the password/,
  ],
  [undefined, 'the server said p%40ssword and p@ssword', /the server said … and …/],
] as const) {
  test(`"${message}" is explained`, () => {
    const error = Object.assign(new Error(message), code && { code })
    for (const thrown of [error, new AggregateError([error], '')]) {
      const explained = explainServerFailure(
        thrown,
        'postgres://ada:p%40ssword@db.example:5433/slots',
      ).message
      assert.match(explained, expected)
      assert.doesNotMatch(explained, /p@ssword|p%40ssword/)
    }
  })
}

test('concurrent re-encryption counts each secret once, and loses no concurrent change', async () => {
  const settings = {
    DATABASE_URL: await newServerDatabase(),
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
    RATE_LIMIT: 'off',
  }
  const first = await startProcess({ ...settings, SECRET_KEY: FIRST })
  const client = openPatientClient(first.address, TOKEN)
  const created = await Promise.all(
    Array.from({ length: 250 }, () =>
      client.post('/core/voice_connections', {
        platform: 'generic',
        name: 'Desk',
        team_id: 1,
        secret: 'before-the-rotation',
      }),
    ),
  )
  assert.ok(created.every(({ status }) => status === 201))
  first.signal('SIGTERM')
  await first.ended

  const both = { ...settings, SECRET_KEY: SECOND, SECRET_KEY_OLD: FIRST }
  const second = await startProcess(both)
  const changed = created.filter((_, i) => i % 5 === 0).map(({ body }) => String(body.data.id))
  const commands = [1, 2, 3].map(() => runMain(both, ['secrets', 're-encrypt']))
  const patch = async (id: string): Promise<number> => {
    const { status } = await fetch(`${second.address}/core/voice_connections/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { attributes: { secret: 'after-the-rotation' } } }),
    })
    // On a busy machine the server may be overloaded.
    return status === 503 ? patch(id) : status
  }
  assert.deepEqual(new Set(await Promise.all(changed.map(patch))), new Set([200]))
  for (const { ended, output } of commands)
    assert.deepEqual(await ended, { code: 0, signal: null }, output())
  const counts = commands.map(({ output }) => Number(/^(\d+) secrets? w/.exec(output())![1]))
  assert.ok(counts.reduce((sum, count) => sum + count, 0) <= created.length)

  const box = openSecretBox(Buffer.from(SECOND, 'base64'))
  const rows = await runSql<{ workspace: number; id: string; sealed: Buffer; version: number }>(
    settings.DATABASE_URL,
    'select workspace_id as workspace, id, sealed_secret as sealed, version from voice_connections',
  )
  for (const { workspace, id, sealed, version } of rows) {
    assert.equal(
      box.open(sealed, `voice_connections ${workspace} ${id} secret`),
      changed.includes(id) ? 'after-the-rotation' : 'before-the-rotation',
    )
    assert.equal(version, changed.includes(id) ? 2 : 1)
  }
  assert.equal(rows.length, created.length)
})

test('a server without SECRET_KEY does not start on a database with secrets', async () => {
  const database = await newServerDatabase()
  const settings = {
    DATABASE_URL: database,
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
  }
  const first = await startProcess({ ...settings, SECRET_KEY: FIRST })
  assert.equal(
    (
      await openPatientClient(first.address, TOKEN).post('/core/voice_connections', {
        platform: 'generic',
        name: 'Desk',
        team_id: 1,
        secret: 'a-long-made-up-secret',
      })
    ).status,
    201,
  )
  assert.match(await failureOf(database), /^SECRET_KEY is not set, and the database holds secrets/)
  first.signal('SIGTERM')
  await first.ended

  const command = async (
    words: string[],
    { SECRET_KEY, code }: { SECRET_KEY?: string; code: number },
  ) => {
    const main = runMain({ ...settings, ...(SECRET_KEY !== undefined && { SECRET_KEY }) }, [
      'secrets',
      ...words,
    ])
    assert.deepEqual(await main.ended, { code, signal: null }, main.output())
    return main.output()
  }
  // The steps are the same whether a new key is set before or afterwards.
  for (const key of [{}, { SECRET_KEY: SECOND }])
    assert.match(
      await command(['check'], { ...key, code: 1 }),
      /, 1 that no key decrypts\.[^]*slotline secrets discard 1\.[^]*\tDesk$/m,
    )
  assert.match(await command(['re-encrypt'], { code: 1 }), /^There is no key to encrypt with\./)
  assert.match(await command(['discard', '2'], { code: 1 }), /Nothing was removed/)
  assert.match(
    await command(['discard', '1'], { code: 0 }),
    /^1 secret was removed\. Set SECRET_KEY to a new key/,
  )
  await startProcess({ ...settings, SECRET_KEY: SECOND })
})
