import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { type Answer, startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const HOUR = 3600
const TYPES = [
  { assignment: 'any' as const, agentIds: [1, 2] },
  { assignment: 'round_robin' as const, agentIds: [1, 2] },
  { assignment: 'fixed' as const, agentIds: [2] },
  { assignment: 'collective' as const, agentIds: [1, 2] },
]
const [ANY, ROUND_ROBIN, FIXED, COLLECTIVE] = [1, 2, 3, 4]

async function newWorkspaceWith(roster: WantedRoster, sandbox = false): Promise<TestWorkspace> {
  const workspace = await newWorkspace({ sandbox })
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

const sent = (attributes: object) => ({ data: { attributes } })
const asked = (typeId: number, agentId: number, hours = 0) => ({
  team_id: 1,
  meeting_type_id: typeId,
  agent_id: agentId,
  start_time: String(START + hours * HOUR),
})
let attendees = 0
const book = (workspace: TestWorkspace, attributes: object) =>
  workspace.post(
    '/core/book_meeting',
    sent({ attendee_email: `p${attendees++}@example.com`, ...attributes }),
  )
const agentsOf = ({ status, body, text }: Answer) => {
  assert.equal(status, 201, text)
  return [body.data.attributes.agent_id, body.data.attributes.agent_ids]
}
const faultOf = ({ status, body }: Answer) => [status, body.code, body.errors?.[0].pointer]
const away = (workspace: TestWorkspace, agentId: number, standInId: number) =>
  workspace.post(
    `/core/agents/${agentId}/time_off`,
    sent({
      starts_at: String(START - HOUR),
      ends_at: String(START + 2 * HOUR),
      stand_in_id: standInId,
    }),
  )

test('any agent of the team can be named if the meeting type chooses one', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}, {}], meetingTypes: TYPES })
  assert.deepEqual(
    [
      agentsOf(await book(workspace, asked(ANY, 3))),
      agentsOf(await book(workspace, asked(ROUND_ROBIN, 3, 1))),
      agentsOf(await book(workspace, asked(FIXED, 2, 2))),
    ],
    [
      [3, undefined],
      [3, undefined],
      [2, undefined],
    ],
  )
})

test('of the agents who meet together, the named one is echoed and all are listed', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}, {}], meetingTypes: TYPES })
  const sandbox = await newWorkspaceWith({ agents: [{}, {}, {}], meetingTypes: TYPES }, true)
  assert.deepEqual(
    [
      agentsOf(await book(workspace, asked(COLLECTIVE, 2))),
      agentsOf(await book(sandbox, asked(COLLECTIVE, 2))),
    ],
    [
      [2, [2, 1]],
      [2, [2, 1]],
    ],
  )
})

test('an agent whom the meeting type does not have is rejected in every operation', async () => {
  for (const sandbox of [false, true])
    for (const typeId of [FIXED, COLLECTIVE]) {
      const workspace = await newWorkspaceWith(
        { agents: [{}, {}, {}], meetingTypes: TYPES },
        sandbox,
      )
      const wanted = asked(typeId!, 3)
      const query = `team_id=1&meeting_type_id=${typeId}&agent_id=3`
      const booked = await book(workspace, { ...wanted, agent_id: undefined })
      const moved = await workspace.post(
        `/core/meetings/${booked.body.data.id}/reschedule`,
        sent({ start_time: String(START + HOUR), agent_id: 3 }),
      )
      const answers = [
        await book(workspace, wanted),
        await workspace.post('/core/holds', sent(wanted)),
        await workspace.get(`/core/slots?${query}`),
        await workspace.get(`/core/slots/explain?${query}&start_time=${START}`),
        moved,
      ]
      assert.deepEqual(
        answers.map(faultOf),
        ['/data/attributes', '/data/attributes', '', '', '/data/attributes'].map((base) => [
          422,
          'agent_not_in_meeting_type',
          `${base}/agent_id`,
        ]),
      )
    }
})

test('the stand-in of a named agent who is away is among the alternatives, and can be booked', async () => {
  for (const type of [TYPES[0]!, { assignment: 'fixed' as const, agentIds: [1] }]) {
    const workspace = await newWorkspaceWith({
      agents: [{}, { teamIds: [] }],
      meetingTypes: [{ ...type, agentIds: [1] }],
    })
    await away(workspace, 1, 2)
    const refused = await book(workspace, asked(1, 1))
    const hold = await workspace.post('/core/holds', sent(asked(1, 1)))
    for (const { body } of [refused, hold]) {
      assert.deepEqual([body.reason, body.alternatives.length], ['time_off', 3])
      assert.deepEqual(
        body.alternatives.map(({ start_time, agent_id }: any) => [
          (Number(start_time) - START) / HOUR,
          agent_id,
        ]),
        [
          [0, 2],
          [-0.5, 2],
          [0.5, 2],
        ],
      )
    }
    for (const { start_time, agent_id } of refused.body.alternatives)
      assert.deepEqual(
        agentsOf(await book(workspace, { team_id: 1, meeting_type_id: 1, start_time, agent_id })),
        [2, undefined],
      )
  }
})

const alternativesOf = ({ body }: Answer) =>
  body.alternatives.map(({ start_time, agent_id }: any) => [
    (Number(start_time) - START) / 60,
    agent_id,
  ])

test('a stand-in at exactly the requested time is the first alternative, also off the grid', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { teamIds: [] }, { teamIds: [] }],
    meetingTypes: [
      { agentIds: [1] },
      { agentIds: [1], gridOnly: true },
      { assignment: 'round_robin', agentIds: [1] },
    ],
  })
  await away(workspace, 1, 3)
  await away(workspace, 1, 2)
  const at = (typeId: number, minutes: number) => ({
    ...asked(typeId, 1),
    start_time: String(START + minutes * 60),
  })
  for (const typeId of [1, 3]) {
    const refused = [
      await book(workspace, at(typeId, 10)),
      await workspace.post('/core/holds', sent(at(typeId, 10))),
    ]
    for (const answer of refused) {
      assert.equal(answer.body.reason, 'time_off')
      assert.deepEqual(alternativesOf(answer), [
        [10, 2],
        [0, 2],
        [30, 2],
      ])
      assert.match(answer.body.say, /ten past ten|ten ten|ten minutes/)
    }
  }
  const onGrid = await book(workspace, at(2, 10))
  assert.deepEqual(alternativesOf(onGrid), [
    [-30, 2],
    [0, 2],
    [30, 2],
  ])
  const [first] = (await book(workspace, at(1, 10))).body.alternatives
  const { agent_id, start_time } = first
  assert.deepEqual(agentsOf(await book(workspace, { ...at(1, 10), agent_id, start_time })), [
    2,
    undefined,
  ])
  assert.deepEqual(alternativesOf(await book(workspace, at(1, 10)))[0], [10, 3])
})

test('a stand-in who is busy at the requested time is not offered as an alternative', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, {}],
    meetingTypes: [{ agentIds: [1] }, { agentIds: [2] }],
  })
  await away(workspace, 1, 2)
  const taken = { ...asked(2, 2), start_time: String(START + 600) }
  assert.equal((await book(workspace, taken)).status, 201)
  const refused = await book(workspace, { ...asked(1, 1), start_time: String(START + 600) })
  const minutes = alternativesOf(refused).map(([at]: number[]) => at)
  assert.deepEqual(minutes, [-60, -30, 60])
})

test('a meeting that is moved to a time off the grid is offered the stand-in at that time', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { teamIds: [] }],
    meetingTypes: [{ agentIds: [1] }],
  })
  await away(workspace, 1, 2)
  const { body } = await book(workspace, asked(1, 1, 5))
  const path = `/core/meetings/${body.data.id}/reschedule`
  const moved = { start_time: String(START + 600), agent_id: 1 }
  const refused = await workspace.post(path, sent(moved))
  const [first] = refused.body.alternatives
  assert.deepEqual([first.start_time, first.agent_id], [String(START + 600), 2])
  const done = await workspace.post(path, sent({ ...moved, agent_id: 2 }))
  assert.deepEqual([done.status, done.body.data.attributes.agent_id], [200, 2], done.text)
})

test('a stand-in can be named only while the agent is away, and only its slots are offered', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{}, { teamIds: [] }, {}],
    meetingTypes: [
      { assignment: 'fixed', agentIds: [1] },
      { assignment: 'collective', agentIds: [3, 1] },
    ],
  })
  await away(workspace, 1, 2)
  const slots = async (typeId: number) =>
    (
      await workspace.get(
        `/core/slots?team_id=1&meeting_type_id=${typeId}&agent_id=2&from=${START + HOUR}&to=${START + 3 * HOUR}`,
      )
    ).body.data.map(({ start_time, agent_ids }: any) => [
      (Number(start_time) - START) / HOUR,
      agent_ids,
    ])
  assert.deepEqual(await slots(1), [
    [1, [2]],
    [1.5, [2]],
  ])
  const later = await book(workspace, asked(1, 2, 3))
  assert.deepEqual([later.status, later.body.reason], [409, 'outside_hours'])
  assert.deepEqual(agentsOf(await book(workspace, asked(2, 2))), [2, [2, 3]])
  const together = await book(workspace, asked(2, 2, 3))
  assert.deepEqual([together.status, together.body.reason], [409, 'outside_hours'])
})

test('a meeting with a fixed agent can be reassigned to any agent of the team', async () => {
  const workspace = await newWorkspaceWith({ agents: [{}, {}, {}], meetingTypes: TYPES })
  const { body } = await book(workspace, asked(FIXED, 2))
  const reassigned = await workspace.post(
    `/core/meetings/${body.data.id}/reassign`,
    sent({ agent_id: 3 }),
  )
  assert.deepEqual([reassigned.status, reassigned.body.data.attributes.agent_id], [200, 3])
})
