import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { waitUntil } from '../test/wait-until.ts'
import { createChangeWatch } from './create-change-watch.ts'

// On a server, the databases of other tests would be written at the same time.
const { pool: database, close } = await openEmbedded()
after(close)
await database.query(sql`create table numbers (number integer)`)
const FAST = { lookMs: 1, maxPauseMs: Infinity }

/** The pool, and how many looks were answered. */
function countLooks(isAnswered = () => true) {
  const looks = { answered: 0 }
  const pool: Db = {
    query: async (query) => {
      if (!isAnswered()) throw new Error('The database is unavailable.')
      const rows = await database.query<never>(query)
      looks.answered += 1
      return rows
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
  watch.repeat(
    async () => {
      runs += 1
    },
    (error) => assert.fail(String(error)),
  )
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
  const watch = createChangeWatch(pool, { lookMs: 1, maxPauseMs: 0 })
  let [running, most, runs] = [0, 0, 0]
  const repeating = watch.repeat(
    async () => {
      most = Math.max(most, (running += 1))
      await waitForLooks(3)
      running -= 1
      runs += 1
    },
    (error) => assert.fail(String(error)),
  )
  await waitUntil(() => runs > 3, 'runs without a write')
  assert.equal(most, 1)
  await repeating.stop()
  const ended = runs
  assert.equal(running, 0)
  await waitForLooks(10)
  assert.equal(runs, ended)
  await watch.stop()
})
