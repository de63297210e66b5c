import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { type HttpAnswer, openClient } from '../../test/http-client.ts'
import { prepareWorkspace } from '../../test/prepare-workspace.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

const GUESSES = 50
const url = await newServerDatabase()
const token = await prepareWorkspace(url, (pool, id) => buildRoster(pool, id))
const servers = await Promise.all(
  [1, 2].map(() =>
    startProcess({ DATABASE_URL: url, DATA_DIR: newFolder(), RATE_LIMIT: 'off', SAMPLE: 'off' }),
  ),
)
const clients = servers.map(({ address }) => openClient(address, token, GUESSES))
/** Sends all lookups concurrently, alternating between the two processes. */
const guessAll = (guessOf: (i: number) => object) =>
  Promise.all(
    Array.from({ length: GUESSES }, (_, i) =>
      clients[i % 2]!.post('/core/find_meetings', guessOf(i)),
    ),
  )
const numberOf = (i: number) => `+1415555${String(2000 + i)}`
const codeOf = (i: number) => String(i).padStart(6, '0')

const AIMED: readonly [what: string, guess: (i: number) => object][] = [
  ['of one number', (i) => ({ phone: '+14155550100', attendee_name: `Guess ${i}` })],
  [
    'of many numbers at one name',
    (i) => ({ phone: numberOf(i), confirmation_code: codeOf(i), attendee_name: 'Ada Lovelace' }),
  ],
  [
    'of many numbers at one address',
    (i) => ({
      phone: numberOf(100 + i),
      confirmation_code: codeOf(100 + i),
      attendee_email: 'ada@example.com',
    }),
  ],
  [
    'of many numbers at one code',
    (i) => ({ phone: numberOf(200 + i), confirmation_code: '999999', attendee_name: `Guess ${i}` }),
  ],
]
for (const [what, guess] of AIMED) {
  test(`of fifty concurrent guesses ${what} on two processes, five are checked`, async () => {
    const answers = await guessAll(guess)
    assert.deepEqual(countsOf(answers), { 200: 5, 429: GUESSES - 5 })
    assert.ok(
      answers.every(({ status, body }) => status === 200 || body.code === 'too_many_attempts'),
    )
  })
}

test('concurrent guesses with shared codes, names and addresses neither fail nor exceed a limit', async () => {
  const answers = await guessAll((i) => ({
    phone: numberOf(300 + (i % 11)),
    confirmation_code: codeOf(300 + (i % 7)),
    attendee_name: `Guess ${i % 5}`,
    attendee_email: `guess${i % 3}@example.com`,
  }))
  assert.ok(
    answers.every(({ status }) => status === 200 || status === 429),
    JSON.stringify(countsOf(answers)),
  )
  const { pool, close } = await openTestPool(url, 1)
  const [most] = await pool.query<{ failures: number }>(
    sql`select max(failures) as failures from lookup_attempts`,
  )
  await close()
  assert.equal(most!.failures, 5)
})

function countsOf(answers: readonly HttpAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
