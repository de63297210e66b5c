import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { newWorkspace, deps, app } = await startServer()
/** A second server on the same database. */
const other = buildApp(deps)
await other.ready()
after(() => other.close())

const START = NOW.add({ hours: 48 }).epochMilliseconds / 1000
const IDS = { team_id: 7, agent_id: 8, meeting_type_id: 9 }

test('a sandbox creates the team, agent and meeting type of a booking once, with warnings', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const first = await book(workspace, {})
  const second = await book(workspace, { attendee_email: 'ben@example.com' })

  assert.equal(first.status, 201)
  assert.deepEqual(warningsOf(first), [
    'team_id sandbox_created',
    'agent_id sandbox_created',
    'meeting_type_id sandbox_created',
  ])
  assert.deepEqual(
    [
      first.body.data.attributes.team_id,
      first.body.data.attributes.agent_id,
      first.body.data.attributes.meeting_type_id,
    ],
    [7, 8, 9],
  )
  assert.deepEqual([second.status, warningsOf(second)], [201, []])
  assert.deepEqual(await rosterOf(workspace), {
    teams: [7],
    agents: [8],
    members: ['7 8'],
    meetingTypes: [9],
    schedules: 1,
  })
})

test('a sandbox booking without an agent takes an agent of the team, or a new one', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const alone = await book(workspace, { agent_id: undefined })
  const again = await book(workspace, { agent_id: undefined, attendee_email: 'ben@example.com' })

  assert.deepEqual(warningsOf(alone), [
    'team_id sandbox_created',
    'agent_id sandbox_created',
    'meeting_type_id sandbox_created',
  ])
  assert.deepEqual(
    [alone.body.data.attributes.agent_id, again.body.data.attributes.agent_id],
    [1, 1],
  )
  assert.deepEqual([again.status, warningsOf(again)], [201, []])
})

test('an agent of another team joins the booked team and keeps its hours', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const joined = await book(workspace, { agent_id: 1 })

  assert.equal(joined.body.reason, 'outside_hours')
  assert.deepEqual(await rosterOf(workspace), {
    teams: [1, 7],
    agents: [1],
    members: ['1 1', '7 1'],
    meetingTypes: [1, 9],
    schedules: 1,
  })
})

test('after a booking with the largest possible ids, a new agent still gets an id', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const largest = 2 ** 31 - 1
  const booked = await book(workspace, {
    team_id: largest,
    agent_id: largest,
    meeting_type_id: largest,
  })
  const unnamed = await book(workspace, { agent_id: undefined })
  assert.deepEqual(
    [booked.status, unnamed.status, unnamed.body.data.attributes.agent_id],
    [201, 201, 1],
  )
})

test('twenty concurrent first bookings on two servers create each record once', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 === 0 ? app : other).inject({
        method: 'POST',
        url: '/core/book_meeting',
        headers: { authorization: `Bearer ${workspace.token}` },
        payload: bodyOf({
          attendee_email: `p${i}@example.com`,
          start_time: String(START + i * 3600),
        }),
      }),
    ),
  )

  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([201]))
  assert.deepEqual(await rosterOf(workspace), {
    teams: [7],
    agents: [8],
    members: ['7 8'],
    meetingTypes: [9],
    schedules: 1,
  })
  assert.deepEqual(
    answers.map((answer) => answer.json().meta.warnings.length).filter((warnings) => warnings > 0),
    [3],
  )
})

test('twenty concurrent first bookings with different teams and agents create all of them', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => book(workspace, { team_id: i + 1, agent_id: i + 1 })),
  )

  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  const { agents, schedules, meetingTypes } = await rosterOf(workspace)
  assert.deepEqual([agents.length, schedules, meetingTypes], [20, 20, [9]])
})

test('slot search in a sandbox accepts unknown ids like a booking, and creates nothing', async () => {
  const workspace = await newWorkspace({ sandbox: true })
  const search = (agent: string) =>
    workspace.get(`/core/slots?team_id=7&meeting_type_id=9${agent}&limit=3&from=${START}`)
  const [named, unnamed] = [await search('&agent_id=8'), await search('')]

  assert.deepEqual(
    named.body.data.map(({ start_time, agent_ids }: Slot) => [
      Number(start_time) - START,
      agent_ids,
    ]),
    [
      [0, [8]],
      [1800, [8]],
      [3600, [8]],
    ],
  )
  assert.deepEqual(
    unnamed.body.data.map(({ agent_ids }: Slot) => agent_ids),
    [[1], [1], [1]],
  )
  assert.deepEqual(await rosterOf(workspace), {
    teams: [],
    agents: [],
    members: [],
    meetingTypes: [],
    schedules: 0,
  })
  for (const { start_time } of named.body.data)
    assert.equal((await book(workspace, { start_time })).status, 201)
})

test('a workspace that is not a sandbox rejects unknown ids and creates nothing', async () => {
  const [workspace, sandbox] = [await newWorkspace(), await newWorkspace({ sandbox: true })]
  await book(sandbox, {})
  const [booked, searched] = [
    await book(workspace, {}),
    await workspace.get('/core/slots?team_id=7&meeting_type_id=9'),
  ]

  assert.deepEqual([booked.status, booked.body.code], [422, 'team_not_found'])
  assert.deepEqual([searched.status, searched.body.code], [422, 'team_not_found'])
  assert.deepEqual(await rosterOf(workspace), {
    teams: [],
    agents: [],
    members: [],
    meetingTypes: [],
    schedules: 0,
  })
})

type Slot = { start_time: string; agent_ids: number[] }
type Roster = {
  teams: number[]
  agents: number[]
  members: string[]
  meetingTypes: number[]
  schedules: number
}

function book(workspace: TestWorkspace, attributes: object): Promise<Answer> {
  return workspace.post('/core/book_meeting', bodyOf(attributes))
}

function bodyOf(attributes: object) {
  return {
    data: {
      attributes: {
        ...IDS,
        attendee_email: 'ada@example.com',
        start_time: String(START),
        ...attributes,
      },
    },
  }
}

function warningsOf({ body }: Answer): string[] {
  return body.meta.warnings.map(
    ({ pointer, code }: { pointer: string; code: string }) =>
      `${pointer.split('/').at(-1)!} ${code}`,
  )
}

/** The ids of the workspace's records, and the number of its schedules. */
async function rosterOf({ workspaceId }: TestWorkspace): Promise<Roster> {
  const [roster] = await deps.pool.query<Roster>(sql`
    select array(select id from teams where workspace_id = ${workspaceId} order by id) as teams,
      array(select id from agents where workspace_id = ${workspaceId} order by id) as agents,
      array(
        select team_id || ' ' || agent_id from team_members
        where workspace_id = ${workspaceId} order by team_id) as members,
      array(select id from meeting_types where workspace_id = ${workspaceId} order by id) as "meetingTypes",
      (select count(*) from schedules where workspace_id = ${workspaceId}) as schedules`)
  return roster!
}
