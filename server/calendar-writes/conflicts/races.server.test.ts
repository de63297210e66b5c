import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ForeignEvent } from '../../calendars/calendar-provider.ts'
import { planEvents, storeEvents } from '../../calendars/sync/store-events.ts'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { buildRoster } from '../../test/builders.ts'
import { finishWork } from '../../test/finish-work.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { storeCalendar, storeConnection } from '../../test/calendars/open-written-calendars.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { changeContext } from '../inbound/change-context.ts'
import { createMeetingHooks } from '../inbound/create-meeting-hooks.ts'
import type { InboundContext } from '../inbound/inbound-context.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import { placeMeeting } from '../../meetings/lifecycle/place-meeting.ts'
import { defineConflictWork } from './define-conflict-work.ts'

const CONNECTIONS = 12
const HOUR = 3_600

const url = await newServerDatabase()
const server = await startServer({}, async () => {
  const database = await openTestPool(url, CONNECTIONS)
  await migrate(database.pool, migrationsFolder)
  return database
})
const { pool, now } = server.deps
const hooks = createMeetingHooks({ now })
const inbound: InboundContext = {
  ...server.deps,
  rosters: openRosters(),
  providers: {} as InboundContext['providers'],
  requests: { ...server.deps.calendars, egress: server.deps.egress },
  openAccess: () => Promise.reject(new Error('Nothing is read directly.')),
}

/** What a request does in a round, after `prepare` has made what it needs. */
type Race = {
  name: string
  rounds: number
  prepare: (office: Office, start: number, round: number) => Promise<string | null>
  run: (office: Office, start: number, prepared: string | null) => Promise<{ status: number }>
}
type Office = { workspace: TestWorkspace; calendarId: string }

const attendee = (round: number, kind = 'a') => `${kind}${round}@example.com`
const post = ({ workspace }: Office, path: string, attributes: object) =>
  workspace.post(path, { data: { attributes } })
const bookAt = (office: Office, start: number, attributes: object) =>
  post(office, '/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    start_time: String(start),
    ...attributes,
  })

async function makeMeeting(office: Office, start: number, attributes: object): Promise<string> {
  const { status, body, text } = await bookAt(office, start, attributes)
  assert.equal(status, 201, text)
  return body.data.id
}

const RACES: Race[] = [
  {
    name: 'a booking',
    rounds: 400,
    prepare: () => Promise.resolve(null),
    run: (office, start) => bookAt(office, start, { agent_id: 1, attendee_email: attendee(start) }),
  },
  {
    name: 'a hold that is redeemed',
    rounds: 100,
    prepare: async (office, start) => {
      const held = await post(office, '/core/holds', {
        team_id: 1,
        meeting_type_id: 1,
        agent_id: 1,
        start_time: String(start),
      })
      assert.equal(held.status, 201, held.text)
      return held.body.data.id
    },
    run: (office, start, hold) =>
      bookAt(office, start, { agent_id: 1, attendee_email: attendee(start), hold_id: hold }),
  },
  {
    name: 'a hold that is made and redeemed',
    rounds: 100,
    prepare: () => Promise.resolve(null),
    run: async (office, start) => {
      const slot = { team_id: 1, meeting_type_id: 1, agent_id: 1, start_time: String(start) }
      const held = await post(office, '/core/holds', slot)
      if (held.status !== 201) return held
      const { id } = held.body.data
      const who = { agent_id: 1, attendee_email: attendee(start) }
      return bookAt(office, start, { ...who, hold_id: id })
    },
  },
  {
    name: 'a move',
    rounds: 100,
    prepare: (office, start, round) =>
      makeMeeting(office, start + HOUR, { agent_id: 1, attendee_email: attendee(round) }),
    run: (office, start, id) =>
      post(office, `/core/meetings/${id}/reschedule`, {
        start_time: String(start),
        agent_id: 1,
      }),
  },
  {
    name: 'a reassignment',
    rounds: 100,
    prepare: (office, start, round) =>
      makeMeeting(office, start, { agent_id: 2, attendee_email: attendee(round) }),
    run: (office, _start, id) => post(office, `/core/meetings/${id}/reassign`, { agent_id: 1 }),
  },
  {
    name: 'an attendee who joins a group',
    rounds: 100,
    prepare: (office, start, round) =>
      makeMeeting(office, start, {
        agent_id: 1,
        meeting_type_id: 2,
        attendee_email: attendee(round),
      }),
    run: (office, start) =>
      bookAt(office, start, {
        agent_id: 1,
        meeting_type_id: 2,
        attendee_email: attendee(start, 'b'),
      }),
  },
  {
    name: 'a move that follows a calendar',
    rounds: 100,
    prepare: (office, start, round) =>
      makeMeeting(office, start + HOUR, { agent_id: 1, attendee_email: attendee(round) }),
    run: ({ workspace: { workspaceId } }, start, id) =>
      transaction(pool, async (tx) => {
        const before = await lockMeeting(tx, workspaceId, id!, now())
        const period = { from: start, to: start + HOUR / 2 }
        const context = changeContext(inbound, workspaceId)
        const placed = await placeMeeting(tx, context, {
          before,
          period,
          by: 'agent',
          reason: 'Moved',
        })
        return { status: placed.ok ? 200 : 409 }
      }),
  },
]

async function openOffice(): Promise<Office> {
  const workspace = await server.newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {
    agents: [{}, {}],
    meetingTypes: [{}, { seats: 5 }],
  })
  const connectionId = generateId()
  const connection = { connectionId, agentId: 1, provider: 'google', account: 'a' } as const
  await storeConnection(server, workspace, connection)
  const place = { connectionId, externalId: 'primary', writes: false, blocks: true }
  return { workspace, calendarId: await storeCalendar(server, workspace, place) }
}

/** Stores an event as a round does. */
async function sync({ workspace, calendarId }: Office, start: number): Promise<void> {
  const calendar = {
    workspaceId: workspace.workspaceId,
    id: calendarId,
    agentId: 1,
    blocks: true,
    suspendedReason: null,
    roundNumber: 1,
  }
  const event: ForeignEvent = {
    key: `event-${start}`,
    seriesKey: null,
    uid: null,
    etag: null,
    busy: [{ from: start, to: start + HOUR / 2 }],
    own: null,
  }
  const window = { from: start - HOUR, to: start + 2 * HOUR }
  const planned = await planEvents(pool, { hooks }, calendar, {
    events: [event],
    removed: [],
    window,
  })
  await transaction(pool, (tx) => storeEvents(tx, { hooks }, calendar, planned))
}

/** Spreads the starts of the two over the duration of a request. Negative: none. */
async function delay(steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) await pool.query(sql`select 1`)
}

for (const { name, rounds, prepare, run } of RACES) {
  test(`${name} and an event at the same time never miss each other, ${rounds} times`, async (t) => {
    const office = await openOffice()
    const first = toUnixSeconds(now()) + 24 * HOUR
    const counts = { taken: 0, refused: 0 }
    for (let round = 0; round < rounds; round += 1) {
      const start = first + round * 3 * HOUR
      const prepared = await prepare(office, start, round)
      const lead = (round % 16) - 6
      const [{ status }] = await Promise.all([
        delay(-lead).then(() => run(office, start, prepared)),
        delay(lead).then(() => sync(office, start)),
      ])
      assert.ok([200, 201, 409].includes(status), `${name}: ${status}`)
      counts[status === 409 ? 'refused' : 'taken'] += 1
    }
    await finishWork(server.deps, [defineConflictWork(inbound)])
    const unnoticed = await pool.query<{ start: Temporal.Instant }>(sql`
      select meeting.starts_at as start from meetings meeting
      join busy_times busy on busy.workspace_id = meeting.workspace_id
        and busy.agent_id = meeting.agent_id
        and busy.starts_at < meeting.ends_at and busy.ends_at > meeting.starts_at
      where meeting.workspace_id = ${office.workspace.workspaceId}
        and meeting.status = 'scheduled' and meeting.calendar_conflict is null`)
    t.diagnostic(`${name}: ${JSON.stringify(counts)}`)
    assert.deepEqual(unnoticed, [])
    // Every event is stored, whatever it met.
    const [stored] = await pool.query<{ count: number }>(sql`
      select count(*)::integer as count from busy_times
      where workspace_id = ${office.workspace.workspaceId}`)
    assert.equal(stored!.count, rounds)
  })
}
