import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addToTeam, createAgent } from '../../roster/agents/create-agent.ts'
import { createMeetingType } from '../../roster/meeting-types/create-meeting-type.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { createSchedule } from '../../roster/schedules/create-schedule.ts'
import { createTeam } from '../../roster/teams/create-team.ts'
import { type HttpAnswer, inParallel, openClient, repeatUnbegun } from '../../test/http-client.ts'
import { prepareWorkspace } from '../../test/prepare-workspace.ts'
import { newServerDatabase, runSql } from '../../test/server-database.ts'
import { newFolder, startProcess } from '../../test/server-process.ts'

const OPERATIONS = Number(process.env.SLOTLINE_TEST_RACES ?? 600)
const ACTORS = 64
const SEATS = 3
const STARTS = 12
const BUFFER = 15 * 60
const [IN_TURN, TO_CONFIRM, SEATED, FAIR] = [1, 2, 3, 4] as const
const CAPACITIES: Record<number, number> = { 1: 1, 2: 1, 3: 2 }
const DAY = Temporal.Now.zonedDateTimeISO('UTC').toPlainDate().add({ days: 10 })
const FIRST_START =
  DAY.toZonedDateTime({ timeZone: 'UTC', plainTime: '09:00' }).epochMilliseconds / 1000
/** The expected rejections of late and repeated requests. */
const REFUSALS = new Set(['409 slot_unavailable', '409 invalid_transition'])
const LIVE = new Set(['pending', 'scheduled', 'active'])

const url = await newServerDatabase()
const token = await prepareWorkspace(url, makeRoster)
const servers = await Promise.all(
  [1, 2, 3].map(() =>
    startProcess({ DATABASE_URL: url, DATA_DIR: newFolder(), RATE_LIMIT: 'off', SAMPLE: 'off' }),
  ),
)
const clients = servers.map(({ address }) => repeatUnbegun(openClient(address, token, ACTORS)))
let turn = 0
/** Distributes the requests over the processes in turn. */
const client = () => clients[turn++ % clients.length]!

/** A meeting or a hold of an actor, as of the last acknowledged change. */
type Kept = {
  path: string
  id: string
  type: number
  agent: number
  start: number
  end: number
  status: string
  sequence: number | undefined
  version: number
}
type ClientActor = { name: string; kept: Kept[]; random: (below: number) => number; booked: number }

const counts: Record<string, number> = {}
const actors = Array.from({ length: ACTORS }, (_, i): ClientActor => ({
  name: `actor${i}`,
  kept: [],
  random: randomFrom(i + 1),
  booked: 0,
}))

test('after concurrent writes of 64 actors over three processes, exactly the acknowledged writes exist', async (t) => {
  await inParallel(ACTORS, actors, async (actor) => {
    for (let i = 0; i < OPERATIONS / ACTORS; i++) await act(actor)
  })
  t.diagnostic(JSON.stringify(counts))
  await inParallel(
    ACTORS,
    actors.flatMap(({ kept }) => kept),
    async (kept) => {
      assert.deepEqual(keptOf(kept.path, await client().get(`${kept.path}/${kept.id}`)), kept)
    },
  )
  const all = actors.flatMap(({ kept }) => kept)
  const [stored] = await runSql(
    url,
    'select (select count(*) from meetings)::integer as meetings, (select count(*) from holds)::integer as holds',
  )
  assert.deepEqual(stored, {
    meetings: all.filter(({ path }) => path === '/core/meetings').length,
    holds: all.filter(({ path }) => path === '/core/holds').length,
  })
})

test('each concurrent change of a meeting or hold over three processes is applied or rejected', async () => {
  const live = actors.flatMap((actor) =>
    actor.kept.filter(({ status }) => LIVE.has(status)).map((kept) => ({ actor, kept })),
  )
  assert.ok(live.length > 0)
  await inParallel(8, live, async ({ actor, kept }) => {
    const changes =
      kept.path === '/core/holds'
        ? ['release', 'extend', 'release']
        : ['confirm', 'decline', 'cancel', 'reschedule', 'reschedule']
    const answers = await Promise.all(
      changes.map((change) =>
        client().post(
          `${kept.path}/${kept.id}/${change}`,
          change === 'reschedule' ? { start_time: anyStart(actor) } : {},
        ),
      ),
    )
    answers.forEach((answer, i) => note(`concurrent ${changes[i]}`, answer))
    const now = keptOf(kept.path, await client().get(`${kept.path}/${kept.id}`))
    const versions = answers
      .filter(({ status }) => status < 300)
      .map(({ body }) => body.meta.version as number)
    assert.equal(
      now.version,
      Math.max(kept.version, ...versions),
      'the last acknowledged change is stored',
    )
    Object.assign(kept, now)
  })
})

test('two concurrent writes with one Idempotency-Key on two processes are applied once', async () => {
  const twice = (path: string, attributes: object, key: string) =>
    Promise.all(
      [client(), client()].map((one) => one.post(path, attributes, { 'idempotency-key': key })),
    )
  await inParallel(8, actors, async (actor) => {
    const pairs = await twice(
      '/core/holds',
      {
        team_id: 1,
        meeting_type_id: 1 + actor.random(3),
        start_time: anyStart(actor),
        minutes: 30,
      },
      `${actor.name}-hold`,
    )
    const made = pairs.filter(({ status }) => status === 201)
    assert.ok(
      pairs.every(
        ({ status, body }) =>
          status === 201 ||
          body.code === 'idempotency_in_progress' ||
          body.code === 'slot_unavailable',
      ),
      JSON.stringify(pairs),
    )
    assert.equal(new Set(made.map(({ body }) => body.data.id)).size, Math.min(made.length, 1))
    const [first] = made
    if (!first) return
    const kept = keptOf('/core/holds', first)
    actor.kept.push(kept)
    if (actor.random(2) === 0) return
    const released = await twice(`/core/holds/${kept.id}/release`, {}, `${actor.name}-release`)
    assert.ok(
      released.every(
        ({ status, body }) => status === 200 || body.code === 'idempotency_in_progress',
      ),
      JSON.stringify(released),
    )
    Object.assign(
      kept,
      keptOf(
        '/core/holds',
        released.find(({ status }) => status === 200)!,
      ),
    )
  })
})

test('no agent exceeds its capacity, including buffers', () => {
  const live = actors.flatMap(({ kept }) => kept).filter(({ status }) => LIVE.has(status))
  for (const { agent, start } of live) {
    const there = live.filter(
      (other) => other.agent === agent && other.start <= start && start < other.end + BUFFER,
    )
    const seated = Map.groupBy(
      there.filter(({ type }) => type === SEATED),
      (one) => one.start,
    )
    const groups = [...seated.values()].reduce(
      (sum, { length }) => sum + Math.ceil(length / SEATS),
      0,
    )
    assert.ok(
      there.length - there.filter(({ type }) => type === SEATED).length + groups <=
        CAPACITIES[agent]!,
      JSON.stringify(there),
    )
  }
})

test('taken time and seats are exactly those of the live meetings and holds', async () => {
  const live = actors.flatMap(({ kept }) => kept).filter(({ status }) => LIVE.has(status))
  const seated = live.filter(({ type }) => type === SEATED)
  const taken = await runSql(
    url,
    `select coalesce(meeting_id, hold_id)::text as id, agent_id as agent,
      extract(epoch from starts_at)::integer as start, extract(epoch from ends_at)::integer as end
    from taken_time where group_id is null`,
  )
  const expected = live
    .filter(({ type }) => type !== SEATED)
    .map(({ id, agent, start, end }) => ({ id, agent, start, end: end + BUFFER }))
  assert.deepEqual(sorted(taken), sorted(expected))

  const seats = await runSql(
    url,
    `select coalesce(seat.meeting_id, seat.hold_id)::text as id, taken.agent_id as agent,
      extract(epoch from taken.starts_at)::integer as start
    from group_seats seat join taken_time taken using (workspace_id, group_id)`,
  )
  assert.deepEqual(
    sorted(seats),
    sorted(seated.map(({ id, agent, start }) => ({ id, agent, start }))),
  )
  assert.deepEqual(
    await runSql(
      url,
      `select group_id from group_seats group by group_id having count(*) > ${SEATS}`,
    ),
    [],
  )
  assert.deepEqual(
    await runSql(
      url,
      `select group_id from taken_time
      where group_id is not null and group_id not in (select group_id from group_seats)`,
    ),
    [],
  )
})

test('each acknowledged change has exactly one event', async () => {
  const events = await runSql(
    url,
    `select resource_id::text as id, count(*)::integer as events from events
    where type like 'meeting.%' or type like 'hold.%' group by 1`,
  )
  assert.deepEqual(
    sorted(events),
    sorted(actors.flatMap(({ kept }) => kept).map(({ id, version }) => ({ id, events: version }))),
  )
})

test('twelve concurrent bookings over three processes are shared equally among three agents', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      client().post('/core/book_meeting', {
        team_id: 1,
        meeting_type_id: FAIR,
        attendee_email: `fair${i}@example.com`,
        start_time: String(FIRST_START + i * 3600),
      }),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map(() => 201),
  )
  const shares = Map.groupBy(answers, ({ body }) => body.data.attributes.agent_id as number)
  assert.deepEqual([...shares].map(([agent, { length }]) => [agent, length]).toSorted(), [
    [4, 4],
    [5, 4],
    [6, 4],
  ])
})

/** One operation of an actor: a new meeting or hold, or a change of one of its own. */
async function act(actor: ClientActor): Promise<void> {
  // Mostly live ones, so that many changes are acknowledged, and occasionally ended ones.
  const some =
    actor.random(4) === 0 ? actor.kept : actor.kept.filter(({ status }) => LIVE.has(status))
  const one = some[actor.random(some.length)]
  const what = actor.random(10)
  if (!one || what < 4) return make(actor, what < 2 ? '/core/holds' : '/core/meetings')
  if (one.path === '/core/holds')
    return what < 7 ? redeem(actor, one) : change(one, what < 9 ? 'release' : 'extend', {})
  if (what < 7) return change(one, 'reschedule', { start_time: anyStart(actor) })
  return change(one, what < 8 || one.type !== TO_CONFIRM ? 'cancel' : 'confirm', {})
}

async function make(actor: ClientActor, path: string): Promise<void> {
  const type = 1 + actor.random(3)
  const named = actor.random(2) === 0 ? { agent_id: 1 + actor.random(3) } : {}
  const target = { team_id: 1, meeting_type_id: type, start_time: anyStart(actor), ...named }
  const answer =
    path === '/core/holds'
      ? await client().post(path, { ...target, minutes: 30 })
      : await client().post('/core/book_meeting', { ...target, attendee_email: nextAddress(actor) })
  if (note(path === '/core/holds' ? 'hold' : 'book', answer)) actor.kept.push(keptOf(path, answer))
}

/**
 * Books with a hold. A hold that is no longer active keeps its status, and the booking succeeds if
 * the time is free.
 */
async function redeem(actor: ClientActor, hold: Kept): Promise<void> {
  const answer = await client().post('/core/book_meeting', {
    team_id: 1,
    meeting_type_id: hold.type,
    start_time: String(hold.start),
    hold_id: hold.id,
    attendee_email: nextAddress(actor),
  })
  const wasActive = hold.status === 'active'
  const made = note(wasActive ? 'redeem' : 'redeem late', answer)
  assert.ok(made || !wasActive, 'a held time can be booked')
  if (!made) return
  const meeting = keptOf('/core/meetings', answer)
  actor.kept.push(meeting)
  if (!wasActive) return
  assert.equal(meeting.agent, hold.agent)
  Object.assign(hold, { status: 'redeemed', version: hold.version + 1 })
}

async function change(one: Kept, transition: string, attributes: object): Promise<void> {
  const answer = await client().post(`${one.path}/${one.id}/${transition}`, attributes)
  if (!note(transition, answer)) return
  const now = keptOf(one.path, answer)
  const stays = transition === 'reschedule' && now.start === one.start
  assert.equal(now.version, one.version + (stays ? 0 : 1))
  if (transition === 'reschedule')
    assert.deepEqual(
      [now.sequence, String(now.start)],
      [one.sequence! + (stays ? 0 : 1), (attributes as { start_time: string }).start_time],
    )
  Object.assign(one, now)
}

/**
 * Counts a response, and returns whether the write was acknowledged. Fails on unexpected
 * rejections.
 */
function note(operation: string, { status, body }: HttpAnswer): boolean {
  const said = status < 300 ? String(status) : `${status} ${body.code}`
  const key = `${operation}: ${said}`
  counts[key] = (counts[key] ?? 0) + 1
  assert.ok(status < 300 || REFUSALS.has(said), `${key} ${JSON.stringify(body)}`)
  return status < 300
}

function keptOf(path: string, { body: { data, meta } }: HttpAnswer): Kept {
  const { attributes } = data
  return {
    path,
    id: data.id,
    type: attributes.meeting_type_id,
    agent: attributes.agent_id,
    start: Number(attributes.start_time),
    end: Number(attributes.end_time),
    status: attributes.status,
    sequence: attributes.sequence,
    version: meta.version,
  }
}

function anyStart({ random }: ClientActor): string {
  return String(FIRST_START + random(STARTS) * 900)
}

/**
 * A new address each time: a second booking of the same attendee at the same start would be a
 * repeat.
 */
function nextAddress(actor: ClientActor): string {
  return `${actor.name}-${actor.booked++}@example.com`
}

/** Returns the same numbers on every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed * 7_919
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function sorted<Row>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

/** Agents 1 to 3 take the meeting types that collide; agents 4 to 6 take turns in the type FAIR. */
async function makeRoster(
  pool: Pool,
  workspaceId: Parameters<typeof createTeam>[1],
  now: Temporal.Instant,
): Promise<void> {
  await transaction(pool, async (tx) => {
    await createTeam(tx, workspaceId, { id: 1, name: 'Race', timeZone: 'UTC', language: 'en', now })
    const overrides = [{ date: DAY.toString(), spans: [{ from: '09:00', to: '23:00' }] }]
    const scheduleId = await createSchedule(tx, workspaceId, {
      name: 'One day',
      timeZone: 'UTC',
      weekly: [],
      overrides,
      now,
    })
    for (const id of [1, 2, 3, 4, 5, 6]) {
      await createAgent(tx, workspaceId, {
        id,
        name: `Agent ${id}`,
        kind: 'voice',
        timeZone: 'UTC',
        scheduleId,
        capacity: CAPACITIES[id] ?? 1,
        now,
      })
      await addToTeam(tx, workspaceId, { teamId: 1, agentId: id, now })
    }
    const type = {
      teamId: 1,
      durationMinutes: 30,
      slotIntervalMinutes: 15,
      slotOffsetMinutes: 0,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: BUFFER / 60,
      minimumNoticeMinutes: 0,
      horizonDays: null,
      gridOnly: false,
      location: { kind: 'voice_call' as const },
      now,
      agentIds: [1, 2, 3],
    }
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: IN_TURN,
      name: 'In turn',
      assignment: 'round_robin',
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: TO_CONFIRM,
      name: 'To confirm',
      assignment: 'any',
      confirmationMinutes: 60,
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: SEATED,
      name: 'Together',
      assignment: 'any',
      seats: SEATS,
    })
    await createMeetingType(tx, workspaceId, {
      ...type,
      id: FAIR,
      name: 'Fair',
      assignment: 'round_robin',
      agentIds: [4, 5, 6],
    })
  })
}
