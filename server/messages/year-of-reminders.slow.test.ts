import assert from 'node:assert/strict'
import { test } from 'node:test'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { buildRoster } from '../test/builders.ts'
import { startServer } from '../test/harness.ts'
import { act, book } from '../test/messages/open-mail-scene.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { openTestPool } from '../test/open-test-pool.ts'
import { newServerDatabase, runSql } from '../test/server-database.ts'
import { startMessageSender } from '../test/messages/start-message-sender.ts'

const MEETINGS = 90
const REMINDERS = [
  { when: 'before', minutes: 1_440, channel: 'email' },
  { when: 'before', minutes: 120, channel: 'email' },
  { when: 'after', minutes: 60, channel: 'email' },
] as const
const DURATION_MINUTES = 30
const YEAR_START = Temporal.Instant.from('2027-01-01T00:00:00Z')
const HOURS = 364 * 24
/** Every so many steps, both processes are killed while they send. */
const KILL_INTERVAL = 12

const databaseUrl = await newServerDatabase()
const mailServer = await openMailServer()
const server = await startServer({}, async () => {
  const database = await openTestPool(databaseUrl, 8)
  await migrate(database.pool, migrationsFolder)
  return database
})

/** Random numbers that are the same in each run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
const random = createRandom(7)

type Change = { at: Temporal.Instant; start: Temporal.Instant | null }
/** A meeting: its start from each change on; null: it is cancelled. */
type Life = { email: string; changes: Change[] }

/** Starts are at half hours, and changes never at the time of a reminder. */
function inventLife(i: number): Life {
  const booked = random(HOURS - 24 * 40)
  const startAt = (from: number) =>
    YEAR_START.add({ minutes: (from + 2 + random(24 * 15)) * 60 + random(2) * 30 })
  const changes: Change[] = [{ at: atHour(booked), start: startAt(booked) }]
  const fate = random(10)
  const latest = Math.floor(changes[0]!.start!.since(YEAR_START).total('hours')) - 1
  const changed = booked + 1 + random(Math.max(1, latest - booked - 1))
  if (fate < 4) changes.push({ at: atHour(changed), start: startAt(changed) })
  else if (fate < 6) changes.push({ at: atHour(changed), start: null })
  return { email: `person-${i}@example.com`, changes }
}

const atHour = (hour: number) => YEAR_START.add({ minutes: hour * 60 + 7 })

/** When the reminders of a meeting are due that starts then. */
function dueTimes(start: Temporal.Instant): Temporal.Instant[] {
  return REMINDERS.map(({ when, minutes }) =>
    when === 'before'
      ? start.subtract({ minutes })
      : start.add({ minutes: DURATION_MINUTES + minutes }),
  )
}

/** The times of the reminders that the attendee should get. */
function expectedOf({ changes }: Life): string[] {
  return changes.flatMap(({ at, start }, i) => {
    const end = changes[i + 1]?.at
    return start === null
      ? []
      : dueTimes(start)
          .filter(
            (due) =>
              Temporal.Instant.compare(due, at) >= 0 &&
              (end === undefined || Temporal.Instant.compare(due, end) < 0),
          )
          .map(String)
  })
}

const startSender = () => startMessageSender({ database: databaseUrl, smtp: mailServer.url })

const countOf = async (condition: string) => {
  const [row] = await runSql<{ count: number }>(
    databaseUrl,
    `select count(*)::integer as count from messages where ${condition}`,
  )
  return row!.count
}

test('each reminder of a year is sent once, with two processes that are killed and clocks that move', async () => {
  const lives = Array.from({ length: MEETINGS }, (_, i) => inventLife(i))
  server.setNow(YEAR_START)
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, {
    agents: [{ capacity: MEETINGS }],
    meetingTypes: [{ durationMinutes: DURATION_MINUTES, reminders: [...REMINDERS] }],
  })
  const ids = new Map<string, string>()
  const arrivals = new Map<string, { email: string; at: string }>()
  let copies = 0
  let senders = await Promise.all([startSender(), startSender()])
  const collect = (now: Temporal.Instant) => {
    for (const mail of mailServer.mails.splice(0)) {
      if (!/Reminder|Thank you/.test(mail.subject!)) continue
      if (arrivals.has(mail.messageId!)) copies += 1
      else {
        const to = [mail.to!].flat()[0]!.value[0]!.address!
        arrivals.set(mail.messageId!, { email: to, at: now.toString() })
      }
    }
  }
  const deliver = async (now: Temporal.Instant, isKilled: boolean) => {
    server.setNow(now)
    const kill = () => {
      for (const { child } of senders) child.kill('SIGKILL')
    }
    // The mail has arrived, but its sender has not recorded that.
    if (isKilled) mailServer.onNextMail(kill)
    await Promise.all(senders.map(({ send }) => send(now)))
    if (isKilled) {
      mailServer.onNextMail(() => {})
      kill()
      senders = await Promise.all([startSender(), startSender()])
      // The messages of a killed process belong to it until its claims end.
      while ((await countOf("state = 'sending'")) > 0) await senders[0]!.send(now)
      await senders[0]!.send(now)
    }
    collect(now)
  }

  const steps = [
    ...lives.flatMap((life) => life.changes.map((change) => ({ at: change.at, life, change }))),
    ...[
      ...new Set(
        lives
          .flatMap(({ changes }) => changes.flatMap(({ start }) => (start ? dueTimes(start) : [])))
          .map(String),
      ),
    ].map((at) => ({ at: Temporal.Instant.from(at), life: null, change: null })),
  ].toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))

  for (const [i, { at, life, change }] of steps.entries()) {
    // Now and then, the clock is set back, and later forward again.
    if (i % 10 === 9) await deliver(at.subtract({ minutes: 50 }), false)
    server.setNow(at)
    if (life && change) {
      const id = ids.get(life.email)
      const start = change.start?.toString()
      if (id === undefined) {
        const made = await book(workspace, { attendee_email: life.email, start_time: start })
        ids.set(life.email, made.meeting_id)
      } else if (start === undefined) await act(workspace, `/core/meetings/${id}/cancel`)
      else await act(workspace, `/core/meetings/${id}/reschedule`, { start_time: start })
    }
    await deliver(at, i % KILL_INTERVAL === 0)
  }

  const expected = lives.flatMap((life) => expectedOf(life).map((at) => `${life.email} ${at}`))
  const got = [...arrivals.values()].map(({ email, at }) => `${email} ${at}`)
  assert.deepEqual(got.toSorted(), expected.toSorted())
  assert.equal(await countOf("state in ('sending', 'failed')"), 0)
  console.log(
    `${expected.length} reminders of ${MEETINGS} meetings, ${steps.length} steps: each arrived once. ` +
      `After a kill, ${copies} mails came again with the same Message-ID.`,
  )
})
