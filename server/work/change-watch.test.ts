import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { waitUntil } from '../test/wait-until.ts'
import { createChangeWatch } from './create-change-watch.ts'

// On a server, the databases of other tests would be written at the same time.
const { pool: database, close } = await openEmbedded()
after(close)
await database.query(sql`create table numbers (number integer)`)
const NOW = Temporal.Instant.from('2030-01-01T00:00:00Z')
const now = () => NOW
const FAST = { now, lookMs: 1, minLookMs: 1, maxPauseMs: Infinity }
const fail = (error: unknown) => assert.fail(String(error))

/** The pool, and how many looks were answered. */
function countLooks(isAnswered = () => true) {
  const looks = { answered: 0 }
  const pool: Pool = {
    ...database,
    connect: async () => {
      if (!isAnswered()) throw new Error('The database is unavailable.')
      looks.answered += 1
      return database.connect()
    },
  }
  return {
    pool,
    waitForLooks: async (count: number) => {
      const until = looks.answered + count
      await waitUntil(() => looks.answered >= until, `${count} looks`)
    },
  }
}

test('work runs after each write, and not while nothing is written', async () => {
  const { pool, waitForLooks } = countLooks()
  const watch = createChangeWatch(pool, FAST)
  after(watch.stop)
  let runs = 0
  watch.repeat(async () => {
    runs += 1
  }, fail)
  await waitForLooks(10)
  const settled = runs
  await waitForLooks(30)
  assert.equal(runs, settled)

  await database.query(sql`insert into numbers values (1)`)
  await waitUntil(() => runs > settled, 'a run after the write')
  await waitForLooks(10)
  const settledAgain = runs
  await waitForLooks(30)
  assert.equal(runs, settledAgain)
})

test('work that fails, or that may have missed a write, runs again', async () => {
  let isAvailable = true
  const { pool, waitForLooks } = countLooks(() => isAvailable)
  const watch = createChangeWatch(pool, FAST)
  after(watch.stop)
  let [runs, failures, isFailing] = [0, 0, true]
  watch.repeat(
    async () => {
      runs += 1
      await database.query(sql`select 1`)
      if (isFailing) throw new Error('a fault')
    },
    () => {
      failures += 1
    },
  )
  await waitUntil(() => failures > 5, 'repetitions of work that fails')
  isFailing = false
  await waitForLooks(10)
  const settled = runs
  await waitForLooks(30)
  assert.equal(runs, settled)
  // It is unknown whether something was written.
  isAvailable = false
  await waitUntil(() => runs > settled + 5, 'runs without an answer')
})

test('work runs after a pause without a write, one run at a time, and ends with the watch', async () => {
  const { pool, waitForLooks } = countLooks()
  const watch = createChangeWatch(pool, { ...FAST, maxPauseMs: 0 })
  let [running, most, runs] = [0, 0, 0]
  const repeating = watch.repeat(async () => {
    most = Math.max(most, (running += 1))
    await waitForLooks(3)
    running -= 1
    runs += 1
  }, fail)
  await waitUntil(() => runs > 3, 'runs without a write')
  assert.equal(most, 1)
  await repeating.stop()
  const ended = runs
  assert.equal(running, 0)
  await waitForLooks(10)
  assert.equal(runs, ended)
  await watch.stop()
})

test('work runs when something is due, again after a pause if that is left, and not before', async () => {
  const { pool, waitForLooks } = countLooks()
  let [time, due, runs] = [NOW, NOW.add({ seconds: 9 }), 0]
  const watch = createChangeWatch(pool, { ...FAST, now: () => time, overdueMs: 0 })
  after(watch.stop)
  const untils: Temporal.Instant[] = []
  watch.repeat(
    async () => {
      runs += 1
    },
    fail,
    async (_, { until }) => {
      untils.push(until)
      return due
    },
  )
  await waitUntil(() => untils.length > 0, 'the question when something is due')
  assert.ok(Temporal.Instant.compare(untils[0]!, due) > 0)
  const settled = runs
  await waitForLooks(30)
  assert.equal(runs, settled)
  assert.equal(untils.length, 1)

  // Each write is followed by the question again.
  due = NOW.add({ milliseconds: 1 })
  await database.query(sql`insert into numbers values (2)`)
  await waitUntil(() => runs > settled + 2, 'a run because of the time')
  time = due
  const late = runs
  await waitUntil(() => runs > late + 3, 'runs because of what is left')
})

test('a transaction of this process is noticed long before the next look', async () => {
  const watch = createChangeWatch(database, { ...FAST, lookMs: 86_400_000 })
  after(watch.stop)
  let runs = 0
  watch.repeat(async () => {
    runs += 1
  }, fail)
  await waitUntil(() => runs > 0, 'the first run')
  const first = runs
  await transaction(database, (tx) => tx.query(sql`insert into numbers values (3)`))
  await waitUntil(() => runs > first, 'a run after the transaction')
})

test('what accompanies the watch is asked with each look, also if nothing is written', async () => {
  const { pool, waitForLooks } = countLooks()
  const watch = createChangeWatch(pool, FAST)
  after(watch.stop)
  let asked = 0
  const asking = watch.accompany(async (db) => {
    await db.query(sql`select 1`)
    asked += 1
  })
  await waitUntil(() => asked > 5, 'questions without a write')
  await asking.stop()
  const before = asked
  await waitForLooks(3)
  assert.ok(asked <= before + 1)
})
