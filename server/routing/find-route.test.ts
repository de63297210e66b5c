import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockWorkspace } from '../access/store/workspaces.ts'
import { transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import { buildRoster } from '../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../test/harness.ts'
import { openTestDatabase } from '../test/test-database.ts'

const {
  newWorkspace,
  deps: { pool },
} = await startServer({}, openTestDatabase)
const is = (attribute: string, value: unknown, operator = 'equals') => ({
  attribute,
  operator,
  value,
})
const EVERYBODY = {
  name: 'Everybody',
  position: 99,
  conditions: { all: [] },
  team_id: 1,
  meeting_type_id: 1,
}
const LARGER = {
  name: 'Larger',
  position: 1,
  conditions: { all: [is('country', 'DE'), is('company_employee_count', 50, 'at_least')] },
  team_id: 2,
  meeting_type_id: 2,
  agent: 'owner',
}

/**
 * A workspace with teams 1 and 2, agent 1 in team 1, agent 2 in team 2, a meeting type for each
 * team, and these rules.
 */
async function newWorkspaceWithRules(...rules: object[]): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  await buildRoster(pool, workspace.workspaceId, {
    teams: [{}, {}],
    agents: [{}, { teamIds: [2] }],
    meetingTypes: [{}, { teamId: 2 }],
  })
  for (const rule of rules)
    assert.equal(
      (await workspace.post('/core/routing_rules', { data: { attributes: rule } })).status,
      201,
    )
  return workspace
}
const route = ({ post }: TestWorkspace, asked: object, headers = {}) =>
  post('/core/route', { data: { attributes: asked } }, headers)
const save = async ({ post }: TestWorkspace, attributes: object): Promise<string> =>
  (await post('/core/contact', { data: { attributes } })).body.data.id

test('a stored contact is routed by its attributes to its owner, with the trace of the rules', async () => {
  const workspace = await newWorkspaceWithRules(LARGER, EVERYBODY)
  const id = await save(workspace, {
    email: 'ada@example.com',
    phone: '+14155550123',
    country: 'de',
    company_employee_count: '51-200',
    owner_agent_id: 2,
  })
  const { status, body } = await route(workspace, { contact_id: id })

  assert.equal(status, 200)
  assert.deepEqual(body, {
    data: {
      id,
      type: 'route',
      attributes: {
        contact_id: id,
        decided: true,
        team_id: 2,
        meeting_type_id: 2,
        agent_id: 2,
        rule_id: 1,
        missing: [],
        trace: [
          {
            rule_id: 1,
            name: 'Larger',
            outcome: 'matched',
            agent: 'named',
            conditions: [
              { ...is('country', 'DE'), actual: 'de', outcome: 'matched' },
              {
                ...is('company_employee_count', 50, 'at_least'),
                actual: '51-200',
                outcome: 'matched',
              },
            ],
          },
          {
            rule_id: 2,
            name: 'Everybody',
            outcome: 'skipped',
            reason: 'earlier_rule_matched',
            conditions: [],
          },
        ],
      },
    },
    meta: {},
  })
  for (const asked of [{ email: 'ADA@example.com' }, { phone: '(415) 555-0123' }])
    assert.deepEqual((await route(workspace, asked)).body, body)
})

test('an undecided route has the missing attributes and the choice without them', async () => {
  const workspace = await newWorkspaceWithRules(LARGER, EVERYBODY)
  const id = await save(workspace, { email: 'ada@example.com', country: 'Germany' })
  const { decided, missing, otherwise, trace, ...rest } = (
    await route(workspace, { email: 'ada@example.com', attributes: { country: 'DE' } })
  ).body.data.attributes

  assert.deepEqual(
    [decided, missing, otherwise, rest],
    [
      false,
      ['company_employee_count'],
      { team_id: 1, meeting_type_id: 1, rule_id: 2 },
      { contact_id: id },
    ],
  )
  assert.deepEqual(
    trace.map(({ outcome }: { outcome: string }) => outcome),
    ['unknown', 'matched'],
  )
  assert.deepEqual(trace[0].conditions[1], {
    ...is('company_employee_count', 50, 'at_least'),
    actual: null,
    outcome: 'unknown',
  })
})

test('attributes of the request override the stored ones for that request only', async () => {
  const workspace = await newWorkspaceWithRules({
    ...EVERYBODY,
    conditions: is('custom_fields.plan', 'pro'),
  })
  const id = await save(workspace, {
    email: 'ada@example.com',
    custom_fields: { plan: 'free', seats: 5 },
  })
  const decided = async (attributes?: object) =>
    (await route(workspace, { contact_id: id, ...(attributes && { attributes }) })).body.data
      .attributes

  assert.equal((await decided({ custom_fields: { plan: 'Pro' } })).decided, true)
  assert.deepEqual((await decided({ custom_fields: { plan: null } })).missing, [
    'custom_fields.plan',
  ])
  assert.deepEqual([(await decided()).decided, (await decided()).missing], [false, []])
})

test('a contact that is not stored is routed by the sent attributes', async () => {
  const workspace = await newWorkspaceWithRules({
    ...EVERYBODY,
    conditions: is('email', '@example.com', 'contains'),
  })
  const { id, attributes } = (await route(workspace, { email: 'new@example.com' })).body.data
  const nobody = (await route(workspace, {})).body.data
  const withheld = (await route(workspace, { phone: 'anonymous' })).body.data

  assert.deepEqual([id, attributes.decided], [null, true])
  assert.deepEqual(
    [nobody.id, nobody.attributes.missing, nobody.attributes.otherwise],
    [null, ['email'], null],
  )
  assert.deepEqual([withheld.id, withheld.attributes.missing], [null, ['email']])
})

test('a shared number is 409 and an unknown contact id is 404', async () => {
  const workspace = await newWorkspaceWithRules(EVERYBODY)
  const elsewhere = await save(await newWorkspace(), { email: 'eve@example.com' })
  for (const email of ['ada@example.com', 'ben@example.com'])
    await save(workspace, { email, phone: '+14155550123' })
  const shared = await route(workspace, { phone: '+14155550123' })
  const foreign = await route(workspace, { contact_id: elsewhere })

  assert.deepEqual(
    [shared.status, shared.body.code, shared.body.candidates.length],
    [409, 'ambiguous_contact', 2],
  )
  assert.deepEqual([foreign.status, foreign.body.code], [404, 'not_found'])
})

test('an email matches the contact whose email it is, even if it is the other email of many', async () => {
  const workspace = await newWorkspaceWithRules(EVERYBODY)
  const owner = await save(workspace, { email: 'office@example.com' })
  for (let i = 0; i < 22; i++)
    await save(workspace, { email: `person${i}@example.com`, other_email: 'office@example.com' })
  assert.equal((await route(workspace, { email: 'office@example.com' })).body.data.id, owner)
})

test('routing writes nothing by default, and one event with dry_run false', async () => {
  const workspace = await newWorkspaceWithRules(LARGER, EVERYBODY)
  const id = await save(workspace, { email: 'ada@example.com', country: 'FR' })
  const before = await contents()
  const tried = await route(workspace, { contact_id: id })
  assert.deepEqual(await contents(), before)

  const { body } = await route(workspace, { contact_id: id, dry_run: false })
  const events = await pool.query<{ data: object }>(
    sql`select data from events where workspace_id = ${workspace.workspaceId} and type = 'contact.routed'`,
  )
  assert.deepEqual(events, [{ data: { contact_id: id, ...body.data.attributes } }])
  assert.deepEqual(body, tried.body)
  assert.equal((await workspace.get(`/core/contacts/${id}/changes`)).body.data.length, 1)
})

test('two requests with one Idempotency-Key append one contact.routed event', async () => {
  const workspace = await newWorkspaceWithRules(EVERYBODY)
  const [first, second] = [
    await route(workspace, { dry_run: false }, { 'idempotency-key': 'k' }),
    await route(workspace, { dry_run: false }, { 'idempotency-key': 'k' }),
  ]
  const events = await pool.query(
    sql`select id from events where workspace_id = ${workspace.workspaceId} and type = 'contact.routed'`,
  )
  assert.deepEqual(
    [second.text, second.headers['idempotent-replayed'], events.length],
    [first.text, 'true', 1],
  )
})

test('the rules of a dry run replace the stored ones', async () => {
  const workspace = await newWorkspaceWithRules(EVERYBODY)
  const rules = [
    { ...EVERYBODY, name: 'Second', position: 2, team_id: 2, meeting_type_id: 2 },
    { ...EVERYBODY, name: 'Off', position: 0, enabled: false },
    { ...LARGER, name: 'First' },
  ]
  const { attributes } = (await route(workspace, { attributes: { country: 'FR' }, rules })).body
    .data

  assert.deepEqual([attributes.decided, attributes.team_id, attributes.rule_id], [true, 2, null])
  assert.deepEqual(
    attributes.trace.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome]),
    [
      ['First', 'not_matched'],
      ['Second', 'matched'],
    ],
  )
  assert.equal((await workspace.get('/core/routing_rules')).body.data.length, 1)
})

test('all faults of a request are reported together', async () => {
  const workspace = await newWorkspaceWithRules()
  const both = await route(workspace, {
    email: 'a@example.com',
    phone: '+14155550123',
    dry_run: false,
    rules: [EVERYBODY],
  })
  const wrong = await route(workspace, {
    attributes: { emial: 'x', lead_score: 'high' },
    rules: [{ ...EVERYBODY, position: 'first' }],
  })
  const rules = await route(workspace, {
    rules: [EVERYBODY, { ...EVERYBODY, team_id: 7, conditions: { any: [is('contry', 'DE')] } }],
  })
  const pointers = (answer: { body: any }) =>
    answer.body.errors
      .map(({ pointer }: { pointer: string }) => pointer.replace('/data/attributes/', ''))
      .sort()

  assert.deepEqual([both.status, pointers(both)], [422, ['phone', 'rules']])
  assert.deepEqual(
    [wrong.status, pointers(wrong)],
    [422, ['attributes/emial', 'attributes/lead_score', 'rules/0/position']],
  )
  assert.deepEqual(
    [rules.status, pointers(rules)],
    [422, ['rules/1/conditions/any/0/attribute', 'rules/1/team_id']],
  )
})

test('disabled rules, archived rules and rules with an archived target are skipped', async () => {
  const workspace = await newWorkspaceWithRules(
    { ...LARGER, conditions: { all: [] } },
    { ...EVERYBODY, position: 2 },
    { ...EVERYBODY, position: 3 },
    EVERYBODY,
  )
  const rule = async () => (await route(workspace, {})).body.data.attributes.rule_id
  assert.equal(await rule(), 1)

  await transaction(pool, async (tx) => {
    await lockWorkspace(tx, workspace.workspaceId)
    await tx.query(
      sql`update meeting_types set archived_at = ${NOW} where workspace_id = ${workspace.workspaceId} and id = 2`,
    )
  })
  assert.equal(await rule(), 2)
  await workspace.patch('/core/routing_rules/2', { data: { attributes: { enabled: false } } })
  assert.equal(await rule(), 3)
  await workspace.delete('/core/routing_rules/3')
  assert.equal(await rule(), 4)
})

test('the trace shortens long values', async () => {
  const workspace = await newWorkspaceWithRules({
    ...EVERYBODY,
    conditions: is('bio', 'engine', 'contains'),
  })
  const { trace } = (
    await route(workspace, { attributes: { bio: `engine ${'💥'.repeat(2_000)}` } })
  ).body.data.attributes
  assert.ok(trace[0].conditions[0].actual.length <= 101)
})

test("a contact's owner must be a positive integer, and is not an identifier", async () => {
  const workspace = await newWorkspace()
  const refused = await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', owner_agent_id: 0 } },
  })
  await save(workspace, { email: 'ada@example.com', owner_agent_id: 7 })
  const other = await workspace.post('/core/contact', {
    data: { attributes: { owner_agent_id: 7 } },
  })

  assert.deepEqual(
    [refused.status, refused.body.errors[0].pointer],
    [422, '/data/attributes/owner_agent_id'],
  )
  assert.equal(other.body.meta.result, 'created')
})

/** Every row of every table except tokens, whose last use changes with each request. */
async function contents() {
  const tables = await pool.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'tokens' order by 1`,
  )
  return Promise.all(
    tables.map(({ name }) =>
      pool.query(
        sql`select query_to_xml(format('select * from %I as entry order by entry::text', ${name}::text), true, false, '')::text as rows`,
      ),
    ),
  )
}
