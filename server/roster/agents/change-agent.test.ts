import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockWorkspace, readRosterVersion } from '../../access/store/workspaces.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { buildRoster } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer } from '../../test/harness.ts'

const {
  newWorkspace,
  setNow,
  deps: { pool },
} = await startServer()
const later = NOW.add({ hours: 1 })

const sent = (attributes: object) => ({ data: { attributes } })
const faultsOf = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer.replace('/data/attributes/', '')} ${code}`)
const AVA = { name: 'Ava', kind: 'person', time_zone: 'Europe/Berlin', schedule_id: 1 }
const EVERYTHING = {
  name: 'Max',
  kind: 'voice',
  time_zone: 'America/New_York',
  schedule_id: 2,
  capacity: 5,
  phone: '+14155550123',
  email: 'max@example.com',
  teams: [
    { team_id: 1, weight: 50, priority: -1 },
    { team_id: 2, weight: 0, priority: 3 },
  ],
}

/** A workspace with the teams and schedules 1 and 2, and without agents. */
async function newOffice() {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, { teams: [{}, {}], agents: [], meetingTypes: [] })
  for (const name of ['Early', 'Late'])
    await workspace.post('/core/schedules', sent({ name, time_zone: 'UTC', weekly: [] }))
  return workspace
}

async function newAgent(attributes: object = AVA) {
  const workspace = await newOffice()
  const { status, body } = await workspace.post('/core/agents', sent(attributes))
  assert.equal(status, 201, JSON.stringify(body))
  return { ...workspace, url: `/core/agents/${body.data.id}`, made: body }
}

const NONE_OUTSIDE = { total: 0, meetings: [] }

test('A created agent has all attributes that were sent, and invalidates cached rosters', async () => {
  const { post, get, workspaceId } = await newOffice()
  const before = await readRosterVersion(pool, workspaceId)
  const { status, body, headers } = await post('/core/agents', sent(EVERYTHING))
  assert.equal(status, 201)
  assert.equal(headers.etag, '"1"')
  const at = formatInstant(NOW)
  assert.deepEqual(body.data, {
    id: '1',
    type: 'agent',
    attributes: { ...EVERYTHING, archived_at: null, version: 1, created_at: at, updated_at: at },
  })
  assert.deepEqual((await get('/core/agents/1')).body, body)
  assert.ok((await readRosterVersion(pool, workspaceId)) > before)
})

test('An agent has capacity 1 and no team by default, and a membership the default weight', async () => {
  const { post, made } = await newAgent()
  assert.equal(made.data.attributes.capacity, 1)
  assert.deepEqual(made.data.attributes.teams, [])
  const { body } = await post('/core/agents', sent({ ...AVA, teams: [{ team_id: 2 }] }))
  assert.deepEqual(body.data.attributes.teams, [{ team_id: 2, weight: 100, priority: 0 }])
})

test('Each attribute of an agent can be changed separately, and a change invalidates cached rosters', async () => {
  const { patch, get, url, made, workspaceId } = await newAgent()
  let current = made.data.attributes
  setNow(later)
  for (const [name, value] of Object.entries(EVERYTHING)) {
    const before = await readRosterVersion(pool, workspaceId)
    const { status, body, headers } = await patch(url, sent({ [name]: value }))
    assert.equal(status, 200, name)
    current = {
      ...current,
      [name]: value,
      version: current.version + 1,
      updated_at: formatInstant(later),
    }
    assert.deepEqual(
      body,
      {
        data: { ...made.data, attributes: current },
        meta: { version: current.version, meetings_outside: NONE_OUTSIDE },
      },
      name,
    )
    assert.equal(headers.etag, `"${current.version}"`)
    assert.deepEqual((await get(url)).body.data, body.data, name)
    assert.ok((await readRosterVersion(pool, workspaceId)) > before)
  }
  setNow(NOW)
})

test('A list of teams replaces the previous one: it adds, removes and changes memberships', async () => {
  const { patch, url } = await newAgent(EVERYTHING)
  const teams = async (list: object[]) =>
    (await patch(url, sent({ teams: list }))).body.data.attributes
  const first = await teams([{ team_id: 2, weight: 7 }])
  assert.deepEqual(first.teams, [{ team_id: 2, weight: 7, priority: 0 }])
  const second = await teams([{ team_id: 2, weight: 7 }, { team_id: 1 }])
  assert.deepEqual(second.teams, [
    { team_id: 1, weight: 100, priority: 0 },
    { team_id: 2, weight: 7, priority: 0 },
  ])
  assert.equal(second.version, 3)
  assert.deepEqual((await teams([])).teams, [])
})

test('A change to the current values keeps the version, regardless of the order of teams', async () => {
  const { patch, url, made } = await newAgent(EVERYTHING)
  setNow(later)
  const { status, body } = await patch(
    url,
    sent({ ...EVERYTHING, teams: EVERYTHING.teams.toReversed() }),
  )
  setNow(NOW)
  assert.equal(status, 200)
  assert.deepEqual(body.data, made.data)
})

test('A change, archive or restore with an outdated If-Match is rejected and writes nothing', async () => {
  const { patch, post, delete: remove, get, url } = await newAgent()
  const stale = { 'if-match': '"1"' }
  const { body: current } = await patch(url, sent({ name: 'Eva' }), stale)
  for (const attempt of [
    () => patch(url, sent({ teams: [{ team_id: 1 }] }), stale),
    () => remove(url, stale),
    () => post(`${url}/restore`, {}, stale),
  ]) {
    const { status, body, headers } = await attempt()
    assert.equal(status, 412)
    assert.equal(body.code, 'precondition_failed')
    assert.equal(headers.etag, '"2"')
  }
  assert.deepEqual((await get(url)).body.data, current.data)
})

test('A content type without a body is accepted if no body is required', async () => {
  const { post, delete: remove, url } = await newAgent()
  assert.equal((await remove(url, { 'content-type': 'application/json' })).status, 200)
  assert.equal((await post(`${url}/restore`, '')).status, 200)
})

test('Three concurrent changes are all kept', async () => {
  const { patch, get, url } = await newAgent()
  const answers = await Promise.all(
    [{ name: 'Eva' }, { capacity: 3 }, { teams: [{ team_id: 1 }] }].map((change) =>
      patch(url, sent(change)),
    ),
  )
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  )
  const { attributes } = (await get(url)).body.data
  assert.deepEqual(
    [attributes.name, attributes.capacity, attributes.teams.length, attributes.version],
    ['Eva', 3, 1, 4],
  )
})

test('One Idempotency-Key creates one agent', async () => {
  const { post, get } = await newOffice()
  const [first, again] = [
    await post('/core/agents', sent(AVA), { 'idempotency-key': 'make' }),
    await post('/core/agents', sent(AVA), { 'idempotency-key': 'make' }),
  ]
  assert.equal(again.text, first.text)
  assert.equal(again.headers['idempotent-replayed'], 'true')
  assert.equal(again.headers.etag, '"1"')
  assert.equal((await get('/core/agents')).body.data.length, 1)
})

test('Agents created concurrently get different ids', async () => {
  const { post } = await newOffice()
  const made = await Promise.all([1, 2, 3].map(() => post('/core/agents', sent(AVA))))
  assert.deepEqual(made.map(({ body }) => body.data.id).toSorted(), ['1', '2', '3'])
})

test('An archived agent is listed only with include_archived, keeps its teams, and can be restored', async () => {
  const { get, post, delete: remove, url, made } = await newAgent(EVERYTHING)
  const ids = async (query: string) =>
    (await get(`/core/agents${query}`)).body.data.map(({ id }: { id: string }) => id)
  const archived = await remove(url)
  assert.equal(archived.status, 200)
  assert.deepEqual(archived.body.data.attributes, {
    ...made.data.attributes,
    archived_at: formatInstant(NOW),
    version: 2,
  })
  assert.equal(archived.headers.etag, '"2"')
  assert.deepEqual((await remove(url)).body, archived.body, 'archived twice')
  assert.deepEqual(archived.body.meta, {
    version: 2,
    meetings_outside: { total: 0, meetings: [] },
  })
  assert.deepEqual((await get(url)).body, { ...archived.body, meta: { version: 2 } })
  assert.deepEqual(
    [
      await ids(''),
      await ids('?team_id=1'),
      await ids('?team_id=1&include_archived=true'),
      await ids('?include_archived=true'),
    ],
    [[], [], ['1'], ['1']],
  )
  const restored = await post(`${url}/restore`, {})
  assert.equal(restored.status, 200)
  assert.deepEqual(restored.body.data.attributes, { ...made.data.attributes, version: 3 })
  assert.deepEqual((await post(`${url}/restore`, {})).body, restored.body, 'restored twice')
  assert.deepEqual(await ids(''), ['1'])
})

test('The meetings of an archived agent stay unchanged, and a rescheduled one goes to another agent', async () => {
  const { workspaceId, get, post, delete: remove } = await newWorkspace()
  await buildRoster(pool, workspaceId, { agents: [{}, {}] })
  const { status, body: booked } = await post(
    '/core/book_meeting',
    sent({
      team_id: 1,
      meeting_type_id: 1,
      agent_id: 1,
      attendee_email: 'ada@example.com',
      start_time: '1797930000',
    }),
  )
  assert.equal(status, 201)
  await remove('/core/agents/1')
  const at = `/core/meetings/${booked.data.id}`
  assert.deepEqual((await get(at)).body.data, booked.data)
  const moved = await post(`${at}/reschedule`, sent({ start_time: '1797933600' }))
  assert.equal(moved.status, 200, moved.text)
  assert.equal(moved.body.data.attributes.agent_id, 2)
})

test('An agent whose schedule is archived cannot be restored until it has another one', async () => {
  const { patch, post, delete: remove, url } = await newAgent()
  await remove(url)
  assert.equal((await remove('/core/schedules/1')).status, 200)
  const { status, body } = await post(`${url}/restore`, {})
  assert.equal(status, 409)
  assert.equal(body.code, 'invalid_transition')
  assert.match(body.detail, /Schedule 1 is archived/)
  assert.equal(
    (await patch(url, sent({ name: 'Eva' }))).status,
    200,
    'an unchanged reference is not checked',
  )
  assert.equal((await patch(url, sent({ schedule_id: 2 }))).status, 200)
  assert.equal((await post(`${url}/restore`, {})).status, 200)
})

test('All unknown, archived and duplicate schedules and teams are reported with their pointers', async () => {
  const { post, patch, delete: remove, get, url, made } = await newAgent()
  await remove('/core/teams/2')
  await remove('/core/schedules/2')
  const wrong = {
    schedule_id: 77,
    teams: [{ team_id: 1 }, { team_id: 78 }, { team_id: 2 }, { team_id: 1 }],
  }
  for (const { status, body } of [
    await post('/core/agents', sent({ ...AVA, ...wrong })),
    await patch(url, sent(wrong)),
  ]) {
    assert.equal(status, 422)
    assert.deepEqual(faultsOf(body), [
      'schedule_id schedule_not_found',
      'teams/1/team_id team_not_found',
      'teams/2/team_id archived',
      'teams/3/team_id duplicate',
    ])
  }
  assert.deepEqual(faultsOf((await patch(url, sent({ schedule_id: 2 }))).body), [
    'schedule_id archived',
  ])
  assert.deepEqual((await get('/core/agents')).body.data, [made.data])
})

test('A membership in a team that was archived later does not prevent other changes', async () => {
  const { patch, delete: remove, url } = await newAgent(EVERYTHING)
  await remove('/core/teams/2')
  const { status, body } = await patch(
    url,
    sent({ teams: [{ team_id: 2, weight: 5 }, { team_id: 1 }] }),
  )
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.attributes.teams.map(({ weight }: { weight: number }) => weight),
    [100, 5],
  )
})

test('All invalid attributes of an agent are reported together', async () => {
  const { post, patch, url } = await newAgent()
  const wrong = {
    name: '',
    kind: 'robot',
    time_zone: '+01:00',
    schedule_id: 0,
    capacity: 1001,
    teams: 'sales',
    colour: 'red',
  }
  for (const { status, body } of [
    await post('/core/agents', sent(wrong)),
    await patch(url, sent(wrong)),
  ]) {
    assert.equal(status, 422)
    assert.deepEqual(
      body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted(),
      Object.keys(wrong)
        .map((name) => `/data/attributes/${name}`)
        .toSorted(),
    )
  }
  for (const team of [
    {},
    { team_id: 1, weight: -1 },
    { team_id: 1, weight: 10_001 },
    { team_id: 1, priority: 1.5 },
    { team_id: 1, turns: 2 },
  ]) {
    const { status, body } = await patch(url, sent({ teams: [team] }))
    assert.equal(status, 422, JSON.stringify(team))
    assert.match(body.errors[0].pointer, /^\/data\/attributes\/teams\/0\//)
  }
  assert.equal((await patch(url, sent({}))).status, 422)
})

test('an agent whose schedule is concurrently archived waits, and is then rejected', async () => {
  const { post, workspaceId } = await newOffice()
  let answer: ReturnType<typeof post> | undefined
  await transaction(pool, async (tx) => {
    await lockWorkspace(tx, workspaceId)
    answer = post('/core/agents', sent(AVA))
    await tx.query(
      sql`update schedules set archived_at = ${NOW} where workspace_id = ${workspaceId} and id = 1`,
    )
  })
  const { status, body } = await answer!
  assert.equal(status, 422)
  assert.deepEqual(faultsOf(body), ['schedule_id archived'])
})

test('Agents, schedules and teams of another workspace are not found, like unknown ids', async () => {
  const { url, get, made } = await newAgent(EVERYTHING)
  const other = await newWorkspace()
  for (const at of [url, '/core/agents/77', '/core/agents/ava']) {
    const answers = await Promise.all([
      other.patch(at, sent({ name: 'Mine' })),
      other.delete(at),
      other.post(`${at}/restore`, {}),
    ])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404],
      at,
    )
  }
  assert.deepEqual(faultsOf((await other.post('/core/agents', sent(EVERYTHING))).body), [
    'schedule_id schedule_not_found',
    'teams/0/team_id team_not_found',
    'teams/1/team_id team_not_found',
  ])
  assert.deepEqual((await get(url)).body, made)
})

test('Changing agents requires the scope roster:write', async () => {
  const { newToken, post, patch, delete: remove, url } = await newAgent()
  const authorization = `Bearer ${(await newToken(['roster:read'])).secret}`
  const answers = await Promise.all([
    post('/core/agents', sent(AVA), { authorization }),
    patch(url, sent({ name: 'Mine' }), { authorization }),
    remove(url, { authorization }),
    post(`${url}/restore`, {}, { authorization }),
    post('/core/teams/1/members', sent({ agent_id: 1 }), { authorization }),
    remove('/core/teams/1/members/1', { authorization }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403, 403, 403],
  )
})
