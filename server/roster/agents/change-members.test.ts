import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRosterVersion } from '../../access/store/workspaces.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer } from '../../test/harness.ts'
import { listAgents } from './list-agents.ts'

const {
  newWorkspace,
  setNow,
  deps: { pool },
} = await startServer()

const sent = (attributes: object) => ({ data: { attributes } })
const faultsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`)

/** A workspace with the teams 1 and 2; agent 1 is in team 1, agent 2 in none. */
async function newOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{ weight: 40, priority: 2 }, { teamIds: [] }],
    meetingTypes: [],
  })
  /** The start of the agent's turns in the team, in seconds after NOW. */
  const activeSince = async (agentId: number, teamId: number) => {
    const agent = (await listAgents(pool, workspace.workspaceId)).find(({ id }) => id === agentId)!
    return (
      agent.memberships.find((membership) => membership.teamId === teamId)!.activeSince! -
      toUnixSeconds(NOW)
    )
  }
  return { ...workspace, activeSince }
}

test('Adding an agent to a team returns the changed agent, and invalidates cached rosters', async () => {
  const { post, get, workspaceId } = await newOffice()
  const before = await readRosterVersion(pool, workspaceId)
  const { status, body, headers } = await post(
    '/core/teams/2/members',
    sent({ agent_id: 1, weight: 0, priority: -3 }),
  )
  assert.equal(status, 201)
  assert.equal(body.data.id, '1')
  assert.deepEqual(body.data.attributes.teams, [
    { team_id: 1, weight: 40, priority: 2 },
    { team_id: 2, weight: 0, priority: -3 },
  ])
  assert.equal(headers.etag, '"2"')
  assert.deepEqual((await get('/core/agents/1')).body, body)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('A new member has the default weight and priority, and is listed in the team', async () => {
  const { post, get } = await newOffice()
  const { body } = await post('/core/teams/1/members', sent({ agent_id: 2 }))
  assert.deepEqual(body.data.attributes.teams, [{ team_id: 1, weight: 100, priority: 0 }])
  assert.deepEqual(
    (await get('/core/agents?team_id=1')).body.data.map(({ id }: { id: string }) => id),
    ['1', '2'],
  )
})

test('Adding a member again changes only the attributes that are sent', async () => {
  const { post } = await newOffice()
  const changed = await post('/core/teams/1/members', sent({ agent_id: 1, weight: 60 }))
  assert.equal(changed.status, 200)
  assert.deepEqual(changed.body.data.attributes.teams, [{ team_id: 1, weight: 60, priority: 2 }])
  assert.deepEqual(changed.body.meta, { version: 2 })
  for (const same of [{ agent_id: 1 }, { agent_id: 1, weight: 60, priority: 2 }]) {
    assert.deepEqual((await post('/core/teams/1/members', sent(same))).body, changed.body)
  }
})

test('Removing an agent from a team keeps its other teams, and a second removal is 404', async () => {
  const { post, get, delete: remove } = await newOffice()
  await post('/core/teams/2/members', sent({ agent_id: 1 }))
  const { status, body, headers } = await remove('/core/teams/1/members/1')
  assert.equal(status, 200)
  assert.deepEqual(body.data.attributes.teams, [{ team_id: 2, weight: 100, priority: 0 }])
  assert.equal(headers.etag, '"3"')
  const again = await remove('/core/teams/1/members/1')
  assert.equal(again.status, 404)
  assert.equal(again.body.detail, 'The agent is not a member of this team.')
  assert.deepEqual(body.meta, { version: 3, meetings_outside: { total: 0, meetings: [] } })
  assert.deepEqual((await get('/core/agents/1')).body, { ...body, meta: { version: 3 } })
})

test('The turns of an agent begin when it joins, or when its weight rises above 0', async () => {
  const { post, patch, delete: remove, activeSince } = await newOffice()
  const at = (seconds: number) => {
    setNow(NOW.add({ seconds }))
  }
  const joined = await activeSince(1, 1)
  at(10)
  await post('/core/teams/2/members', sent({ agent_id: 1, weight: 5 }))
  assert.deepEqual([await activeSince(1, 1), await activeSince(1, 2)], [joined, 10])
  at(20)
  await post('/core/teams/2/members', sent({ agent_id: 1, weight: 50, priority: 1 }))
  await patch('/core/agents/1', sent({ name: 'Eva' }))
  await post('/core/teams/2/members', sent({ agent_id: 1, weight: 0 }))
  assert.equal(await activeSince(1, 2), 10)
  at(30)
  await post('/core/teams/2/members', sent({ agent_id: 1, weight: 1 }))
  assert.equal(await activeSince(1, 2), 30)
  at(40)
  await patch(
    '/core/agents/1',
    sent({
      teams: [
        { team_id: 1, weight: 0 },
        { team_id: 2, weight: 9 },
      ],
    }),
  )
  assert.deepEqual([await activeSince(1, 1), await activeSince(1, 2)], [joined, 30])
  at(50)
  await patch(
    '/core/agents/1',
    sent({
      teams: [
        { team_id: 1, weight: 7 },
        { team_id: 2, weight: 9 },
      ],
    }),
  )
  assert.deepEqual([await activeSince(1, 1), await activeSince(1, 2)], [50, 30])
  await remove('/core/teams/2/members/1')
  at(60)
  await post('/core/teams/2/members', sent({ agent_id: 1 }))
  assert.equal(await activeSince(1, 2), 60)
  setNow(NOW)
})

test('A change of members with an outdated If-Match is rejected and writes nothing', async () => {
  const { post, get, delete: remove } = await newOffice()
  const stale = { 'if-match': '"1"' }
  await post('/core/teams/1/members', sent({ agent_id: 1, weight: 60 }))
  const before = (await get('/core/agents/1')).body
  for (const attempt of [
    () => post('/core/teams/2/members', sent({ agent_id: 1 }), stale),
    () => remove('/core/teams/1/members/1', stale),
  ]) {
    const { status, headers } = await attempt()
    assert.equal(status, 412)
    assert.equal(headers.etag, '"2"')
  }
  assert.deepEqual((await get('/core/agents/1')).body, before)
})

test('An agent can be added to two teams concurrently, and twice to one team without an error', async () => {
  const { post, get } = await newOffice()
  const answers = await Promise.all(
    [1, 2, 2].map((id) => post(`/core/teams/${id}/members`, sent({ agent_id: 2 }))),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 201, 201])
  const { attributes } = (await get('/core/agents/2')).body.data
  assert.deepEqual(
    attributes.teams.map(({ team_id: id }: { team_id: number }) => id),
    [1, 2],
  )
  assert.equal(attributes.version, 3)
})

test('One Idempotency-Key adds a member once', async () => {
  const { post, delete: remove, get } = await newOffice()
  const add = () =>
    post('/core/teams/1/members', sent({ agent_id: 2 }), { 'idempotency-key': 'add' })
  const first = await add()
  await remove('/core/teams/1/members/2')
  const again = await add()
  assert.equal(again.status, 201)
  assert.equal(again.text, first.text)
  assert.deepEqual((await get('/core/agents/2')).body.data.attributes.teams, [])
})

test('An unknown or archived agent, an archived team and an invalid weight are rejected', async () => {
  const { post, delete: remove, get } = await newOffice()
  await remove('/core/agents/2')
  await remove('/core/teams/2')
  const at = '/core/teams/1/members'
  assert.deepEqual(faultsOf((await post(at, sent({ agent_id: 77 }))).body), [
    '/data/attributes/agent_id agent_not_found',
  ])
  assert.deepEqual(faultsOf((await post(at, sent({ agent_id: 2 }))).body), [
    '/data/attributes/agent_id archived',
  ])
  assert.deepEqual(
    faultsOf(
      (await post(at, sent({ agent_id: 0, weight: -1, priority: null, turns: 3 }))).body,
    ).toSorted(),
    [
      '/data/attributes/agent_id out_of_range',
      '/data/attributes/priority wrong_type',
      '/data/attributes/turns unknown_attribute',
      '/data/attributes/weight out_of_range',
    ],
  )
  assert.deepEqual(faultsOf((await post(at, sent({}))).body), ['/data/attributes/agent_id missing'])
  const { status, body } = await post('/core/teams/2/members', sent({ agent_id: 1 }))
  assert.deepEqual([status, body.code], [409, 'invalid_transition'])
  assert.deepEqual((await get('/core/agents/1')).body.data.attributes.teams, [
    { team_id: 1, weight: 40, priority: 2 },
  ])
})

test('Members of unknown teams, or of teams of another workspace, cannot be added or removed', async () => {
  const { get } = await newOffice()
  const other = await newWorkspace()
  for (const id of ['1', '77', 'sales']) {
    const answers = await Promise.all([
      other.post(`/core/teams/${id}/members`, sent({ agent_id: 1 })),
      other.delete(`/core/teams/${id}/members/1`),
      other.delete(`/core/teams/1/members/${id}`),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
      id,
    )
  }
  await buildRoster(pool, other.workspaceId, { agents: [], meetingTypes: [] })
  assert.deepEqual(
    faultsOf((await other.post('/core/teams/1/members', sent({ agent_id: 1 }))).body),
    ['/data/attributes/agent_id agent_not_found'],
  )
  assert.deepEqual((await get('/core/agents/1')).body.data.attributes.teams, [
    { team_id: 1, weight: 40, priority: 2 },
  ])
})
