import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { deps, newWorkspace } = await startServer()
const START = Temporal.Instant.from('2026-11-23T10:00:00Z').epochMilliseconds / 1000
const MINUTE = 60
const startAt = (minutes: number) => String(START + minutes * MINUTE)

/** Minutes from START. */
type Absence = { agentId: number; standInId: number | null; from: number; to: number }

/**
 * A team in which agents 1 and 2 meet together, for half an hour, and others only stand in for
 * them.
 */
async function openTeam(absences: readonly Absence[]): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    agents: [{}, {}, { teamIds: [] }, { teamIds: [] }],
    meetingTypes: [{ assignment: 'collective', agentIds: [1, 2] }],
  })
  for (const { agentId, standInId, from, to } of absences) {
    const { status, text } = await workspace.post(
      `/core/agents/${agentId}/time_off`,
      sent({ starts_at: startAt(from), ends_at: startAt(to), stand_in_id: standInId }),
    )
    assert.equal(status, 201, text)
  }
  return workspace
}

const sent = (attributes: object) => ({ data: { attributes } })
const wanted = (minutes: number, agentId: number | null) => ({
  team_id: 1,
  meeting_type_id: 1,
  start_time: startAt(minutes),
  ...(agentId !== null && { agent_id: agentId }),
})
const book = (workspace: TestWorkspace, minutes: number, agentId: number | null = null) =>
  workspace.post(
    '/core/book_meeting',
    sent({ attendee_email: 'ada@example.com', ...wanted(minutes, agentId) }),
  )
/** The status with the agents of the meeting, or with the reason of the rejection. */
const outcomeOf = async (booked: ReturnType<typeof book>) => {
  const { status, body } = await booked
  return [status, body.reason ?? body.data.attributes.agent_ids]
}
/** The offered starts in minutes from START, with their agents. */
const offered = async (workspace: TestWorkspace, to: number) => {
  const window = `from=${startAt(0)}&to=${startAt(to)}`
  const { body } = await workspace.get(`/core/slots?team_id=1&meeting_type_id=1&${window}`)
  return body.data.map(({ start_time, agent_ids }: any) => [
    (Number(start_time) - START) / MINUTE,
    agent_ids,
  ])
}
const explain = async (workspace: TestWorkspace, minutes: number, agentId: number | null) => {
  const { body } = await workspace.get(
    `/core/slots/explain?${new URLSearchParams(wanted(minutes, agentId) as never).toString()}`,
  )
  return body.data.reason
}

const BOTH_FOR_FIRST = [3, 4].map((standInId) => ({ agentId: 1, standInId, from: -60, to: 180 }))

test('two stand-ins of one agent do not take the place of another agent who is away', async () => {
  const workspace = await openTeam([
    ...BOTH_FOR_FIRST,
    { agentId: 2, standInId: 4, from: 15, to: 60 },
  ])
  assert.deepEqual(await offered(workspace, 90), [
    [30, [3, 4]],
    [60, [3, 2]],
  ])
  assert.equal(await explain(workspace, 0, null), 'time_off')
  assert.deepEqual(await outcomeOf(book(workspace, 0)), [409, 'time_off'])
  assert.deepEqual(await outcomeOf(book(workspace, 30)), [201, [3, 4]])
})

test('the only stand-in of an agent takes its place, although another agent lists it first', async () => {
  const workspace = await openTeam([
    ...BOTH_FOR_FIRST,
    { agentId: 2, standInId: 3, from: 0, to: 30 },
  ])
  assert.deepEqual(await offered(workspace, 60), [
    [0, [4, 3]],
    [30, [3, 2]],
  ])
  assert.equal(await explain(workspace, 0, null), null)
  assert.deepEqual(await outcomeOf(book(workspace, 0)), [201, [4, 3]])
})

test('each stand-in of an agent can be named, whichever is first', async () => {
  const workspace = await openTeam(BOTH_FOR_FIRST)
  assert.equal(await explain(workspace, 0, 4), null)
  assert.deepEqual(await outcomeOf(book(workspace, 0, 4)), [201, [4, 2]])
  assert.deepEqual(await outcomeOf(book(workspace, 30, 3)), [201, [3, 2]])
})

test('a repeated booking and a repeated hold of a named stand-in are recognized', async () => {
  // The stand-in is named for the second agent, and is also the stand-in of the first on another
  // day.
  const workspace = await openTeam([
    { agentId: 1, standInId: 3, from: 3000, to: 3060 },
    { agentId: 2, standInId: 3, from: 0, to: 60 },
  ])
  const [first, second] = [await book(workspace, 0, 3), await book(workspace, 0, 3)]
  assert.deepEqual([first.status, second.status], [201, 200])
  assert.equal(second.body.data.id, first.body.data.id)
  assert.deepEqual(first.body.data.attributes.agent_ids, [3, 1])
  const hold = () =>
    workspace.post('/core/holds', sent({ ...wanted(30, 3), call_id: 'call-1', minutes: 5 }))
  const [held, repeated] = [await hold(), await hold()]
  assert.deepEqual([held.status, repeated.status], [201, 200])
  assert.equal(repeated.body.data.id, held.body.data.id)
})

test('a booking that names an agent who is away is rejected for that, as explain says', async () => {
  const workspace = await openTeam([{ agentId: 1, standInId: 3, from: 0, to: 60 }])
  assert.equal(await explain(workspace, 0, 1), 'time_off')
  assert.deepEqual(await outcomeOf(book(workspace, 0, 1)), [409, 'time_off'])
  assert.deepEqual(await outcomeOf(book(workspace, 0)), [201, [3, 2]])
})
