import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'
import { act, book } from '../test/messages/open-mail-scene.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newMobile } from '../test/messages/open-text-scene.ts'
import { openTwilio, TWILIO_CONNECTION } from '../test/messages/open-twilio.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { startMessageSender } from '../test/messages/start-message-sender.ts'

const MEETINGS = 30
/** Noon in the zone of the attendees, so that quiet hours never apply. */
const FIRST_START = Temporal.Instant.from('2027-01-01T12:00:00Z')
const KILL_INTERVAL = 5

const databaseUrl = await newServerDatabase()
const mailServer = await openMailServer()
const twilio = await openTwilio(() => 'http://127.0.0.1:9/')
const server = await startServer({}, async () => {
  const database = await openTestPool(databaseUrl, 8)
  await migrate(database.pool, migrationsFolder)
  return database
})
const startSender = () =>
  startMessageSender({ database: databaseUrl, smtp: mailServer.url, twilio: twilio.url })

async function countSending(): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    databaseUrl,
    "select count(*)::integer as count from messages where state = 'sending'",
  )
  return row!.count
}

test('each text arrives once, with two processes that are killed while they send', async () => {
  server.setNow(FIRST_START.subtract({ hours: 72 }))
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    meetingTypes: [{ reminders: [{ when: 'before', minutes: 60, channel: 'sms' }] }],
  })
  await act(workspace, '/core/voice_connections', TWILIO_CONNECTION)
  const meetings = Array.from({ length: MEETINGS }, (_, i) => ({
    mobile: newMobile(),
    start: FIRST_START.add({ hours: 24 * i }),
  }))
  let senders = await Promise.all([startSender(), startSender()])
  let kills = 0
  /** Both processes end while one sends: before the provider has the text, or before it answers. */
  const killOnNextText = () => {
    twilio.interfere(() => {
      twilio.interfere(() => null)
      for (const { child } of senders) child.kill('SIGKILL')
      kills += 1
      return kills % 2 === 0 ? { status: 503, code: 20503, message: 'Unavailable' } : 'lose_all'
    })
  }
  let step = 0
  const deliver = async (now: Temporal.Instant) => {
    server.setNow(now)
    step += 1
    if (step % KILL_INTERVAL === 0) killOnNextText()
    await Promise.all(senders.map(({ send }) => send(now)))
    if (senders.some(({ child }) => child.killed)) {
      senders = await Promise.all([startSender(), startSender()])
      // The texts of a killed process belong to it until its claims end.
      while ((await countSending()) > 0) await senders[0]!.send(now)
    }
    await senders[0]!.send(now)
  }

  for (const { mobile, start } of meetings) {
    const booked = start.subtract({ hours: 24 })
    server.setNow(booked)
    await book(workspace, {
      attendee_email: `${mobile.slice(1)}@example.com`,
      attendee_phone: mobile,
      start_time: start.toString(),
      time_zone: 'UTC',
    })
    await deliver(booked)
    await deliver(start.subtract({ minutes: 60 }))
  }

  for (const { mobile } of meetings) {
    const bodies = (await twilio.sentTo(mobile)).map(({ body }) => body)
    assert.equal(bodies.length, 2, `${mobile}: ${bodies.join('\n')}`)
    assert.match(bodies[0]!, /is confirmed/)
    assert.match(bodies[1]!, /Reminder/)
  }
  const states = await runSql<{ state: string; count: number }>(
    databaseUrl,
    "select state, count(*)::integer as count from messages where channel = 'sms' group by state",
  )
  assert.deepEqual(states, [{ state: 'sent', count: MEETINGS * 2 }])
  assert.ok(kills > MEETINGS / KILL_INTERVAL)
  console.log(`${MEETINGS * 2} texts, ${kills} kills of both processes: each arrived once.`)
})
