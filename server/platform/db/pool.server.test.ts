import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder } from '../../test/server-process.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './open-postgres.ts'
import { type Db, runPipelined, transaction, type Tx } from './pool.ts'
import { runTransactionGroup } from './run-transaction-group.ts'
import { sql } from './sql.ts'

const url = await newServerDatabase()
const idle = Promise.withResolvers<Error>()
const { pool, close } = await openPostgres({ url, size: 2, onIdleError: idle.resolve })
after(close)
await runSql(url, 'create table kept (id integer primary key)')

/** Breaks the connection of `db` and waits until the server has released it. */
async function breakConnection(db: Db): Promise<void> {
  const [session] = await db.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  await runSql(url, 'select pg_terminate_backend($1, 5000)', [session!.pid])
}

test('connections that break while they are in use do not end the process', async () => {
  // The test runner survives errors that would end a server, so this runs in a separate process.
  const script = `
    const { openPostgres } = await import(${JSON.stringify(import.meta.resolve('./open-postgres.ts'))})
    const { runPipelined, transaction } = await import(${JSON.stringify(import.meta.resolve('./pool.ts'))})
    const { sql } = await import(${JSON.stringify(import.meta.resolve('./sql.ts'))})
    const url = ${JSON.stringify(url)}
    const { pool, close } = await openPostgres({ url, size: 2, onIdleError: () => {} })
    const terminate = sql\`select pg_terminate_backend(pg_backend_pid())\`
    for (const use of [transaction, runPipelined, transaction])
      await use(pool, (db) => db.query(terminate)).then(() => process.exit(2), () => {})
    console.log(JSON.stringify(await pool.query(sql\`select 1 as one\`)))
    await close()`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    script,
  ])
  assert.equal(stdout, '[{"one":1}]\n')
})

test('a connection that breaks in a transaction fails it and writes nothing', async () => {
  await assert.rejects(
    transaction(pool, async (tx) => {
      await tx.query(sql`insert into kept values (1)`)
      await breakConnection(tx)
      await tx.query(sql`insert into kept values (2)`)
    }),
    /terminat|connection/i,
  )
  assert.deepEqual(await pool.query(sql`select id from kept`), [])
})

test('a connection that breaks during a query fails that query, and the pool stays usable', async () => {
  const waiting = transaction(pool, async (tx) => {
    const [session] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const sleeping = tx.query(sql`select pg_sleep(60)`)
    await Promise.all([
      assert.rejects(sleeping),
      runSql(url, 'select pg_terminate_backend($1, 5000)', [session!.pid]),
    ])
  })
  await assert.rejects(waiting)
  assert.deepEqual(await pool.query(sql`select 1 as one`), [{ one: 1 }])
})

test('a connection that breaks between statements sent together is replaced', async () => {
  await assert.rejects(
    runPipelined(pool, async (db) => {
      await breakConnection(db)
      await db.query(sql`select 1`)
    }),
  )
  assert.deepEqual(
    await Promise.all([1, 2, 3].map((n) => pool.query(sql`select ${n}::integer as n`))),
    [[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]],
  )
})

test('an idle connection that breaks is reported and replaced', async () => {
  await pool.query(sql`select 1`)
  await runSql(
    url,
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = ' +
      `'slotline' and datname = current_database()`,
  )
  assert.match((await idle.promise).message, /terminat|connection|ECONNRESET/i)
  assert.deepEqual(await pool.query(sql`select 1 as one`), [{ one: 1 }])
})

test('pipelined statements see the effects of earlier ones, and a failure rolls all of them back', async () => {
  const [, seen] = await transaction(pool, (tx) =>
    Promise.all([tx.query(sql`insert into kept values (1)`), tx.query(sql`select id from kept`)]),
  )
  assert.deepEqual(seen, [{ id: 1 }])
  await assert.rejects(
    transaction(pool, (tx) =>
      Promise.all([
        tx.query(sql`insert into kept values (2)`),
        tx.query(sql`insert into kept values (1)`),
      ]),
    ),
    { code: '23505' },
  )
  assert.deepEqual(await pool.query(sql`select id from kept`), [{ id: 1 }])
})

test('a transaction that continues after a failure is not reported as committed', async () => {
  await assert.rejects(
    transaction(pool, async (tx) => {
      await tx.query(sql`insert into kept values (3)`)
      await tx.query(sql`insert into kept values (3)`).catch(() => {})
    }),
    { code: '23505' },
  )
  assert.deepEqual(await pool.query(sql`select id from kept where id = 3`), [])
})

for (const [what, run] of [
  ['alone', (work: (tx: Tx) => Promise<unknown>) => transaction(pool, work)],
  [
    'beside another one',
    async (work: (tx: Tx) => Promise<unknown>) => {
      const [settled] = await runTransactionGroup(pool, [work, (tx) => tx.query(sql`select 1`)])
      if (settled!.status === 'rejected') throw settled!.reason as Error
    },
  ],
] as const) {
  test(`what a part of a failed operation sends later is never stored: ${what}`, async () => {
    const late = Promise.withResolvers<void>()
    await assert.rejects(
      run(async (tx) => {
        const afterFailure = async () => {
          await tx.query(sql`select 1`)
          // The rollback has been sent, but its answer cannot have been read.
          await new Promise((resolve) => setImmediate(resolve))
          await tx.query(sql`insert into kept values (4)`)
        }
        await Promise.all([
          tx.query(sql`select 1`).then(() => {
            throw new Error('refused')
          }),
          afterFailure().finally(late.resolve),
        ])
      }),
      { message: 'refused' },
    )
    await late.promise
    assert.deepEqual(await pool.query(sql`select id from kept where id = 4`), [])
  })
}

test('a group in whose transaction one operation fails after writing stores nothing', async () => {
  await assert.rejects(
    runTransactionGroup(pool, [
      (tx) => tx.query(sql`insert into kept values (5)`),
      async (tx) => {
        await tx.query(sql`insert into kept values (6)`)
        throw new Error('refused')
      },
    ]),
  )
  assert.deepEqual(await pool.query(sql`select id from kept where id > 4`), [])
})

test('operations of a group are refused without their neighbours before they write', async () => {
  const settled = await runTransactionGroup(pool, [
    (tx) => tx.query(sql`insert into kept values (7) returning id`),
    async (tx) => {
      await tx.query(sql`select 1`)
      throw new Error('refused')
    },
    (tx) => tx.query(sql`insert into kept values (8) returning id`),
  ])
  assert.deepEqual(
    settled.map(({ status }) => status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(await pool.query(sql`select id from kept where id > 4 order by id`), [
    { id: 7 },
    { id: 8 },
  ])
})

test('a read after a write of its operation sees it, whatever its neighbours read before', async () => {
  const read = (tx: Tx) => tx.query(sql`select count(*)::integer as count from kept where id > 8`)
  const [before, after_] = await runTransactionGroup(pool, [
    read,
    async (tx) => {
      const [, seen] = await Promise.all([tx.query(sql`insert into kept values (9)`), read(tx)])
      return seen
    },
  ])
  assert.deepEqual(
    [before, after_].map((each) => each!.status === 'fulfilled' && each!.value),
    [[{ count: 0 }], [{ count: 1 }]],
  )
})

test('one statement can be pipelined several times with different values on a new connection', async () => {
  const fresh = await openPostgres({ url, size: 1, onIdleError: idle.resolve })
  const rows = await runPipelined(fresh.pool, (db) =>
    Promise.all([1, 2, 3].map((n) => db.query(sql`select ${n}::integer as n`))),
  )
  assert.deepEqual(rows, [[{ n: 1 }], [{ n: 2 }], [{ n: 3 }]])
  await fresh.close()
})

test('a migration can take longer than the timeout of a request', async () => {
  const folder = migrationFolder(
    '0001-limits.sql',
    'create table limits as select current_setting($$statement_timeout$$) as statement_timeout',
  )
  await migrate(pool, folder)
  assert.deepEqual(await runSql(url, 'select statement_timeout from limits'), [
    { statement_timeout: '0' },
  ])
  assert.deepEqual(
    await pool.query(sql`select current_setting('statement_timeout') as statement_timeout`),
    [{ statement_timeout: '30s' }],
  )
})

test('a migration whose connection breaks reports it, and can be retried', async () => {
  await pool.query(sql`drop table if exists migrations`)
  await assert.rejects(
    migrate(
      pool,
      migrationFolder('0002-broken.sql', 'select pg_terminate_backend(pg_backend_pid())'),
    ),
    /terminating connection/,
  )
  await migrate(pool, migrationFolder('0002-broken.sql', 'select 1'))
})

test('opening a pool on an unreachable server fails', async () => {
  await assert.rejects(
    openPostgres({
      url: 'postgres://postgres@127.0.0.1:1/postgres',
      size: 1,
      onIdleError: idle.resolve,
    }),
    /ECONNREFUSED/,
  )
})

/** A folder with this one migration in it. */
function migrationFolder(name: string, text: string): URL {
  const folder = newFolder()
  writeFileSync(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}
