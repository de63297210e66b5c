import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AgentTime } from './taken-time/core/agent-time.ts'
import { confirmFreeElsewhere } from './taken-time/confirm-free-elsewhere.ts'
import { findLanesAfterMove } from './taken-time/find-lanes-after-move.ts'
import { findLanesAt } from './taken-time/find-lanes-at.ts'
import { moveTime } from './taken-time/store/moved-time.ts'
import { takeTime, type TimeToTake } from './taken-time/take-time.ts'
import { NO_HOLDER } from './taken-time/time-holder.ts'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { generateId } from '../platform/generate-id.ts'
import { toUnixSeconds } from '../platform/time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer } from '../test/harness.ts'
import { storeBusyTime } from '../test/calendars/store-busy-times.ts'
import type { Arrangement, Party, Span } from './core/arrangement.ts'
import { decideStart } from './core/decide-start.ts'
import { openRosters } from './open-rosters.ts'
import { readAvailability } from './read-availability.ts'

const { deps, newWorkspace } = await startServer()
const MINUTE = 60
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const minutes = (from: number, to: number, before = 0, after = 0): Span => ({
  from: from * MINUTE,
  to: to * MINUTE,
  before: before * MINUTE,
  after: after * MINUTE,
})

type Lanes = TimeToTake['lanes']

/**
 * Five members without meetings, and a sixth one who stands for a row of eight chairs. `take` takes
 * the time of all parties for a new hold of the first agent on the next day; `bookHold` books it.
 */
async function openMembers() {
  const { workspaceId, post } = await newWorkspace()
  await buildRoster(deps.pool, workspaceId, {
    agents: [...Array.from({ length: 5 }, () => ({})), { capacity: 8 }],
    meetingTypes: [{ durationMinutes: 15, agentIds: [1] }],
  })
  let holds = 0
  const take = async (lanes: Lanes, open: TimeToTake['open'] = null) => {
    const later = String(START + 86_400 + 900 * holds++)
    const attributes = { team_id: 1, meeting_type_id: 1, start_time: later }
    const { body } = await post('/core/holds', { data: { attributes } })
    const holder = { meetingId: null, holdId: body.data.id }
    const time = { lanes, join: null, open, expiresAt: null, now: NOW }
    return transaction(deps.pool, async (tx) => {
      const { ctes, rows } = takeTime(workspaceId, holder, time)
      const taken = await tx.query<{ agent_id: number }>(sql`with ${ctes} select * from taken`)
      await confirmFreeElsewhere(tx, workspaceId, time, null)
      const ids = taken.map((row) => row.agent_id)
      return { ids, isComplete: taken.length === rows, hold: body.data }
    })
  }
  const bookHold = async ({ id, attributes }: Record<string, any>) => {
    const { team_id, meeting_type_id, start_time } = attributes
    const asked = { team_id, meeting_type_id, start_time, hold_id: id }
    const { status, text, body } = await post('/core/book_meeting', {
      data: { attributes: { ...asked, attendee_email: 'ada@example.com' } },
    })
    assert.equal(status, 201, text)
    return body.data.id as string
  }
  const read: Read = (roles) => readMembers(workspaceId, roles)
  return { workspaceId, read, take, bookHold }
}

/** The lanes of the meeting on the day of START. */
const lanesOf = (workspaceId: WorkspaceId, meetingId: string) =>
  deps.pool.query<Lanes[number]>(sql`
    select agent_id as "agentId", lane, date_part('epoch', starts_at)::bigint as "from",
      date_part('epoch', ends_at)::bigint as "to"
    from taken_time
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and starts_at < to_timestamp(${START + 43_200})
    order by agent_id, starts_at, lane`)

/** The time of all agents around a start at START, in an arrangement of these roles. */
async function readMembers(workspaceId: WorkspaceId, roles: Record<string, Role>) {
  const rosters = openRosters()
  const roster = await rosters.read(deps.pool, workspaceId)
  return readAvailability(deps.pool, workspaceId, {
    roster,
    rosters,
    target: {
      team: roster.teams.get(1)!,
      meetingType: roster.meetingTypes.get(1)!,
      agents: [...roster.agents.values()],
      agentNamed: false,
      namedId: null,
      placeZone: null,
      standInId: null,
    },
    window: { from: START, to: START + 1 },
    durationMinutes: null,
    now: toUnixSeconds(NOW),
    contactId: null,
    ignoring: NO_HOLDER,
    arrange: (_target, _rule, agents) => [arrangementOf(roles, agents)],
  })
}

type Role = { ids: readonly number[]; spans: readonly Span[]; count?: number; lanes?: number }

function arrangementOf(roles: Record<string, Role>, agents: readonly AgentTime[]): Arrangement {
  const parties = Object.entries(roles).map(
    ([role, { ids, spans, count = 1, lanes = 1 }]): Party => ({
      role,
      candidates: ids.flatMap((id) => agents.find(({ agentId }) => agentId === id) ?? []),
      assignment: 'any',
      count,
      lanes,
      named: null,
      spans,
    }),
  )
  return parties as unknown as Arrangement
}

type Read = (roles: Record<string, Role>) => ReturnType<typeof readMembers>

/** The time of the members of these roles at START, or the role that has no free member. */
async function decide(read: Read, roles: Record<string, Role>) {
  const { rule, arrangements } = await read(roles)
  const decision = decideStart({
    rule,
    arrangements,
    start: START,
    figuresOf: ({ agentId }) => ({
      agentId,
      weight: 100,
      priority: 0,
      assigned: 0,
      credit: 0,
      lastAssignedAt: null,
      owner: false,
    }),
    keep: arrangements[0]?.[0].candidates[0]?.agentId ?? null,
  })
  if (!decision.ok) return { role: decision.role, lanes: [] }
  const lanes = decision.members
    .flat()
    .flatMap((member) => member.lanes.map((lane) => ({ agentId: member.agentId, ...lane })))
  return { role: null, lanes }
}

/** In minutes from START. */
const described = (lanes: Lanes) =>
  lanes.map(({ agentId, from, to }) => [agentId, (from - START) / 60, (to - START) / 60])

type Case = { what: string; roles: Record<string, Role>; given: number[][]; next: string | null }

const CASES: Case[] = [
  {
    what: 'roles with overlapping pools',
    roles: {
      judge: { ids: [3], spans: [minutes(0, 30)] },
      scribe: { ids: [2, 1], spans: [minutes(0, 30)] },
      witness: { ids: [2], spans: [minutes(0, 30)] },
    },
    given: [
      [3, 0, 30],
      [1, 0, 30],
      [2, 0, 30],
    ],
    next: 'judge',
  },
  {
    what: 'a role with its own buffers',
    roles: {
      pilot: { ids: [4, 5], spans: [minutes(0, 30)] },
      kiln: { ids: [1], spans: [minutes(0, 30, 10, 20)] },
    },
    given: [
      [4, 0, 30],
      [1, -10, 50],
    ],
    next: 'kiln',
  },
  {
    what: 'a role with a second part',
    roles: {
      dyer: { ids: [5], spans: [minutes(0, 30), minutes(60, 90, 0, 10)] },
      chair: { ids: [1], spans: [minutes(0, 90)] },
    },
    given: [
      [5, 0, 30],
      [5, 60, 100],
      [1, 0, 90],
    ],
    next: 'dyer',
  },
  {
    what: 'three of five',
    roles: { juror: { ids: [5, 4, 3, 2, 1], spans: [minutes(0, 30)], count: 3 } },
    given: [
      [5, 0, 30],
      [4, 0, 30],
      [3, 0, 30],
    ],
    next: 'juror',
  },
  {
    what: 'two of a row of eight chairs',
    roles: {
      stylist: { ids: [4, 5], spans: [minutes(0, 30)] },
      chair: { ids: [6], spans: [minutes(0, 45)], lanes: 2 },
    },
    given: [
      [4, 0, 30],
      [6, 0, 45],
      [6, 0, 45],
    ],
    next: null,
  },
]

for (const { what, roles, given, next } of CASES)
  test(`${what}: one statement takes the time of all members, in the order of their ids`, async () => {
    const { read, take } = await openMembers()
    const { lanes } = await decide(read, roles)
    assert.deepEqual(described(lanes), given)
    const ordered = lanes.map(({ agentId }) => agentId).toSorted((a, b) => a - b)
    const { ids, isComplete } = await take(lanes)
    assert.deepEqual({ ids, isComplete }, { ids: ordered, isComplete: true })
    assert.equal((await decide(read, roles)).role, next)
    assert.equal((await take(lanes)).isComplete, false)
  })

for (const { what, roles } of CASES)
  test(`${what}: a booked hold keeps the time of all members, and moves with it`, async () => {
    const { workspaceId, read, take, bookHold } = await openMembers()
    const { lanes } = await decide(read, roles)
    const meetingId = await bookHold((await take(lanes)).hold)
    const ordered = lanes.toSorted((a, b) => a.agentId - b.agentId || a.from - b.from)
    assert.deepEqual(await lanesOf(workspaceId, meetingId), ordered)
    // By an hour, so that a second part moves away from where the first part moves to.
    const moving = { meetingId, groupId: null, seconds: 60 * MINUTE }
    await transaction(deps.pool, async (tx) => {
      const found = await findLanesAfterMove(tx, workspaceId, moving, NOW)
      await moveTime(
        tx,
        workspaceId,
        moving,
        found.map(({ lane }) => lane!),
      )
    })
    assert.deepEqual(
      await lanesOf(workspaceId, meetingId),
      ordered.map(({ from, to, ...lane }) => ({ ...lane, from: from + 3600, to: to + 3600 })),
    )
  })

test('a meeting that takes several chairs of a row moves to those that are free then', async () => {
  const { workspaceId, read, take, bookHold } = await openMembers()
  const chairs = { chair: { ids: [6], spans: [minutes(0, 30)], lanes: 3 } }
  const meetingId = await bookHold((await take((await decide(read, chairs)).lanes)).hold)
  const later = { from: START + 60 * MINUTE, to: START + 90 * MINUTE }
  await take([0, 2, 3, 6].map((lane) => ({ agentId: 6, lane, ...later })))
  const moving = { meetingId, groupId: null, seconds: 60 * MINUTE }
  const chosen = [1, 4, 5].map((lane) => ({ agentId: 6, lane }))
  const periods = chosen.map(({ agentId }) => ({ agentId, ...later }))
  assert.deepEqual(
    [
      (await findLanesAfterMove(deps.pool, workspaceId, moving, NOW)).slice(-3),
      await findLanesAt(deps.pool, workspaceId, { meetingId, periods }, NOW),
    ],
    [chosen, chosen],
  )
  await take([4, 5].map((lane) => ({ agentId: 6, lane, ...later })))
  assert.deepEqual(
    (await findLanesAt(deps.pool, workspaceId, { meetingId, periods }, NOW)).map(
      ({ lane }) => lane,
    ),
    [1, 7, null],
  )
})

test('an event in a calendar conflicts with the parts of a member, and not with the time in between', async () => {
  const { workspaceId, read, take } = await openMembers()
  const dyer = (id: number) => ({
    dyer: { ids: [id], spans: [minutes(0, 30), minutes(60, 90, 0, 10)] },
  })
  const store = (agentId: number, from: number, to: number) =>
    storeBusyTime(deps.pool, workspaceId, {
      agentId,
      from: START + from * MINUTE,
      to: START + to * MINUTE,
    })
  const [first, second] = [await decide(read, dyer(1)), await decide(read, dyer(2))]
  await store(1, 30, 60)
  await store(2, 95, 120)
  assert.equal((await take(first.lanes)).isComplete, true)
  await assert.rejects(take(second.lanes), { name: 'Conflict' })
})

test('a group is opened only if the lanes of all its members are free', async () => {
  const { read, take } = await openMembers()
  const session = {
    agent: { ids: [2], spans: [minutes(0, 30)] },
    room: { ids: [1], spans: [minutes(0, 30)] },
  }
  const { lanes } = await decide(read, session)
  const group = () => ({
    groupId: generateId(),
    meetingTypeId: 1,
    agentId: 2,
    meets: { from: START, to: START + 30 * MINUTE },
  })
  assert.equal((await take(lanes, group())).isComplete, true)
  const later = lanes.map((lane) => (lane.agentId === 2 ? { ...lane, lane: 1 } : lane))
  assert.equal((await take(later, group())).isComplete, false)
})

for (const [what, from, to] of [
  ['before', -100, -90],
  ['after', 135, 140],
] as const)
  test(`time that is taken ${what} the meeting rejects a role whose buffer reaches there`, async () => {
    const { read, take } = await openMembers()
    const roles = {
      pilot: { ids: [4], spans: [minutes(0, 30)] },
      kiln: { ids: [1], spans: [minutes(0, 30, 95, 0), minutes(60, 90, 0, 50)] },
    }
    const later = { from: START + from * MINUTE, to: START + to * MINUTE }
    await take([{ agentId: 1, lane: 0, ...later }])
    assert.equal((await decide(read, roles)).role, 'kiln')
  })
