import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openHangingProxy } from '../../test/hanging-proxy.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { runPipelined, transaction } from './pool.ts'
import { sql } from './sql.ts'
import { DatabaseTimeout, newTimeLimits, withTimeLimits } from './time-limits.ts'

const url = await newServerDatabase()
await runSql(url, 'create table kept (id integer primary key)')

async function openPool(size: number) {
  const proxy = await openHangingProxy(url)
  const { pool, close } = await openPostgres({ url: proxy.url, size, onIdleError: () => {} })
  after(async () => {
    proxy.drop()
    await close()
  })
  return { proxy, pool }
}

const within = <T>(queryMs: number, totalMs: number, work: () => Promise<T>) =>
  withTimeLimits(newTimeLimits({ queryMs, totalMs }), work)

test('every use of a silent connection times out, and new connections are opened', async () => {
  const { proxy, pool } = await openPool(4)
  const reached = Promise.withResolvers<undefined>()
  const frozen = Promise.withResolvers<undefined>()
  const inTheMiddle = transaction(pool, async (tx) => {
    await tx.query(sql`insert into kept values (1)`)
    reached.resolve(undefined)
    await frozen.promise
    return tx.query(sql`insert into kept values (2)`)
  })
  await reached.promise
  proxy.freeze()
  frozen.resolve(undefined)
  const uses = [
    inTheMiddle,
    pool.query(sql`select 1`),
    runPipelined(pool, (db) => Promise.all([db.query(sql`select 1`), db.query(sql`select 2`)])),
    pool.query(sql`select 1`),
    pool.query(sql`select 'waits for a connection'`),
  ]
  const ends = await Promise.allSettled(uses)
  for (const end of ends)
    assert.ok(
      end.status === 'rejected' &&
        /timeout exceeded when trying to connect|did not answer in time|connection timeout|terminated/.test(
          String(end.reason),
        ),
      JSON.stringify(end),
    )
  const [first] = ends
  assert.ok(first?.status === 'rejected' && first.reason instanceof DatabaseTimeout)
  proxy.thawNew()
  await waitUntil(
    () =>
      pool.query(sql`select 1`).then(
        () => true,
        () => false,
      ),
    'queries succeed',
  )
  // The server is not notified that the frozen client is gone, but releases its locks.
  await waitUntil(
    async () =>
      (
        await runSql(
          url,
          `select 1 from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
        )
      ).length === 0,
    'the server ends the frozen session',
  )
  assert.deepEqual(
    await within(2_000, 2_000, () => pool.query(sql`insert into kept values (1) returning id`)),
    [{ id: 1 }],
  )
})

test('after a query times out, all idle connections that have been silent since it began are replaced', async () => {
  const { proxy, pool } = await openPool(5)
  await Promise.all(Array.from({ length: 5 }, () => pool.query(sql`select pg_sleep(0.2)`)))
  proxy.freeze()
  proxy.thawNew()
  await assert.rejects(
    within(300, 10_000, () => pool.query(sql`select 1`)),
    DatabaseTimeout,
  )
  assert.deepEqual(await within(4_000, 4_000, () => pool.query(sql`select 1 as one`)), [{ one: 1 }])
})

test('the queries of one request share a timeout, and other requests are not affected', async () => {
  const { pool } = await openPool(3)
  const many = within(3_000, 1_000, async () => {
    for (;;) await pool.query(sql`select pg_sleep(0.15)`)
  })
  const other = within(3_000, 3_000, () => pool.query(sql`select 1 as one from pg_sleep(1.5)`))
  await assert.rejects(many, DatabaseTimeout)
  assert.deepEqual(await other, [{ one: 1 }])
})

test('code that continues after its transaction failed cannot use the connection', async () => {
  const { pool } = await openPool(1)
  const late = Promise.withResolvers<unknown>()
  const failed = Promise.withResolvers<undefined>()
  await assert
    .rejects(
      transaction(pool, (tx) =>
        Promise.all([
          tx.query(sql`select 1 / 0`),
          failed.promise
            .then(() => tx.query(sql`insert into kept values (99)`))
            .then(late.resolve, late.resolve),
        ]),
      ),
      { code: '22012' },
    )
    .finally(() => {
      failed.resolve(undefined)
    })
  assert.ok((await late.promise) instanceof Error)
  assert.deepEqual(await pool.query(sql`select id from kept where id = 99`), [])
})

test('a migration has no timeout', async () => {
  const { pool } = await openPool(1)
  const folder = newFolder()
  writeFileSync(join(folder, '0001-slow.sql'), 'select pg_sleep(1)')
  await within(200, 200, () => migrate(pool, pathToFileURL(`${folder}/`)))
})

test('a lost idle connection is logged in one line, without the properties of its error', async () => {
  const own = await newServerDatabase()
  const withPassword = new URL(own)
  withPassword.password = 'canary-password'
  const server = await startProcess({
    // Otherwise some connections are in use.
    JOBS: 'off',
    DATABASE_URL: withPassword.href,
    DATA_DIR: newFolder(),
    SAMPLE: 'on',
    SAMPLE_TOKEN: 'idle-test-token',
  })
  await fetch(`${server.address}/readyz`)
  const lost = await runSql(
    own,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ' +
      `'slotline' and datname = current_database() and state = 'idle'`,
  )
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('an idle database connection broke'))
  await waitUntil(() => lines().length >= lost.length, 'each lost connection is logged')
  await waitUntil(
    async () => (await fetch(`${server.address}/readyz`)).status === 200,
    'the server is ready',
  )
  assert.ok(lost.length > 0)
  assert.equal(lines().length, lost.length)
  for (const line of lines()) {
    const { err } = JSON.parse(line)
    assert.deepEqual(
      [err.code, err.message],
      ['57P01', 'terminating connection due to administrator command'],
    )
    assert.deepEqual(
      Object.keys(err).filter(
        (name) => !['type', 'message', 'stack', 'code', 'severity', 'routine'].includes(name),
      ),
      [],
    )
  }
  assert.doesNotMatch(server.output(), /canary-password|secretKey|connectionParameters/)
})
