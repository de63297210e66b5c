import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { pino } from 'pino'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { waitUntil } from '../../test/wait-until.ts'
import { createClaimId, isPresumedLost, setClaimProcess } from './create-claim-id.ts'
import { findLivingProcesses, holdProcessNumber } from './hold-process-number.ts'
import { sql } from './sql.ts'

const url = await newServerDatabase()
const { pool } = await openTestPool(url, 4)
const log = pino({ level: 'silent' })

afterEach(() => {
  setClaimProcess(null)
})

test('a process is known to run until its connection ends, and its claims name it', async () => {
  const number = await holdProcessNumber(url, log)
  const living = await findLivingProcesses(pool)
  assert.equal(living.length, 1)
  const claim = createClaimId()
  assert.ok(claim.endsWith(living[0] ?? 'none'))
  assert.equal(isPresumedLost(claim), false)
  await number.close()
  await waitUntil(async () => (await findLivingProcesses(pool)).length === 0, 'it is gone')
  assert.equal(isPresumedLost(claim), true)
})

/** The sessions that show which processes run. */
async function findSessions(): Promise<number[]> {
  const rows = await pool.query<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where application_name = 'slotline claims' and datname = current_database()`)
  return rows.map(({ pid }) => pid)
}

test('a process whose connection was ended by the server is known to run again under its number', async (t) => {
  const number = await holdProcessNumber(url, log)
  t.after(() => number.close())
  const living = await findLivingProcesses(pool)
  const [ended] = await findSessions()
  assert.ok(ended)
  await pool.query(sql`select pg_terminate_backend(${ended})`)
  await waitUntil(async () => {
    const sessions = await findSessions()
    return sessions.length > 0 && !sessions.includes(ended)
  }, 'it has another session')
  await waitUntil(() => number.isHeld(), 'the process has its number again')
  assert.deepEqual(await findLivingProcesses(pool), living)
})

test('a process that cannot open a connection of its own makes claims that end at their time', async () => {
  const number = await holdProcessNumber('postgres://127.0.0.1:1/none', log)
  assert.equal(number.isHeld(), false)
  assert.equal(isPresumedLost(createClaimId()), false)
  await number.close()
})
