import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { formatInstant } from '../platform/time.ts'
import { type Answer, NOW, startServer, type TestWorkspace } from '../test/harness.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer()
const RULES = '/core/routing_rules'
const germany = { attribute: 'country', operator: 'in', value: ['DE', 'Germany'] }
const RULE = {
  name: 'Germany',
  position: 10,
  conditions: { all: [germany] },
  team_id: 1,
  meeting_type_id: 1,
}

/**
 * A workspace with teams 1 and 2, agent 1 in team 1, agent 2 in team 2, and a meeting type for each
 * team.
 */
async function newWorkspaceWithRoster(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{}, { teamIds: [2] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  return workspace
}
const create = ({ post }: TestWorkspace, change: object = {}, headers = {}) =>
  post(RULES, { data: { attributes: { ...RULE, ...change } } }, headers)
const change = ({ patch }: TestWorkspace, id: string, attributes: object, headers = {}) =>
  patch(`${RULES}/${id}`, { data: { attributes } }, headers)
const faultsIn = ({ body }: Answer) =>
  Object.fromEntries(
    (body.errors as { pointer: string; code: string }[]).map(({ pointer, code }) => [
      pointer.replace('/data/attributes', ''),
      code,
    ]),
  )

test('a new rule has version 1 and can be read', async () => {
  const workspace = await newWorkspaceWithRoster()
  const created = await create(workspace, { agent: 'owner' })
  const read = await workspace.get(`${RULES}/1`)

  assert.equal(created.status, 201)
  assert.equal(created.headers.etag, '"1"')
  assert.deepEqual(created.body, {
    data: {
      id: '1',
      type: 'routing_rule',
      attributes: {
        ...RULE,
        enabled: true,
        agent: 'owner',
        archived_at: null,
        version: 1,
        created_at: formatInstant(NOW),
        updated_at: formatInstant(NOW),
      },
    },
    meta: { version: 1 },
  })
  assert.deepEqual([read.status, read.headers.etag, read.body], [200, '"1"', created.body])
})

test('rules are listed in pages, in the order in which they are tried', async () => {
  const workspace = await newWorkspaceWithRoster()
  for (const position of [30, 10, 20, 10]) await create(workspace, { position })
  const first = await workspace.get(`${RULES}?limit=3`)
  const second = await workspace.get(`${RULES}?limit=3&cursor=${first.body.meta.next_cursor}`)

  assert.deepEqual(
    [...first.body.data, ...second.body.data].map(({ id }: { id: string }) => id),
    ['2', '4', '3', '1'],
  )
  assert.equal(second.body.meta.next_cursor, null)
})

test('a change keeps omitted attributes and increments the version of the rule', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace, { agent: 1 })
  const { status, body, headers } = await change(workspace, '1', {
    enabled: false,
    agent: null,
    name: 'Off',
  })

  assert.deepEqual([status, headers.etag, body.meta.version], [200, '"2"', 2])
  assert.deepEqual(body.data.attributes, {
    ...RULE,
    name: 'Off',
    enabled: false,
    agent: null,
    archived_at: null,
    version: 2,
    created_at: formatInstant(NOW),
    updated_at: formatInstant(NOW),
  })
})

test('a change to the current values keeps the version of the rule', async () => {
  const workspace = await newWorkspaceWithRoster()
  const { body: created } = await create(workspace)
  const { status, body } = await change(workspace, '1', RULE)

  assert.equal(status, 200)
  assert.deepEqual(body, created)
})

test('a change with an outdated If-Match is rejected and writes nothing', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace)
  await change(workspace, '1', { name: 'Theirs' }, { 'if-match': '"1"' })
  const late = await change(workspace, '1', { name: 'Mine' }, { 'if-match': '"1"' })
  const lateDelete = await workspace.delete(`${RULES}/1`, { 'if-match': '"1"' })

  assert.deepEqual(
    [late.status, late.body.code, late.headers.etag],
    [412, 'precondition_failed', '"2"'],
  )
  assert.equal(lateDelete.status, 412)
  assert.equal((await workspace.get(`${RULES}/1`)).body.data.attributes.name, 'Theirs')
})

test('two concurrent changes of different attributes are both stored', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace)
  await Promise.all([
    change(workspace, '1', { name: 'Both' }),
    change(workspace, '1', { position: 99 }),
  ])

  const { name, position, version } = (await workspace.get(`${RULES}/1`)).body.data.attributes
  assert.deepEqual([name, position, version], ['Both', 99, 3])
})

test('an archived rule can be read, but is not listed and cannot be changed', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace)
  const archived = await workspace.delete(`${RULES}/1`, { 'if-match': '"1"' })
  const again = await workspace.delete(`${RULES}/1`)
  const changed = await change(workspace, '1', { name: 'Back' })

  assert.deepEqual(
    [archived.status, archived.headers.etag, archived.body.data.attributes.archived_at],
    [200, '"2"', formatInstant(NOW)],
  )
  assert.deepEqual([again.status, again.body], [200, archived.body])
  assert.deepEqual((await workspace.get(RULES)).body.data, [])
  assert.equal((await workspace.get(`${RULES}/1`)).status, 200)
  assert.deepEqual([changed.status, changed.body.code], [409, 'invalid_transition'])
  assert.equal(changed.body.cause, 'archived')
})

test('two requests with one Idempotency-Key create one rule', async () => {
  const workspace = await newWorkspaceWithRoster()
  const first = await create(workspace, {}, { 'idempotency-key': 'once' })
  const second = await create(workspace, {}, { 'idempotency-key': 'once' })

  assert.deepEqual(
    [second.status, second.headers['idempotent-replayed'], second.headers.etag, second.text],
    [201, 'true', '"1"', first.text],
  )
  assert.equal((await workspace.get(RULES)).body.data.length, 1)
})

test('concurrently created rules have different ids', async () => {
  const workspace = await newWorkspaceWithRoster()
  const made = await Promise.all([1, 2, 3, 4].map((position) => create(workspace, { position })))
  assert.deepEqual(made.map(({ body }) => body.data.id).sort(), ['1', '2', '3', '4'])
})

test('all faults in the conditions and the target of a rule are reported together', async () => {
  const workspace = await newWorkspaceWithRoster()
  const deep = { not: { not: { not: { not: { not: { not: germany } } } } } }
  const { status, body, ...rest } = await create(workspace, {
    team_id: 9,
    meeting_type_id: 9,
    agent: 9,
    conditions: {
      all: [
        { attribute: 'contry', operator: 'equals', value: 'DE' },
        { attribute: 'country', operator: 'is', value: 'DE' },
        { attribute: 'country', operator: 'equals' },
        { attribute: 'country', operator: 'in', value: 'DE' },
        { attribute: 'lead_score', operator: 'contains', value: '8' },
        { attribute: 'lead_score', operator: 'at_least', value: '8' },
        { attribute: 'country', operator: 'is_set', value: true },
        { attribute: 'country', operator: 'equals', value: ' ' },
        { attribute: 'custom_fields', operator: 'equals', value: 'x' },
        { attribute: 'custom_fields.', operator: 'is_set' },
        { any: {} },
        { any: [], all: [] },
        'DE',
        { ...germany, valeu: 1 },
        deep,
        { attribute: 'country', operator: 'in', value: [] },
        { attribute: 'company_revenue', operator: 'greater_than', value: '2M' },
      ],
    },
  })

  assert.deepEqual([status, body.code], [422, 'invalid_attributes'])
  assert.deepEqual(faultsIn({ body, status, ...rest }), {
    '/conditions/all/0/attribute': 'unknown_attribute',
    '/conditions/all/1/operator': 'not_allowed',
    '/conditions/all/2/value': 'missing',
    '/conditions/all/3/value': 'wrong_type',
    '/conditions/all/4/operator': 'not_allowed',
    '/conditions/all/5/value': 'wrong_type',
    '/conditions/all/6/value': 'not_allowed',
    '/conditions/all/7/value': 'empty',
    '/conditions/all/8/operator': 'not_allowed',
    '/conditions/all/9/attribute': 'unknown_attribute',
    '/conditions/all/10/any': 'wrong_type',
    '/conditions/all/11': 'not_acceptable',
    '/conditions/all/12': 'wrong_type',
    '/conditions/all/13/valeu': 'unknown_attribute',
    '/conditions/all/14/not/not/not/not/not': 'too_deep',
    '/conditions/all/15/value': 'out_of_range',
    '/conditions/all/16/value': 'wrong_type',
    '/team_id': 'team_not_found',
    '/meeting_type_id': 'meeting_type_not_found',
    '/agent': 'agent_not_found',
  })
  assert.match(body.errors[0].detail, /Did you mean "country"\?/)
  const misspelled = body.errors.find(({ pointer }: { pointer: string }) =>
    pointer.endsWith('/valeu'),
  )
  assert.equal(misspelled.detail, '"valeu" is not a member of a condition. Did you mean "value"?')
})

test('an invalid rule is rejected with all faults', async () => {
  const workspace = await newWorkspaceWithRoster()
  const refused = await workspace.post(RULES, {
    data: {
      attributes: {
        name: '',
        position: -1,
        conditions: [],
        team_id: 'one',
        agent: 'anybody',
        prority: 1,
      },
    },
  })
  const empty = await change(workspace, '1', {})

  assert.deepEqual(faultsIn(refused), {
    '/prority': 'unknown_attribute',
    '/name': 'missing',
    '/position': 'out_of_range',
    '/conditions': 'wrong_type',
    '/team_id': 'wrong_type',
    '/meeting_type_id': 'missing',
    '/agent': 'not_acceptable',
  })
  assert.deepEqual([empty.status, faultsIn(empty)], [422, { '': 'empty' }])
})

test('conditions have a maximum number of comparisons and a maximum size', async () => {
  const workspace = await newWorkspaceWithRoster()
  const many = await create(workspace, {
    conditions: { any: Array.from({ length: 101 }, () => germany) },
  })
  const most = await create(workspace, {
    conditions: { any: Array.from({ length: 100 }, () => germany) },
  })
  const large = await create(workspace, {
    conditions: {
      any: Array.from({ length: 100 }, () => ({ ...germany, value: ['x'.repeat(200)] })),
    },
  })

  assert.deepEqual([many.status, faultsIn(many)], [422, { '/conditions': 'too_many_items' }])
  assert.equal(most.status, 201)
  assert.deepEqual([large.status, faultsIn(large)], [422, { '/conditions': 'too_large' }])
})

test('a workspace can have two hundred rules that are not archived', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace)
  await pool.query(sql`
    insert into routing_rules (workspace_id, id, name, position, enabled, conditions, team_id,
      meeting_type_id, created_at, updated_at)
    select workspace_id, number, name, position, enabled, conditions, team_id,
      meeting_type_id, created_at, updated_at
    from routing_rules, generate_series(2, 200) number where workspace_id = ${workspace.workspaceId}`)
  const tooMany = await create(workspace)
  await workspace.delete(`${RULES}/7`)
  const again = await create(workspace)

  assert.deepEqual([tooMany.status, faultsIn(tooMany)], [422, { '': 'too_many_rules' }])
  assert.deepEqual([again.status, again.body.data.id], [201, '201'])
})

test('team, meeting type and agent must belong together', async () => {
  const workspace = await newWorkspaceWithRoster()
  const apart = await create(workspace, { meeting_type_id: 2, agent: 2 })
  await create(workspace, { agent: 1 })
  const moved = await change(workspace, '1', { team_id: 2 })
  const whole = await change(workspace, '1', { team_id: 2, meeting_type_id: 2, agent: 2 })

  assert.deepEqual(
    [apart.status, faultsIn(apart)],
    [422, { '/meeting_type_id': 'meeting_type_not_in_team', '/agent': 'agent_not_in_team' }],
  )
  assert.deepEqual(
    [moved.status, faultsIn(moved)],
    [422, { '/meeting_type_id': 'meeting_type_not_in_team', '/agent': 'agent_not_in_team' }],
  )
  assert.equal(whole.status, 200)
})

test('a new rule with an archived target is rejected, and an existing one can be disabled', async () => {
  const workspace = await newWorkspaceWithRoster()
  await create(workspace)
  for (const table of [sql`teams`, sql`meeting_types`, sql`agents`])
    await pool.query(
      sql`update ${table} set archived_at = ${NOW} where workspace_id = ${workspace.workspaceId} and id = 1`,
    )
  const refused = await create(workspace, { agent: 1 })
  const renamed = await change(workspace, '1', { enabled: false })

  assert.deepEqual(
    [refused.status, faultsIn(refused)],
    [422, { '/team_id': 'archived', '/meeting_type_id': 'archived', '/agent': 'archived' }],
  )
  assert.equal(renamed.status, 200)
})

test('another workspace finds neither the rule nor its target', async () => {
  const mine = await newWorkspaceWithRoster()
  const theirs = await newWorkspace()
  await create(mine)
  const answers = [
    await theirs.get(`${RULES}/1`),
    await change(theirs, '1', { name: 'Theirs' }),
    await theirs.delete(`${RULES}/1`),
  ]

  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    answers.map(() => [404, 'not_found']),
  )
  assert.deepEqual((await theirs.get(RULES)).body.data, [])
  assert.deepEqual(faultsIn(await create(theirs, { agent: 1 })), {
    '/team_id': 'team_not_found',
    '/meeting_type_id': 'meeting_type_not_found',
    '/agent': 'agent_not_found',
  })
})
