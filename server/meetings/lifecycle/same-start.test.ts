import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace, setNow } = await startServer()
const NOW = deps.now()
const START = NOW.epochMilliseconds / 1000 + 86_400
const HOUR = 3600

async function newWorkspaceWith(roster: WantedRoster): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  return workspace
}

async function book(workspace: TestWorkspace, attributes: object = {}) {
  const sent = {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: 'ada@example.com',
    start_time: String(START),
    ...attributes,
  }
  const { status, body } = await workspace.post('/core/book_meeting', {
    data: { attributes: sent },
  })
  return { status, id: body.data?.id, agentId: body.data?.attributes.agent_id, body }
}

/** The status, and the agent of the meeting or the reason of the refusal. */
async function change(workspace: TestWorkspace, id: string, name: string, attributes: object = {}) {
  const { status, body } = await workspace.post(`/core/meetings/${id}/${name}`, {
    data: { attributes },
  })
  return [status, body.data?.attributes.agent_id ?? body.reason]
}

for (const order of ['first', 'second'] as const)
  test(`of two meetings of an attendee at one start, the ${order} is never given to the agent of the other`, async () => {
    const workspace = await newWorkspaceWith({ agents: [{ capacity: 5 }, { capacity: 5 }] })
    const meetings = {
      first: await book(workspace, { agent_id: 1 }),
      second: await book(workspace, { agent_id: 2 }),
    }
    const { id, agentId } = meetings[order]
    assert.deepEqual(await change(workspace, id, 'reassign'), [409, 'taken'])
    assert.deepEqual(await change(workspace, id, 'reassign', { agent_id: 3 - agentId }), [
      409,
      'taken',
    ])
  })

test('of two meetings of an attendee at one start, either can be given to a third agent', async () => {
  for (const order of [0, 1]) {
    const workspace = await newWorkspaceWith({
      agents: [{ capacity: 5 }, { capacity: 5 }, { capacity: 5 }],
    })
    const ids = [
      (await book(workspace, { agent_id: 1 })).id,
      (await book(workspace, { agent_id: 2 })).id,
    ]
    assert.deepEqual(await change(workspace, ids[order], 'reassign'), [200, 3])
  }
})

test('two meetings of an attendee at one start that are reassigned at once never get one agent', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 5 }, { capacity: 5 }, { capacity: 5 }],
  })
  const meetings = [
    await book(workspace, { agent_id: 1 }),
    await book(workspace, { agent_id: 2 }),
  ] as const
  const changed = await Promise.all(
    meetings.map(({ id }) => change(workspace, id, 'reassign', { agent_id: 3 })),
  )
  assert.deepEqual(changed.toSorted(), [
    [200, 3],
    [409, 'taken'],
  ])
})

test('a meeting for which no agent was named can be given to a named agent beside another one', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 5 }, { capacity: 5 }, { capacity: 5 }],
  })
  const assigned = await book(workspace)
  const [other, third] = [1, 2, 3].filter((id) => id !== assigned.agentId)
  const named = await book(workspace, { agent_id: other })
  assert.deepEqual(await change(workspace, named.id, 'reassign', { agent_id: third }), [200, third])
  assert.deepEqual(await change(workspace, assigned.id, 'reassign', { agent_id: other }), [
    200,
    other,
  ])
})

test('a meeting is not moved to the start of another meeting of its attendee', async () => {
  const workspace = await newWorkspaceWith({ agents: [{ capacity: 5 }, { capacity: 5 }] })
  const meetings = [
    await book(workspace, { agent_id: 1 }),
    await book(workspace, { agent_id: 2, start_time: String(START + HOUR) }),
  ]
  for (const [i, { id }] of meetings.entries()) {
    const start = String(START + (1 - i) * HOUR)
    for (const agent of [{}, { agent_id: 1 }, { agent_id: 2 }])
      assert.deepEqual(
        await change(workspace, id, 'reschedule', { start_time: start, ...agent }),
        [409, 'taken'],
        JSON.stringify([i, agent]),
      )
  }
})

test('after a request expired, its attendee books the same start with another agent', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 5 }, { capacity: 5 }],
    meetingTypes: [{ confirmationMinutes: 60 }],
  })
  const expired = await book(workspace)
  setNow(NOW.add({ hours: 2 }))
  const left = await workspace.delete(`/core/agents/${expired.agentId}`)
  assert.equal(left.status, 200, left.text)
  const again = await book(workspace)
  assert.deepEqual([again.status, again.agentId], [201, 3 - expired.agentId])
})

test('after a request expired, another meeting of its attendee is moved to its start', async () => {
  const workspace = await newWorkspaceWith({
    agents: [{ capacity: 5 }, { capacity: 5 }],
    meetingTypes: [{ confirmationMinutes: 60 }],
  })
  await book(workspace, { agent_id: 1 })
  const later = await book(workspace, { agent_id: 1, start_time: String(START + HOUR) })
  await change(workspace, later.id, 'confirm')
  setNow(NOW.add({ hours: 2 }))
  assert.deepEqual(
    await change(workspace, later.id, 'reschedule', { start_time: String(START) }),
    [200, 1],
  )
})
