import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { ALWAYS_OPEN, createSchedule } from '../schedules/create-schedule.ts'
import { createTeam } from '../teams/create-team.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { addToTeam, createAgent } from './create-agent.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const now = Temporal.Instant.from('2026-11-02T09:30:00Z')
const later = now.add({ hours: 1 })

/** A workspace with schedule 1 and the teams 1 and 2. */
async function newWorkspaceWithTeams(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  const { workspaceId } = workspace
  await transaction(pool, async (tx) => {
    await createSchedule(tx, workspaceId, {
      name: 'Always',
      timeZone: 'UTC',
      weekly: ALWAYS_OPEN,
      overrides: [],
      now,
    })
    for (const id of [1, 2])
      await createTeam(tx, workspaceId, {
        id,
        name: `Team ${id}`,
        timeZone: 'UTC',
        language: 'en',
        now,
      })
  })
  return workspace
}

function addAgent(
  { workspaceId }: TestWorkspace,
  id: number,
  name = `Agent ${id}`,
): Promise<boolean> {
  return transaction(pool, (tx) =>
    createAgent(tx, workspaceId, {
      id,
      name,
      kind: 'person',
      timeZone: 'Europe/Berlin',
      scheduleId: 1,
      capacity: 2,
      now,
    }),
  )
}

function addMember(
  { workspaceId }: TestWorkspace,
  membership: { teamId: number; agentId: number; weight?: number; priority?: number },
): Promise<boolean> {
  return transaction(pool, (tx) => addToTeam(tx, workspaceId, { ...membership, now: later }))
}

test('A workspace without agents lists none', async () => {
  const { get } = await newWorkspace()
  const { status, body } = await get('/core/agents')
  assert.equal(status, 200)
  assert.deepEqual(body, { data: [], meta: { next_cursor: null } })
})

test('An agent without a team is read with its version as ETag', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addAgent(workspace, 4, 'Ben')
  const { status, body, headers } = await workspace.get('/core/agents/4')
  assert.equal(status, 200)
  assert.equal(headers.etag, '"1"')
  assert.deepEqual(body, {
    data: {
      id: '4',
      type: 'agent',
      attributes: {
        name: 'Ben',
        kind: 'person',
        time_zone: 'Europe/Berlin',
        schedule_id: 1,
        capacity: 2,
        phone: null,
        email: null,
        teams: [],
        archived_at: null,
        version: 1,
        created_at: '2026-11-02T09:30:00.000Z',
        updated_at: '2026-11-02T09:30:00.000Z',
      },
    },
    meta: { version: 1 },
  })
})

test('The teams of an agent are in order, and joining one changes its version', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addAgent(workspace, 4)
  assert.equal(await addMember(workspace, { teamId: 2, agentId: 4, weight: 50, priority: 3 }), true)
  assert.equal(await addMember(workspace, { teamId: 1, agentId: 4 }), true)
  const { body, headers } = await workspace.get('/core/agents/4')
  assert.deepEqual(body.data.attributes.teams, [
    { team_id: 1, weight: 100, priority: 0 },
    { team_id: 2, weight: 50, priority: 3 },
  ])
  assert.equal(headers.etag, '"3"')
  assert.equal(body.data.attributes.updated_at, '2026-11-02T10:30:00.000Z')
})

test('An agent that is added to a team twice does not change', async () => {
  const workspace = await newWorkspaceWithTeams()
  await addAgent(workspace, 4)
  await addMember(workspace, { teamId: 1, agentId: 4, weight: 10 })
  assert.equal(await addMember(workspace, { teamId: 1, agentId: 4, weight: 90 }), false)
  const { attributes } = (await workspace.get('/core/agents/4')).body.data
  assert.deepEqual(attributes.teams, [{ team_id: 1, weight: 10, priority: 0 }])
  assert.equal(attributes.version, 2)
})

test('Agents can be listed by team, page by page', async () => {
  const workspace = await newWorkspaceWithTeams()
  for (const id of [5, 1, 9]) await addAgent(workspace, id)
  for (const agentId of [9, 1]) await addMember(workspace, { teamId: 1, agentId })
  await addMember(workspace, { teamId: 2, agentId: 5 })
  const first = await workspace.get('/core/agents?team_id=1&limit=1')
  const second = await workspace.get(
    `/core/agents?team_id=1&limit=1&cursor=${first.body.meta.next_cursor}`,
  )
  assert.deepEqual(
    [...first.body.data, ...second.body.data].map(({ id }) => id),
    ['1', '9'],
  )
  assert.equal(second.body.meta.next_cursor, null)
  assert.deepEqual((await workspace.get('/core/agents?team_id=3')).body.data, [])
})

test('Following next_cursor shows every agent once, in order of id', async () => {
  const workspace = await newWorkspaceWithTeams()
  for (const id of [12, 3, 5]) await addAgent(workspace, id)
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && ids.length < 4) {
    const { body } = await workspace.get(`/core/agents?limit=1${cursor && `&cursor=${cursor}`}`)
    assert.equal(body.data.length, 1)
    ids.push(body.data[0].id)
    cursor = body.meta.next_cursor
  }
  assert.deepEqual(ids, ['3', '5', '12'])
})

test('An unknown id and an invalid id are not found', async () => {
  const { get } = await newWorkspace()
  for (const id of ['1', '0', '2147483648', 'ben']) {
    const { status, body } = await get(`/core/agents/${id}`)
    assert.equal(status, 404, id)
    assert.equal(body.code, 'not_found')
  }
})

test('An agent of another workspace is neither listed nor found, even with equal team ids', async () => {
  const [workspace, other] = [await newWorkspaceWithTeams(), await newWorkspaceWithTeams()]
  await addAgent(other, 1)
  await addMember(other, { teamId: 1, agentId: 1 })
  assert.equal((await workspace.get('/core/agents/1')).status, 404)
  assert.deepEqual((await workspace.get('/core/agents')).body.data, [])
  await addAgent(workspace, 1)
  assert.deepEqual((await workspace.get('/core/agents/1')).body.data.attributes.teams, [])
  assert.deepEqual((await workspace.get('/core/agents?team_id=1')).body.data, [])
})

test('Reading agents requires the scope roster:read', async () => {
  const { newToken, get } = await newWorkspace()
  const { secret } = await newToken(['slots:read'])
  for (const url of ['/core/agents', '/core/agents/1'])
    assert.equal((await get(url, secret)).status, 403)
})

test('An invalid cursor or team id is rejected', async () => {
  const { get } = await newWorkspace()
  for (const [query, pointer] of [
    ['cursor=nonsense', '/cursor'],
    ['team_id=sales', '/team_id'],
    ['team_id=99999999999', '/team_id'],
  ] as const) {
    const { status, body } = await get(`/core/agents?${query}`)
    assert.equal(status, 422, query)
    assert.equal(body.errors[0].pointer, pointer)
  }
})

test('Of several concurrent creations of one agent id, one succeeds', async () => {
  const workspace = await newWorkspaceWithTeams()
  const names = ['A', 'B', 'C', 'D']
  const made = await Promise.all(names.map((name) => addAgent(workspace, 1, name)))
  assert.equal(made.filter(Boolean).length, 1)
  assert.equal(
    (await workspace.get('/core/agents/1')).body.data.attributes.name,
    names[made.indexOf(true)],
  )
})

test('A new agent and a new membership invalidate cached rosters', async () => {
  const workspace = await newWorkspaceWithTeams()
  const version = () => readRosterVersion(pool, workspace.workspaceId)
  const before = await version()
  await addAgent(workspace, 1)
  const between = await version()
  await addMember(workspace, { teamId: 1, agentId: 1 })
  assert.ok(between > before)
  assert.ok((await version()) > between)
})
