import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { after, test } from 'node:test'
import { newFolder } from '../../test/server-process.ts'
import { openEmbedded } from './open-embedded.ts'
import { type Db, type Pool, runPipelined, transaction } from './pool.ts'
import { sql } from './sql.ts'

const OPERATIONS = 3_000
const WORKERS = 8

const { pool, close } = await openEmbedded()
after(close)
await pool.query(sql`create table stress (id integer primary key, worker integer not null)`)

/** Numbers that look random and are the same on every run (a linear congruential generator). */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const refusals: ((db: Db) => Promise<unknown>)[] = [
  (db) => db.query(sql`select 1 / ${0}::integer`),
  (db) => db.query(sql`select no_such_column from stress`),
  (db) => db.query(sql`selekt 1`),
  (db) => db.query(sql`select ${'not a number'}::integer`),
  (db) => db.query(sql`insert into stress values (${null}, 1)`),
  (db) => db.query(sql`select n / (500 - n) from generate_series(1, 1000) n`),
]

async function readOwn(db: Db, mark: number): Promise<void> {
  const rows = await db.query<{ mark: number; text: string }>(
    sql`select ${mark}::integer as mark, repeat(${`${mark},`}, ${1 + (mark % 50)}) as text`,
  )
  assert.deepEqual(rows, [{ mark, text: `${mark},`.repeat(1 + (mark % 50)) }])
}

test('a query returns only its own rows, even if concurrent queries fail', async () => {
  const kept: number[] = []
  let done = 0
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const pick = numbers(worker + 1)
      const refuse = (db: Db) => assert.rejects(refusals[pick(refusals.length)]!(db))
      while (done < OPERATIONS) {
        const mark = ++done
        const kinds: ((on: Pool) => Promise<unknown>)[] = [
          (on) => readOwn(on, mark),
          (on) => refuse(on),
          (on) =>
            assert.rejects(
              transaction(on, async (tx) => {
                await tx.query(sql`insert into stress values (${mark}, ${worker})`)
                await refusals[pick(refusals.length)]!(tx)
              }),
            ),
          (on) =>
            assert.rejects(
              transaction(on, (tx) =>
                Promise.all([
                  readOwn(tx, mark),
                  refusals[pick(refusals.length)]!(tx),
                  tx.query(sql`select ${mark}::integer`),
                ]),
              ),
            ),
          async (on) => {
            await transaction(on, (tx) =>
              Promise.all([
                tx.query(sql`insert into stress values (${mark}, ${worker})`),
                readOwn(tx, mark),
              ]),
            )
            kept.push(mark)
          },
          (on) =>
            runPipelined(on, async (db) => {
              await Promise.all([readOwn(db, mark), refuse(db), readOwn(db, mark + 1)])
              await readOwn(db, mark + 2)
            }),
        ]
        await kinds[pick(kinds.length)]!(pool)
      }
    }),
  )
  const rows = await pool.query<{ id: number }>(sql`select id from stress order by id`)
  assert.deepEqual(
    rows.map(({ id }) => id),
    kept.toSorted((a, b) => a - b),
  )
  assert.ok(kept.length > 100)
})

test('a query outside the open transaction fails, and the database stays usable', async () => {
  await assert.rejects(
    transaction(pool, () => pool.query(sql`select 1`)),
    /timeout exceeded when trying to connect/,
  )
  await readOwn(pool, 7)
})

test('an aborted transaction leaves no session state behind', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`set local time zone 'Asia/Tokyo'`)
  await client.query('create temporary table left_behind ()')
  client.release(new Error('broken'))
  const [row] = await pool.query<{ zone: string; left: string | null }>(
    sql`select current_setting('TimeZone') as zone, to_regclass('left_behind')::text as left`,
  )
  assert.notEqual(row!.zone, 'Asia/Tokyo')
  assert.equal(row!.left, null)
})

test('a timestamptz is read as a Temporal.Instant with microseconds, and a bigint as a number', async () => {
  const [row] = await pool.query<{ at: Temporal.Instant; count: number; none: null }>(
    sql`select '2026-03-29 02:30:00.123456+02'::timestamptz as at, 5000000000 as count,
      null::timestamptz as none`,
  )
  assert.ok(row!.at instanceof Temporal.Instant)
  assert.equal(row!.at.toString(), '2026-03-29T00:30:00.123456Z')
  assert.deepEqual([row!.count, row!.none], [5_000_000_000, null])
})

test('every commit is synced to disk before it is acknowledged', async () => {
  const synced = fs.fsyncSync
  let syncs = 0
  fs.fsyncSync = (descriptor) => {
    syncs++
    synced(descriptor)
  }
  syncBuiltinESMExports()
  const onDisk = await openEmbedded({ dataDir: newFolder() })
  try {
    await onDisk.pool.query(sql`create table durable (id integer)`)
    for (let i = 0; i < 20; i++) {
      const before = syncs
      await onDisk.pool.query(sql`insert into durable values (${i})`)
      assert.ok(syncs > before, `commit ${i}`)
    }
  } finally {
    await onDisk.close()
    fs.fsyncSync = synced
    syncBuiltinESMExports()
  }
})

test('a closed database leaves no timer that keeps the process alive', () => {
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(import.meta.resolve('./open-embedded.ts'))})
    const { pool, close } = await openEmbedded({ dataDir: ${JSON.stringify(newFolder())} })
    const client = await pool.connect()
    await client.query('select 1')
    client.release()
    await close()
    console.log(JSON.stringify(process.getActiveResourcesInfo().filter((name) => name === 'Timeout')))`
  assert.equal(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    }).trim(),
    '[]',
  )
})
