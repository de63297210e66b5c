import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { type HttpAnswer, openClient, repeatUnbegun } from '../../test/http-client.ts'
import { prepareWorkspace } from '../../test/prepare-workspace.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

const CALLERS = 200
const PROCESSES = 4
/** The positions of the callers with the right code. */
const RIGHT_AT = [0, 3, 50, 121, 199]
const CODE_COUNT = 1_000_000

const url = await newServerDatabase()
const token = await prepareWorkspace(url, (pool, id) =>
  buildRoster(pool, id, { agents: [{ capacity: 20 }] }),
)
const servers = await Promise.all(
  Array.from({ length: PROCESSES }, () =>
    startProcess({ DATABASE_URL: url, DATA_DIR: newFolder(), RATE_LIMIT: 'off', SAMPLE: 'off' }),
  ),
)
const clients = servers.map(({ address }) => repeatUnbegun(openClient(address, token, CALLERS)))
const numberOf = (i: number) => `+1415555${String(2000 + i)}`

/** Books a meeting, and returns its code. */
async function book(attendeeName: string): Promise<string> {
  const { status, body } = await clients[0]!.post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_name: attendeeName,
    attendee_email: `${attendeeName.replace(' ', '.')}@example.com`,
    attendee_phone: '+14155550100',
    start_time: String(
      Math.ceil(Temporal.Now.instant().epochMilliseconds / 3_600_000) * 3600 + 90_000,
    ),
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body.data.attributes.confirmation_code
}

/** Each caller has a number and a code of its own, and sends to the next of the processes. */
function guessAll(attendeeName: string, code: string) {
  return Array.from({ length: CALLERS }, (_, i) =>
    clients[i % PROCESSES]!.post('/core/find_meetings', {
      phone: numberOf(i),
      confirmation_code: RIGHT_AT.includes(i) ? code : wrongCode(code, i),
      attendee_name: attendeeName,
    }),
  )
}

const wrongCode = (code: string, i: number) =>
  String((Number(code) + 1 + i) % CODE_COUNT).padStart(6, '0')

/** The answers, by what they say about the code. */
function countAnswers(answers: readonly HttpAnswer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const answer = status === 200 ? (body.meta.verified ? 'right' : 'wrong') : String(body.code)
    counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

async function findWithRightCode(attendeeName: string, code: string, processes = clients) {
  return countAnswers(
    await Promise.all(
      processes.map((client, i) =>
        client.post('/core/find_meetings', {
          phone: numberOf(CALLERS + i),
          confirmation_code: code,
          attendee_name: attendeeName,
        }),
      ),
    ),
  )
}

test('of 200 concurrent callers at four processes, five wrong codes are compared, and then the right one is refused', async () => {
  const code = await book('Ada Lovelace')
  const {
    wrong,
    right = 0,
    too_many_attempts: refused,
  } = countAnswers(await Promise.all(guessAll('Ada Lovelace', code)))
  assert.equal(wrong, 5)
  assert.ok(right <= RIGHT_AT.length, `${right} callers with the right code found the meeting`)
  assert.equal(refused, CALLERS - 5 - right)
  assert.deepEqual(await findWithRightCode('Ada Lovelace', code), { too_many_attempts: PROCESSES })
})

test('the limit holds if a process is killed while it compares codes', async () => {
  const code = await book('Grace Hopper')
  const guesses = guessAll('Grace Hopper', code)
  await Promise.race(guesses)
  servers[PROCESSES - 1]!.signal('SIGKILL')
  const answers = (await Promise.allSettled(guesses)).flatMap((guess) =>
    guess.status === 'fulfilled' ? [guess.value] : [],
  )
  const { wrong = 0 } = countAnswers(answers)
  assert.ok(wrong <= 5, `${wrong} wrong codes were compared`)
  assert.deepEqual(await findWithRightCode('Grace Hopper', code, clients.slice(0, -1)), {
    too_many_attempts: PROCESSES - 1,
  })
})
