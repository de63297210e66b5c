import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPatientClient } from '../test/http-client.ts'
import { playPlatform } from '../test/voice/play-platform.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { newFolder, startProcess } from '../test/server-process.ts'
import { waitUntil } from '../test/wait-until.ts'

const TOKEN = 'reminding-test-token'
const MEETINGS = 24
const MINUTES = 60

const url = await newServerDatabase()
const platform = await playPlatform()
const settings = () => ({
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  SAMPLE: 'on',
  SAMPLE_TOKEN: TOKEN,
  RATE_LIMIT: 'off',
  SECRET_KEY: 'lrTMImGtwAQRwPP+EY37xzex1lKXxNb/E5ssOFfsN0E=',
  TWILIO_URL: platform.url,
})

/** A time zone in which it is about noon, so that quiet hours never apply. */
function noonZone(): string {
  const hours = 12 - Temporal.Now.zonedDateTimeISO('UTC').hour
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

const phoneOf = (i: number) => `+1415555${3000 + i}`

const callsOf = () =>
  runSql<{ state: string; reason: string | null; number: string; calls: number }>(
    url,
    `select call.state, call.reason, meeting.attendee_phone as number,
      count(*) over (partition by call.message_id)::integer as calls
    from outbound_calls call join meetings meeting on meeting.id = call.meeting_id
    where call.purpose = 'reminder'`,
  )

test('two servers remind each attendee once, also if they are killed while they call', async () => {
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
  const reminders = [{ when: 'before', minutes: MINUTES, channel: 'call' }]
  const changed = await fetch(`${first.address}/core/meeting_types/1`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: { reminders } } }),
  })
  assert.equal(changed.status, 200, await changed.text())
  const start = Math.ceil(Temporal.Now.instant().epochMilliseconds / 1_800_000 + 48) * 1800
  for (let i = 0; i < MEETINGS; i++) {
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
  const second = await startProcess(settings())
  // The clock of a process cannot be set, so the meetings are moved to the time of their reminders.
  await runSql(url, 'update workspaces set sandbox = false')
  await runSql(
    url,
    `update meetings set starts_at = date_trunc('second', clock_timestamp()) + interval '${MINUTES} minutes',
      ends_at = date_trunc('second', clock_timestamp()) + interval '${MINUTES + 30} minutes',
      scheduled_at = clock_timestamp() - interval '1 hour'`,
  )
  const killed = new Promise<void>((resolve, reject) => {
    let asked = 0
    platform.onAsked(async () => {
      asked += 1
      if (asked !== MEETINGS / 3) return
      for (const { signal } of [first, second]) signal('SIGKILL')
      await Promise.all([first.ended, second.ended]).then(() => {
        resolve()
      }, reject)
    })
  })
  await killed
  await runSql(
    url,
    "update outbound_calls set claimed_until = claimed_until - interval '1 minute' where state = 'dialing'",
  )
  await startProcess(settings())
  await startProcess(settings())
  await waitUntil(async () => {
    const calls = await callsOf()
    return (
      calls.length === MEETINGS &&
      calls.every(({ state }) => state === 'in_progress' || state === 'failed')
    )
  }, 'each reminder has its call')
  for (const { state, reason, number, calls } of await callsOf()) {
    assert.equal(calls, 1)
    const asked = platform.asked(`To=${number}`).length
    assert.ok(asked === 1 || (asked === 0 && state === 'failed'), `${number}: ${asked}`)
    assert.ok(state === 'in_progress' || reason === 'unknown', `${number}: ${state} ${reason}`)
  }
  const messages = await runSql<{ state: string; calls: number }>(
    url,
    `select state, count(distinct outbound_call_id)::integer as calls from messages
    where channel = 'call' group by state`,
  )
  assert.deepEqual(messages, [{ state: 'sent', calls: MEETINGS }])
})
