import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToTeam, createAgent } from '../../roster/agents/create-agent.ts'
import { createMeetingType } from '../../roster/meeting-types/create-meeting-type.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { createSchedule } from '../../roster/schedules/create-schedule.ts'
import { createTeam } from '../../roster/teams/create-team.ts'
import { type HttpAnswer, inParallel, openClient, repeatUnbegun } from '../../test/http-client.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { prepareWorkspace } from '../../test/prepare-workspace.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'
import { waitUntil } from '../../test/wait-until.ts'

const CONNECTIONS = 64
const STARTS = 20
/** The capacity of each agent: 15 in all, so 300 places over the day. */
const CAPACITIES = [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3]
const TOGETHER = CAPACITIES.reduce((sum, capacity) => sum + capacity, 0)
/** The agents of a collective meeting type. */
const COLLEAGUES = [201, 202, 203, 204]
const LAST_START = STARTS - 1
/** Open for ten hours on one day only, so that nothing else can be booked. */
const DAY = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate().add({ days: 10 })
const FIRST_START =
  DAY.toZonedDateTime({ timeZone: 'UTC', plainTime: '09:00' }).epochMilliseconds / 1000
const startAt = (start: number) => FIRST_START + start * 1800

const url = await newServerDatabase()
const token = await prepareWorkspace(url, makeRoster)
const settings = () => ({
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  RATE_LIMIT: 'off',
  SAMPLE: 'off',
})
const servers = await Promise.all([startProcess(settings()), startProcess(settings())])
const clients = servers.map(({ address }) => repeatUnbegun(openClient(address, token, 500)))
let turn = 0
/** Distributes the requests over the processes in turn. */
const post = (path: string, attributes: object) =>
  clients[turn++ % clients.length]!.post(path, attributes)
type Attempt = { agent_id?: number; start: number; attendee: string }
const book = ({ start, attendee, ...agent }: Attempt, meetingType = 1) =>
  post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: meetingType,
    ...agent,
    attendee_email: attendee,
    start_time: String(startAt(start)),
  })

test('sixty-four connections over two processes book each of 300 places exactly once', async () => {
  const starts = Array.from({ length: STARTS }, (_, start) => start)
  const attempts = starts.flatMap((start): Attempt[] => [
    ...Array.from({ length: TOGETHER }, (_, i) => ({ start, attendee: `turn${i}@example.com` })),
    ...Array.from({ length: TOGETHER }, (_, i) => ({
      start,
      attendee: `named${i}@example.com`,
      agent_id: 1 + (i % CAPACITIES.length),
    })),
  ])
  const answers = await inParallel(CONNECTIONS, shuffled(attempts), book)
  const booked = answers.filter(({ status }) => status === 201)

  assert.deepEqual(countsOf(answers), { 201: 300, 409: 300 })
  assert.deepEqual(
    new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.reason)),
    new Set(['taken']),
  )
  assert.equal(new Set(booked.map(({ body }) => body.data.id)).size, 300)

  const counts = await runSql(
    url,
    `
    select (select count(*) from meetings)::integer as meetings, (select count(*) from taken_time)::integer as taken,
      (select count(*) from events where type = 'meeting.scheduled')::integer as events,
      (select sum(meetings) from assignment_counts)::integer as assigned,
      (select count(*) from contacts)::integer as contacts,
      (select coalesce(sum((attributes->>'meetings')::integer), 0) +
        (select coalesce(sum(bookings), 0) from contact_bookings) from contacts)::integer as attended,
      (select count(*) from meetings where not agent_named)::integer as unnamed`,
  )
  const unnamed = booked.filter(({ body }) =>
    body.data.attributes.attendee_email.startsWith('turn'),
  ).length
  assert.deepEqual(counts, [
    {
      meetings: 300,
      taken: 300,
      events: 300,
      assigned: unnamed,
      contacts: 2 * TOGETHER,
      attended: 300,
      unnamed,
    },
  ])
})

test('no agent has more simultaneous meetings than its capacity', async () => {
  const over = await runSql(
    url,
    `
    select meeting.agent_id, meeting.starts_at, count(*) from meetings meeting
    join meetings other on other.agent_id = meeting.agent_id
      and tstzrange(other.starts_at, other.ends_at) @> meeting.starts_at
    join agents agent on agent.id = meeting.agent_id
    group by meeting.agent_id, meeting.starts_at, meeting.id, agent.capacity having count(*) > agent.capacity`,
  )
  assert.deepEqual(over, [])
})

test('of ten concurrent bookings of one start, one succeeds and nine get bookable alternatives', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      book({ start: 4, attendee: `caller${i}@example.com`, agent_id: 101 }, 2),
    ),
  )
  assert.deepEqual(countsOf(answers), { 201: 1, 409: 9 })
  for (const { body } of answers.filter(({ status }) => status === 409))
    assert.deepEqual(
      [body.code, body.reason, body.alternatives.length],
      ['slot_unavailable', 'taken', 3],
    )

  const offered = new Set<string>(
    answers.flatMap(({ body }) =>
      (body.alternatives ?? []).map(({ start_time }: { start_time: string }) => start_time),
    ),
  )
  const second = await Promise.all(
    [...offered].map((start, i) =>
      book(
        {
          start: (Number(start) - FIRST_START) / 1800,
          attendee: `again${i}@example.com`,
          agent_id: 101,
        },
        2,
      ),
    ),
  )
  assert.deepEqual(countsOf(second), { 201: offered.size })
})

test('identical concurrent bookings over two processes create one meeting', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      book({ start: 12, attendee: 'twice@example.com', agent_id: 101 }, 2),
    ),
  )
  assert.deepEqual(countsOf(answers), { 200: 19, 201: 1 })
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
})

test('collective bookings that name different agents book each start exactly once', async () => {
  const starts = Array.from({ length: STARTS - 3 }, (_, start) => start)
  const attempts = starts.flatMap((start) =>
    COLLEAGUES.map((id): Attempt => ({
      start,
      attendee: `colleague${id}@example.com`,
      agent_id: id,
    })),
  )
  const answers = await inParallel(CONNECTIONS, attempts, (attempt) => book(attempt, 3))
  assert.deepEqual(countsOf(answers), {
    201: starts.length,
    409: starts.length * (COLLEAGUES.length - 1),
  })
  assert.deepEqual(
    await runSql(
      url,
      'select agent_id, count(*)::integer from taken_time where agent_id > 200 group by 1 order by 1',
    ),
    COLLEAGUES.map((id) => ({ agent_id: id, count: starts.length })),
  )
})

test('collective bookings that wait for the time of one agent do not wait for each other', async () => {
  const { attempts, holdId } = await prepareToWait([LAST_START, LAST_START])
  const answers = await bookWhileTaken(
    attempts,
    sql`
      insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, hold_id)
      select workspace_id, ${COLLEAGUES[1]!}, lane, starts_at, ends_at, hold_id
      from taken_time where hold_id = ${holdId}`,
  )
  assert.deepEqual(countsOf(answers), { 201: 1, 409: 1 })
})

test('collective bookings that wait for the limit of one agent do not wait for each other', async () => {
  const { attempts, holdId } = await prepareToWait([LAST_START - 1, LAST_START - 2])
  const answers = await bookWhileTaken(
    attempts,
    sql`
      insert into limit_places
        (workspace_id, meeting_type_id, subject, period, begins, place, hold_id)
      select workspace_id, meeting_type_id, subject, period, begins, max(place) + 1, ${holdId}::uuid
      from limit_places where subject = ${String(COLLEAGUES[1]!)}
      group by workspace_id, meeting_type_id, subject, period, begins`,
  )
  assert.deepEqual(countsOf(answers), { 201: 2 })
})

/** Two bookings that name the first and the last agent, and a hold of another agent. */
async function prepareToWait([first, last]: [number, number]) {
  const hold = { team_id: 1, meeting_type_id: 2, start_time: String(startAt(last)) }
  const { body } = await post('/core/holds', hold)
  const attempts: Attempt[] = [
    { start: first, attendee: 'first@example.com', agent_id: COLLEAGUES[0]! },
    { start: last, attendee: 'last@example.com', agent_id: COLLEAGUES.at(-1)! },
  ]
  return { attempts, holdId: body.data.id as string }
}

/**
 * Sends one booking after another, each when those before wait for a transaction that takes
 * something, and then rolls this transaction back.
 */
async function bookWhileTaken(attempts: readonly Attempt[], take: Query): Promise<HttpAnswer[]> {
  const { pool, close } = await openTestPool(url, 1)
  const answers: Promise<HttpAnswer>[] = []
  await assert.rejects(
    transaction(pool, async (tx) => {
      await tx.query(take)
      for (const attempt of attempts) {
        answers.push(book(attempt, 3))
        await waitUntil(async () => (await countWaiting()) === answers.length, 'the bookings wait')
      }
      throw new Error('rolled back')
    }),
    { message: 'rolled back' },
  )
  await close()
  return Promise.all(answers)
}

for (const [what, attributes] of [
  ['address', { email: 'Thousand@example.com' }],
  ['phone number', { phone: '+1 415 555 0177' }],
] as const) {
  test(`a thousand concurrent requests with one new ${what} over two processes create one contact`, async () => {
    const answers = await inParallel(1_000, Array.from({ length: 1_000 }), () =>
      post('/core/contact', attributes),
    )
    assert.deepEqual(countsOf(answers), { 200: 999, 201: 1 })
    assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  })
}

test('none of these tests causes a deadlock', async () => {
  for (const server of servers) {
    server.signal('SIGTERM')
    assert.deepEqual(await server.ended, { code: 0, signal: null })
  }
  // A session reports its statistics when it ends.
  while (
    (
      await runSql(
        url,
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    ).length > 0
  );
  assert.deepEqual(
    await runSql(
      url,
      'select deadlocks::integer from pg_stat_database where datname = current_database()',
    ),
    [{ deadlocks: 0 }],
  )
})

async function countWaiting(): Promise<number> {
  const [waiting] = await runSql<{ count: number }>(
    url,
    `select count(*)::integer from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return waiting!.count
}

function countsOf(answers: readonly HttpAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Shuffles the values, in the same order on every run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item, i) => ({ item, place: (i * 7_919) % 10_007 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/**
 * Creates team 1 with one agent of each capacity for type 1 (round robin), agent 101 for type 2,
 * and the agents who meet together for type 3.
 */
async function makeRoster(
  pool: Pool,
  workspaceId: Parameters<typeof createTeam>[1],
  now: Temporal.Instant,
): Promise<void> {
  await transaction(pool, async (tx) => {
    await createTeam(tx, workspaceId, { id: 1, name: 'Race', timeZone: 'UTC', language: 'en', now })
    const overrides = [{ date: DAY.toString(), spans: [{ from: '09:00', to: '19:00' }] }]
    const scheduleId = await createSchedule(tx, workspaceId, {
      name: 'One day',
      timeZone: 'UTC',
      weekly: [],
      overrides,
      now,
    })
    const agents = [
      ...CAPACITIES.map((capacity, i) => ({ id: i + 1, capacity })),
      ...[101, ...COLLEAGUES].map((id) => ({ id, capacity: 1 })),
    ]
    for (const { id, capacity } of agents) {
      await createAgent(tx, workspaceId, {
        id,
        name: `Agent ${id}`,
        kind: 'voice',
        timeZone: 'UTC',
        scheduleId,
        capacity,
        now,
      })
      await addToTeam(tx, workspaceId, { teamId: 1, agentId: id, now })
    }
    const type = {
      teamId: 1,
      durationMinutes: 30,
      slotIntervalMinutes: 30,
      slotOffsetMinutes: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: null,
      gridOnly: false,
      location: { kind: 'voice_call' as const },
      now,
    }
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: 1,
      name: 'In turn',
      assignment: 'round_robin',
      agentIds: CAPACITIES.map((_, i) => i + 1),
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: 2,
      name: 'One agent',
      assignment: 'fixed',
      agentIds: [101],
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: 3,
      name: 'Together',
      assignment: 'collective',
      agentIds: COLLEAGUES,
      limits: { agent: { day: 100 } },
    })
  })
}
