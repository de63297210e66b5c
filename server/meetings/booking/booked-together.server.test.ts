import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addToTeam, createAgent } from '../../roster/agents/create-agent.ts'
import { createMeetingType } from '../../roster/meeting-types/create-meeting-type.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { createSchedule } from '../../roster/schedules/create-schedule.ts'
import { createTeam } from '../../roster/teams/create-team.ts'
import { openClient, repeatUnbegun } from '../../test/http-client.ts'
import { prepareWorkspace } from '../../test/prepare-workspace.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

/** So many requests at once that most of them wait while the first ones are written. */
const CALLERS = 48
const AGENTS = [1, 2, 3, 4, 5, 6]
const [IN_TURN, LIMITED, SEATS, OF_TWO] = [1, 2, 3, 4]
const LAST = 7
const DAY = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate().add({ days: 10 })
const startAt = (start: number) =>
  String(DAY.toZonedDateTime('UTC').epochMilliseconds / 1000 + start * 900)

const url = await newServerDatabase()
const token = await prepareWorkspace(url, makeRoster)
const server = await startProcess({
  DATABASE_URL: url,
  DATA_DIR: newFolder(),
  RATE_LIMIT: 'off',
  SAMPLE: 'off',
})
const client = repeatUnbegun(openClient(server.address, token, CALLERS))
after(() => server.signal('SIGTERM'))

type Attributes = Record<string, string | number>

const book = (attributes: Attributes) =>
  client.post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: IN_TURN,
    ...attributes,
  })

/** Sends the bookings at once, each for another person. */
const bookAll = (bookings: readonly Attributes[], name: string) =>
  Promise.all(
    bookings.map((each, i) => book({ attendee_email: `${name}${i}@example.com`, ...each })),
  )

test('bookings that arrive together share transactions', async () => {
  const answers = await bookAll(
    Array.from({ length: CALLERS }, (_, i) => ({ start_time: startAt(100 + i) })),
    'together',
  )
  assert.deepEqual(statusesOf(answers), { 201: CALLERS })

  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  const read = (name: string) =>
    Number(
      new RegExp(`^slotline_writes_together_${name}\\{kind="meetings"\\} (\\d+)`, 'm').exec(
        metrics,
      )?.[1],
    )
  assert.equal(read('sum'), CALLERS)
  assert.ok(read('count') < CALLERS, `${read('count')} transactions`)
})

test('each turn of a team is based on all turns before it', async () => {
  const answers = await bookAll(
    Array.from({ length: CALLERS }, (_, i) => ({ start_time: startAt(200 + i) })),
    'turn',
  )
  const ids = answers.map(({ body }) => body.data.id as string)
  // Each booking stores the figures on which its choice was based.
  const turns = await runSql<{ given: number; spread: number }>(
    url,
    `select sum((candidate->>'assigned')::integer)::integer as given,
       (max((candidate->>'assigned')::integer) - min((candidate->>'assigned')::integer))::integer as spread
     from meetings, jsonb_array_elements(assignment->'candidates') candidate
     where id in ('${ids.join("','")}') group by meetings.id order by given`,
  )
  assert.deepEqual(
    turns.map(({ given }) => given),
    Array.from({ length: CALLERS }, (_, i) => CALLERS + i),
  )
  assert.ok(turns.every(({ spread }) => spread <= 1))
  const counts = await runSql(url, 'select meetings from assignment_counts where meetings > 0')
  assert.deepEqual(
    counts,
    AGENTS.map(() => ({ meetings: (2 * CALLERS) / AGENTS.length })),
  )
})

test('turns are shared equally by agents who joined the team today', async () => {
  const answers = await bookAll(
    Array.from({ length: 16 }, (_, i) => ({
      start_time: startAt(300 + i),
      meeting_type_id: OF_TWO,
      team_id: 2,
    })),
    'ofTwo',
  )
  assert.deepEqual(statusesOf(answers), { 201: 16 })
  const agents = answers.map(({ body }) => body.data.attributes.agent_id as number)
  const [ofFirst, ofLast] = [1, LAST].map((id) => agents.filter((agent) => agent === id).length)
  assert.deepEqual([ofFirst, ofLast], [8, 8])
})

test('one start is booked as often as it is free, and refusals offer other starts', async () => {
  const answers = await bookAll(
    Array.from({ length: CALLERS }, () => ({ start_time: startAt(20) })),
    'same',
  )
  assert.deepEqual(statusesOf(answers), { 201: AGENTS.length, 409: CALLERS - AGENTS.length })
  const booked = answers.filter(({ status }) => status === 201)
  assert.deepEqual(
    booked.map(({ body }) => body.data.attributes.agent_id).toSorted((a, b) => a - b),
    AGENTS,
  )
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    assert.equal(body.reason, 'taken')
    assert.equal(body.alternatives.length, 3)
    assert.ok(
      body.alternatives.every((each: { start_time: string }) => each.start_time !== startAt(20)),
    )
  }
})

test('a request that is refused, repeated or wrong gets its own answer beside the others', async () => {
  const wrong: Attributes[] = [
    { start_time: startAt(20) },
    { start_time: startAt(400), meeting_type_id: 99 },
    { start_time: startAt(-2_000) },
    { start_time: startAt(100), attendee_email: 'together0@example.com' },
  ]
  const right = Array.from({ length: CALLERS - wrong.length }, (_, i) => ({
    start_time: startAt(400 + i),
  }))
  const answers = await bookAll([...right.slice(0, 10), ...wrong, ...right.slice(10)], 'mixed')
  assert.deepEqual(
    answers.slice(10, 14).map(({ status, body }) => [status, body.code ?? body.data.type]),
    [
      [409, 'slot_unavailable'],
      [422, 'meeting_type_not_found'],
      [422, 'start_time_in_the_past'],
      [200, 'meeting'],
    ],
  )
  assert.deepEqual(statusesOf(answers), { 200: 1, 201: right.length, 409: 1, 422: 2 })
})

test('a booking that the database refuses takes none of its neighbours with it', async () => {
  await runSql(
    url,
    `create function refuse() returns trigger language plpgsql as $$
       begin raise exception 'refused' using errcode = 'P0001'; end $$;
     create trigger refuse before insert on meetings for each row
       when (new.attendee_name = 'Refused') execute function refuse()`,
  )
  const answers = await bookAll(
    Array.from({ length: CALLERS }, (_, i) => ({
      start_time: startAt(500 + i),
      attendee_name: i === 20 ? 'Refused' : 'Accepted',
    })),
    'neighbour',
  )
  await runSql(url, 'drop trigger refuse on meetings; drop function refuse')
  assert.deepEqual(statusesOf(answers), { 201: CALLERS - 1, 500: 1 })
  assert.equal(answers[20]!.status, 500)
  const [stored] = await runSql(
    url,
    `select count(*)::integer as meetings, count(distinct (agent_id, starts_at))::integer as times
     from meetings where attendee_email like 'neighbour%'`,
  )
  assert.deepEqual(stored, { meetings: CALLERS - 1, times: CALLERS - 1 })
})

test('limits and seats are never exceeded by bookings that arrive together', async () => {
  const limited = await bookAll(
    Array.from({ length: 12 }, (_, i) => ({
      start_time: startAt(40 + i),
      meeting_type_id: LIMITED,
      agent_id: 1,
    })),
    'limited',
  )
  assert.deepEqual(statusesOf(limited), { 201: 3, 409: 9 })
  const seated = await bookAll(
    Array.from({ length: 12 }, () => ({
      start_time: startAt(60),
      meeting_type_id: SEATS,
      agent_id: 2,
    })),
    'seated',
  )
  assert.deepEqual(statusesOf(seated), { 201: 5, 409: 7 })
})

test('two bookings of one contact, by its address and by its number, are stored and counted', async () => {
  const phone = '+14155550134'
  await client.post('/core/contact', { email: 'known@example.com', phone })
  const others = Array.from({ length: 20 }, (_, i) => ({ start_time: startAt(600 + i) }))
  const answers = await Promise.all([
    bookAll(others.slice(0, 10), 'before'),
    book({ start_time: startAt(640), attendee_email: 'known@example.com' }),
    book({ start_time: startAt(641), attendee_email: 'KNOWN@example.com', attendee_phone: phone }),
    bookAll(others.slice(10), 'behind'),
  ])
  const flat = answers.flat()
  assert.deepEqual(statusesOf(flat), { 201: 22 })
  const contactIds = new Set(
    flat
      .filter(({ body }) => /^known@/i.test(body.data.attributes.attendee_email))
      .map(({ body }) => body.data.attributes.contact_id as string),
  )
  assert.equal(contactIds.size, 1)
  const contact = await client.get(`/core/contacts/${[...contactIds][0]}`)
  assert.equal(contact.body.data.attributes.meetings, 2)
})

test('repeated keys get the first answer, also while it is being written', async () => {
  const send = (i: number) =>
    client.post(
      '/core/book_meeting',
      {
        team_id: 1,
        meeting_type_id: IN_TURN,
        attendee_email: `key${i % 12}@example.com`,
        start_time: startAt(700 + (i % 12)),
      },
      { 'idempotency-key': `key ${i % 12}` },
    )
  const answers = await Promise.all(Array.from({ length: 36 }, (_, i) => send(i)))
  assert.deepEqual(statusesOf(answers), { 201: 36 })
  const ids = answers.map(({ body }) => body.data.id as string)
  assert.equal(new Set(ids).size, 12)
  ids.forEach((id, i) => assert.equal(id, ids[i % 12]))
})

test('holds, bookings and moves that arrive together take no time twice', async () => {
  const moved = await bookAll(
    Array.from({ length: 10 }, (_, i) => ({ start_time: startAt(800 + i), agent_id: 1 })),
    'moved',
  )
  const start_time = startAt(820)
  const answers = await Promise.all([
    ...moved.map(({ body }) =>
      client.post(`/core/meetings/${body.data.id}/reschedule`, { start_time }),
    ),
    ...Array.from({ length: 10 }, () =>
      client.post('/core/holds', { team_id: 1, meeting_type_id: IN_TURN, start_time }),
    ),
    bookAll(
      Array.from({ length: 10 }, () => ({ start_time })),
      'mixture',
    ),
  ])
  const taken = answers.flat().filter(({ status }) => status < 300)
  assert.equal(taken.length, AGENTS.length)
  const [stored] = await runSql(
    url,
    `select count(*)::integer as times, count(distinct agent_id)::integer as agents
     from taken_time where starts_at = to_timestamp(${start_time})`,
  )
  assert.deepEqual(stored, { times: AGENTS.length, agents: AGENTS.length })
})

function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

/** Team 1 has all agents but the last one, and team 2 has the first and the last one. */
async function makeRoster(
  pool: Pool,
  workspaceId: Parameters<typeof createTeam>[1],
  now: Temporal.Instant,
): Promise<void> {
  await transaction(pool, async (tx) => {
    for (const id of [1, 2])
      await createTeam(tx, workspaceId, {
        id,
        name: `Team ${id}`,
        timeZone: 'UTC',
        language: 'en',
        now,
      })
    const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
    const scheduleId = await createSchedule(tx, workspaceId, {
      name: 'Always',
      timeZone: 'UTC',
      weekly,
      overrides: [],
      now,
    })
    for (const id of [...AGENTS, LAST]) {
      const agent = {
        id,
        name: `Agent ${id}`,
        kind: 'voice' as const,
        timeZone: 'UTC',
        scheduleId,
        capacity: 1,
        now,
      }
      await createAgent(tx, workspaceId, agent)
      if (id !== LAST) await addToTeam(tx, workspaceId, { teamId: 1, agentId: id, now })
      if (id === 1 || id === LAST) await addToTeam(tx, workspaceId, { teamId: 2, agentId: id, now })
    }
    const type = {
      durationMinutes: 15,
      slotIntervalMinutes: 15,
      slotOffsetMinutes: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      minimumNoticeMinutes: 0,
      horizonDays: null,
      gridOnly: false,
      location: { kind: 'voice_call' as const },
      assignment: 'round_robin' as const,
      now,
    }
    await createMeetingType(tx, workspaceId, {
      ...type,
      teamId: 1,
      id: IN_TURN,
      name: 'In turn',
      agentIds: AGENTS,
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      teamId: 1,
      id: LIMITED,
      name: 'Limited',
      agentIds: AGENTS,
      limits: { agent: { day: 3 } },
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      teamId: 1,
      id: SEATS,
      name: 'Seats',
      agentIds: AGENTS,
      seats: 5,
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      teamId: 2,
      id: OF_TWO,
      name: 'Of two',
      agentIds: [1, LAST],
    })
  })
}
