import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, setNow } = await startServer()
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const ROUND_ROBIN = [{ assignment: 'round_robin' as const }]

test('over sixty bookings, round robin gives each agent its share by weight', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ weight: 100 }, { weight: 200 }, { weight: 300 }],
    meetingTypes: ROUND_ROBIN,
  })
  const chosen: number[] = []
  for (let i = 0; i < 60; i++) chosen.push(agentOf(await book(workspace, i)))

  assert.deepEqual(countsOf(chosen), { 1: 10, 2: 20, 3: 30 })
  // The shares are fair throughout: after every six bookings, each agent is within one of its
  // share.
  for (let booked = 6; booked < 60; booked += 6) {
    const counts = countsOf(chosen.slice(0, booked))
    for (const [agent, share] of [
      [1, 1],
      [2, 2],
      [3, 3],
    ] as const)
      assert.ok(
        Math.abs((counts[agent] ?? 0) - (share * booked) / 6) <= 1,
        `${agent} after ${booked}`,
      )
  }
})

test('bookings after concurrent ones restore equal shares', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}, {}], meetingTypes: ROUND_ROBIN })
  const chosen = (
    await Promise.all(Array.from({ length: 6 }, (_, hour) => book(workspace, hour)))
  ).map(agentOf)
  for (let hour = 6; hour < 18; hour++) chosen.push(agentOf(await book(workspace, hour)))
  assert.deepEqual(countsOf(chosen), { 1: 6, 2: 6, 3: 6 })
})

test('the highest priority goes first, and weight 0 takes turns only if no other agent is free', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ priority: 0 }, { priority: 5 }, { weight: 0, priority: 9 }],
    meetingTypes: ROUND_ROBIN,
  })
  const chosen: (number | null)[] = []
  for (let i = 0; i < 4; i++)
    chosen.push(
      (await book(workspace, 0, `p${i}@example.com`)).body.data?.attributes.agent_id ?? null,
    )
  assert.deepEqual(chosen, [2, 1, 3, null])
})

test('an agent who is not free is skipped, and makes up for it later', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { weekly: OFFICE_HOURS }],
    meetingTypes: ROUND_ROBIN,
  })
  const inTheNight = [await book(workspace, -8), await book(workspace, -7)].map(agentOf)
  const inTheDay = [
    await book(workspace, 0),
    await book(workspace, 1),
    await book(workspace, 2),
  ].map(agentOf)

  assert.deepEqual(inTheNight, [1, 1])
  assert.deepEqual(inTheDay, [2, 2, 1])
})

test('meetings assigned more than thirty days ago do not count', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { weekly: OFFICE_HOURS }],
    meetingTypes: ROUND_ROBIN,
  })
  for (const hour of [-8, -7, -6]) await book(workspace, hour)
  setNow(NOW.add({ hours: 24 * 31 }))
  const later = 24 * 35
  const chosen = [
    await book(workspace, later),
    await book(workspace, later + 1),
    await book(workspace, later + 2),
  ].map(agentOf)
  setNow(NOW)
  assert.deepEqual(chosen, [1, 2, 1])
})

test('the thirty days of round robin end at midnight in UTC, whatever the zone of the team is', async () => {
  for (const [moment, next] of [
    ['2026-12-19T23:59:59Z', 2],
    ['2026-12-20T00:00:00Z', 1],
  ] as const) {
    setNow(NOW)
    const workspace = await newWorkspaceWith({
      teams: [{ timeZone: 'Pacific/Auckland' }],
      agents: [{}, { weekly: OFFICE_HOURS }],
      meetingTypes: ROUND_ROBIN,
    })
    for (const hour of [-8, -7, -6]) await book(workspace, hour)
    setNow(Temporal.Instant.from(moment))
    assert.equal(agentOf(await book(workspace, 24 * 35)), next, moment)
  }
})

test('a restored agent shares new meetings equally, without making up for its absence', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}], meetingTypes: ROUND_ROBIN })
  await workspace.delete('/core/agents/2')
  for (let hour = 0; hour < 10; hour++) assert.equal(agentOf(await book(workspace, hour)), 1)
  setNow(NOW.add({ hours: 48 }))
  assert.equal((await workspace.post('/core/agents/2/restore', {})).status, 200)
  setNow(NOW.add({ hours: 72 }))
  const chosen: number[] = []
  for (let hour = 10; hour < 16; hour++) chosen.push(agentOf(await book(workspace, hour)))
  setNow(NOW)
  assert.deepEqual(countsOf(chosen), { 1: 3, 2: 3 })
})

test('a booking that names an agent does not count as a turn', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}], meetingTypes: ROUND_ROBIN })
  const named = [
    await book(workspace, 0, 'ada@example.com', { agent_id: 1 }),
    await book(workspace, 1, 'ada@example.com', { agent_id: 1 }),
  ]
  const next = await book(workspace, 2)

  assert.ok(
    named.every(
      ({ body }) => body.data.attributes.agent_id === 1 && !('assignment' in body.data.attributes),
    ),
  )
  assert.equal(agentOf(next), 1)
})

test('the rule any assigns the agent with the most capacity at that time', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, { capacity: 3 }, { capacity: 2 }] })
  const chosen = []
  for (let i = 0; i < 6; i++) chosen.push(agentOf(await book(workspace, 0, `p${i}@example.com`)))
  // Agents with equal capacity left are drawn.
  assert.deepEqual(
    [chosen[0], chosen.slice(1, 3).toSorted(), chosen.slice(3).toSorted()],
    [2, [2, 3], [1, 2, 3]],
  )
})

test('only the agents of a meeting type take its meetings', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}, {}],
    meetingTypes: [{ assignment: 'fixed', agentIds: [2] }, { agentIds: [3, 2] }],
  })
  const fixed = await book(workspace, 0)
  const taken = await book(workspace, 0, 'ben@example.com')
  const some = await book(workspace, 0, 'ben@example.com', { meeting_type_id: 2 })

  assert.equal(agentOf(fixed), 2)
  assert.deepEqual(
    [
      taken.status,
      taken.body.alternatives.every(({ agent_id }: { agent_id: number }) => agent_id === 2),
    ],
    [409, true],
  )
  assert.equal(agentOf(some), 3)
})

test('the meeting stores why its agent was chosen, with the figures of the decision', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { weight: 200 }],
    meetingTypes: ROUND_ROBIN,
  })
  const first = await book(workspace, 0)
  const { body } = await workspace.get(`/core/meetings/${first.body.data.id}`)

  assert.deepEqual(body.data.attributes.assignment, {
    rule: 'round_robin',
    decided_by: 'shortfall',
    candidates: [
      {
        agent_id: 1,
        priority: 0,
        weight: 100,
        assigned: 0,
        credit: 0,
        shortfall: -0.166667,
        last_assigned_at: null,
      },
      {
        agent_id: 2,
        priority: 0,
        weight: 200,
        assigned: 0,
        credit: 0,
        shortfall: 0.083333,
        last_assigned_at: null,
      },
    ],
  })
  const second = await book(workspace, 0, 'ben@example.com')
  assert.deepEqual(
    [agentOf(second), second.body.data.attributes.assignment.decided_by],
    [1, 'only_one_free'],
  )
})

async function newWorkspaceWith(roster: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

/** Books without naming an agent, this many hours after START. */
function book(
  workspace: TestWorkspace,
  hour: number,
  email = 'ada@example.com',
  attributes: object = {},
): Promise<Answer> {
  return workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: email,
        start_time: String(START + hour * 3600),
        ...attributes,
      },
    },
  })
}

function agentOf({ status, body }: Answer): number {
  assert.equal(status, 201)
  return body.data.attributes.agent_id
}

function countsOf(agents: readonly number[]): Record<number, number> {
  return Object.fromEntries(
    Map.groupBy(agents, (agent) => agent)
      .entries()
      .map(([agent, given]) => [agent, given.length]),
  )
}
