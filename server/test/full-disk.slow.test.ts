import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test, type TestContext } from 'node:test'
import { runSql } from './create-database.ts'
import { type HttpAnswer, type HttpClient, openClient } from './http-client.ts'
import { startPostgres } from './postgres-server.ts'
import { newFolder, startProcess } from './server-process.ts'
import { openSmallDisk, type SmallDisk } from './small-disk.ts'
import { waitFor, waitUntil } from './wait-until.ts'

const TOKEN = 'full-disk-token'
/** The maximum number of contacts: many more than are needed to make a table grow. */
const MAX_WRITES = 5_000
const NO_MOUNT = 'this process is not allowed to mount a file system'

/** Starts a server process, and a client for it. */
async function openServer(settings: Record<string, string>) {
  const server = await startProcess({
    SAMPLE: 'on',
    SAMPLE_TOKEN: TOKEN,
    RATE_LIMIT: 'off',
    ...settings,
  })
  return { server, client: openClient(server.address, TOKEN) }
}

let made = 0
function save(client: HttpClient): Promise<HttpAnswer> {
  return client.post('/core/contact', {
    email: `full.${++made}@example.com`,
    bio: 'x'.repeat(1_000),
  })
}

async function writeUntilFull(
  client: HttpClient,
): Promise<{ saved: string[]; refused: HttpAnswer }> {
  const saved: string[] = []
  while (saved.length < MAX_WRITES) {
    const answer = await save(client)
    if (answer.status !== 201) return { saved, refused: answer }
    saved.push(answer.body.data.id)
  }
  throw new Error('the storage was never full')
}

async function untilNormal(t: TestContext, client: HttpClient): Promise<void> {
  const began = performance.now()
  let latest: unknown
  await waitUntil(
    async () => {
      const [ready, saved] = await Promise.all([client.get('/readyz'), save(client)])
      latest = [ready.body, saved.body]
      return ready.status === 200 && saved.status === 201
    },
    () => JSON.stringify(latest),
  )
  t.diagnostic(`normal ${Math.round(performance.now() - began)} ms after space was freed`)
}

async function assertFullAndBack(
  t: TestContext,
  disk: SmallDisk,
  { server, client }: Awaited<ReturnType<typeof openServer>>,
): Promise<void> {
  assert.equal((await save(client)).status, 201)
  disk.fill(0)
  const { saved, refused } = await writeUntilFull(client)
  assert.deepEqual([refused.status, refused.body.code], [503, 'overloaded'])
  assert.match(refused.body.detail, /storage is full/)
  const { status, body } = await client.get('/readyz')
  assert.deepEqual([status, body.detail], [503, 'The storage is full: the database cannot write.'])
  assert.equal((await client.get('/core/meetings')).status, 200, 'stored data can be read')
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.includes('the storage of the database is full'))
  assert.equal(lines.length, 1)
  disk.empty()
  await untilNormal(t, client)
  for (const id of saved) assert.equal((await client.get(`/core/contacts/${id}`)).status, 200)
  assert.doesNotMatch(server.output(), /a request failed/)
}

test('a server with full storage rejects writes with the reason until space is freed', async (t) => {
  const disk = openSmallDisk(300)
  if (!disk) return t.skip(NO_MOUNT)
  const postgres = await startPostgres({ durable: true, dataFolder: disk.folder })
  t.after(postgres.stop)
  await assertFullAndBack(
    t,
    disk,
    await openServer({ DATABASE_URL: postgres.url, DATA_DIR: newFolder() }),
  )
})

test('an embedded database on a full disk rejects writes until space is freed', async (t) => {
  const disk = openSmallDisk(260)
  if (!disk) return t.skip(NO_MOUNT)
  await assertFullAndBack(t, disk, await openServer({ DATA_DIR: disk.folder }))
})

test('an embedded database that cannot write its log exits, and recovers at the next start', async (t) => {
  const disk = openSmallDisk(260)
  if (!disk) return t.skip(NO_MOUNT)
  const first = await runScript(
    disk.folder,
    `
    await pool.query(sql\`create table counted (n integer)\`)
    await pool.query(sql\`insert into counted values (0)\`)
    console.log('fill')
    await new Promise((resolve) => process.stdin.once('data', resolve))
    for (let n = 1; ; n++) {
      // Only the log grows, not the tables.
      await pool.query(sql\`update counted set n = \${n}::integer
        + 0 * length(pg_logical_emit_message(true, 'p', repeat('x', 100000))::text)\`)
      console.log('committed ' + n)
    }`,
    () => {
      disk.fill(2_000_000)
    },
  )
  assert.equal(first.code, 1)
  assert.match(first.output, /"level":60.*storage is full.*start it again once there is space/)
  const [, committed] = /.*committed (\d+)/s.exec(first.output)!

  const whileFull = await runScript(disk.folder, '', () => {})
  assert.equal(whileFull.code, 1)
  assert.match(whileFull.output, /cannot be opened: the storage of .* is full/)

  disk.empty()
  const afterwards = await runScript(
    disk.folder,
    'console.log(JSON.stringify(await pool.query(sql`select n from counted`))); await close()',
    () => {},
  )
  const [, found] = /"n":(\d+)/.exec(afterwards.output)!
  // The last commit was not acknowledged, so it may be stored or not.
  assert.ok(
    Number(found) === Number(committed) || Number(found) === Number(committed) + 1,
    `${found} of ${committed}`,
  )
  assert.equal(afterwards.code, 0)
})

/**
 * Runs a script on the embedded database, opened like the server does; calls `onFill` when the
 * script prints "fill".
 */
function runScript(
  dataDir: string,
  script: string,
  onFill: () => void,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `
    const { openDatabase } = await import(${JSON.stringify(import.meta.resolve('../process/open-database.ts'))})
    const { parseConfig } = await import(${JSON.stringify(import.meta.resolve('../platform/config/config.ts'))})
    const { createLogger } = await import(${JSON.stringify(import.meta.resolve('../platform/telemetry/create-telemetry.ts'))})
    const { sql } = await import(${JSON.stringify(import.meta.resolve('../platform/db/sql.ts'))})
    const { config } = parseConfig({ DATA_DIR: ${JSON.stringify(dataDir)} })
    const { pool, close } = await openDatabase(config, createLogger('info'))
    try { ${script} } catch (error) {
      console.log(error.message)
      await new Promise(() => setTimeout(() => {}, 60_000))
    }`,
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  let output = ''
  const hear = (bytes: Buffer) => {
    output += bytes.toString()
    if (bytes.toString().includes('fill\n')) {
      onFill()
      child.stdin.write('go\n')
    }
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, output })
    })
  })
}

test('a read-only database is reported as such, and recovers when it accepts writes', async (t) => {
  const postgres = await startPostgres({ durable: true })
  t.after(postgres.stop)
  const { server, client } = await openServer({ DATABASE_URL: postgres.url, DATA_DIR: newFolder() })
  assert.equal((await save(client)).status, 201)
  await runSql(postgres.url, 'alter system set default_transaction_read_only = on')
  await runSql(postgres.url, 'select pg_reload_conf()')
  const { refused, ready } = await waitFor(async () => {
    const answers = { refused: await save(client), ready: await client.get('/readyz') }
    return answers.refused.status === 503 && answers.ready.status === 503 ? answers : undefined
  }, 'writes are rejected, and the server is not ready')
  assert.match(refused.body.detail, /read-only/)
  assert.equal(ready.body.detail, 'The database is read-only.')
  await runSql(postgres.url, 'alter system reset default_transaction_read_only')
  await runSql(postgres.url, 'select pg_reload_conf()')
  await untilNormal(t, client)
  assert.doesNotMatch(server.output(), /a request failed/)
})
