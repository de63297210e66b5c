import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPatientClient } from '../test/http-client.ts'
import { playPlatform } from '../test/voice/play-platform.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'calling-test-token'
const MEETINGS = 12
const SECRET_KEY = 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E='

const url = await newServerDatabase()
const platform = await playPlatform()
const settings = () => ({
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  SAMPLE: 'on',
  SAMPLE_TOKEN: TOKEN,
  RATE_LIMIT: 'off',
  SECRET_KEY,
  TWILIO_URL: platform.url,
})

/** A time zone in which it is about noon, so that quiet hours never apply. */
function noonZone(): string {
  const hours = 12 - Temporal.Now.zonedDateTimeISO('UTC').hour
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const phoneOf = (i: number) => `+1415555${2000 + i}`

const statesOf = () =>
  runSql<{ state: string; reason: string | null; attempts: number }>(
    url,
    'select state, reason, count(*)::integer as attempts from outbound_calls group by state, reason order by state',
  )

test('two servers call each attendee once, and do not repeat the calls of a killed server', async () => {
  const first = await startProcess(settings())
  const client = openPatientClient(first.address, TOKEN)
  const connection = {
    platform: 'twilio',
    name: 'Line',
    team_id: 1,
    secret: '0123456789abcdef0123456789abcdef',
    outbound: true,
    outbound_number: '+14155550199',
    account_sid: `AC${'0'.repeat(32)}`,
  }
  assert.equal((await client.post('/core/voice_connections', connection)).status, 201)
  const start = Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000 + 48) * 1800
  const book = async (i: number) => {
    const answer = await client.post('/core/book_meeting', {
      team_id: 1,
      agent_id: 1,
      meeting_type_id: 1,
      attendee_email: `${i}@example.com`,
      attendee_phone: phoneOf(i),
      start_time: String(start + i * 3600),
      time_zone: noonZone(),
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
  }
  for (let i = 0; i <= MEETINGS; i++) await book(i)
  // The clock of a process cannot be set, so the meetings are moved to the current time.
  const beginNow = (text: string) =>
    runSql(
      url,
      "update meetings set starts_at = date_trunc('second', clock_timestamp()), " +
        "ends_at = date_trunc('second', clock_timestamp()) + interval '30 minutes' " +
        'where attendee_email like $1',
      [text],
    )
  await runSql(url, "update voice_connections set created_at = created_at - interval '1 minute'")

  const second = await startProcess(settings())
  await beginNow('%@example.com')
  await waitUntil(
    async () =>
      platform.asked('To=').length > MEETINGS &&
      (await statesOf()).every(({ state }) => state === 'in_progress'),
    'every call is in progress',
  )
  const numbers = platform.asked('To=').map(({ body }) => /To=(\+\d+)/.exec(body)![1])
  assert.equal(new Set(numbers).size, numbers.length)
  assert.deepEqual(await statesOf(), [
    { state: 'in_progress', reason: null, attempts: MEETINGS + 1 },
  ])

  await book(MEETINGS + 1)
  platform.answer(`To=${phoneOf(MEETINGS + 1)}`, 'says nothing')
  await beginNow(`${MEETINGS + 1}@example.com`)
  await waitUntil(
    () => platform.asked(`To=${phoneOf(MEETINGS + 1)}`).length > 0,
    'the call is requested',
  )
  for (const { signal, ended } of [first, second]) {
    signal('SIGKILL')
    await ended
  }
  await runSql(
    url,
    "update outbound_calls set claimed_until = claimed_until - interval '1 minute' where state = 'dialing'",
  )
  await startProcess(settings())
  await waitUntil(
    async () => (await statesOf()).every(({ state }) => state !== 'dialing'),
    'no call is dialing',
  )
  assert.deepEqual(await statesOf(), [
    { state: 'failed', reason: 'unknown', attempts: 1 },
    { state: 'in_progress', reason: null, attempts: MEETINGS + 1 },
  ])
  assert.equal(platform.asked(`To=${phoneOf(MEETINGS + 1)}`).length, 1)
})
