import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dereference } from '../../test/dereference.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { app, newWorkspace } = await startServer()
const START = String(NOW.add({ hours: 48 }).epochMilliseconds / 1000)
type Json = Record<string, any>
const sent = (attributes: object) => ({ data: { attributes } })

async function newRoster(): Promise<TestWorkspace> {
  const workspace = await newWorkspace()
  const made = [
    await workspace.post('/core/teams', sent({ name: 'Sales', time_zone: 'UTC' })),
    await workspace.post('/core/schedules', sent({ name: 'Hours', time_zone: 'UTC', weekly: [] })),
    await workspace.post(
      '/core/agents',
      sent({
        name: 'Ava',
        kind: 'person',
        time_zone: 'UTC',
        schedule_id: '1',
        teams: [{ team_id: '1' }],
      }),
    ),
    await workspace.post(
      '/core/meeting_types',
      sent({
        name: 'Intro',
        team_id: '1',
        duration_minutes: 30,
        agent_ids: ['1'],
        location: { kind: 'phone' },
      }),
    ),
  ]
  for (const { status, text } of made) assert.equal(status, 201, text)
  return workspace
}

test('ids of the roster may be sent as strings of digits, and responses show integers', async () => {
  const { get, patch, post } = await newRoster()
  const { attributes: agent } = (await get('/core/agents/1')).body.data
  assert.deepEqual([agent.schedule_id, agent.teams[0].team_id], [1, 1])
  const { attributes: type } = (await get('/core/meeting_types/1')).body.data
  assert.deepEqual([type.team_id, type.agent_ids], [1, [1]])

  const other = { name: 'Ben', kind: 'person', time_zone: 'UTC', schedule_id: '1' }
  assert.equal((await post('/core/agents', sent(other))).status, 201)
  const member = await post('/core/teams/1/members', sent({ agent_id: '2' }))
  assert.equal(member.status, 201, member.text)
  const timeOff = await post(
    '/core/agents/1/time_off',
    sent({ starts_at: START, ends_at: String(Number(START) + 60), stand_in_id: '2' }),
  )
  assert.deepEqual([timeOff.status, timeOff.body.data.attributes.stand_in_id], [201, 2])
  const change = await patch('/core/meeting_types/1', sent({ agent_ids: ['1', 2] }))
  assert.deepEqual(change.body.data.attributes.agent_ids, [1, 2])
  assert.equal((await patch('/core/agents/2', sent({ schedule_id: '1' }))).status, 200)
})

test('a routing rule and a contact accept ids as strings of digits', async () => {
  const { post } = await newRoster()
  const rule = {
    name: 'All',
    position: 1,
    conditions: { all: [] },
    team_id: '1',
    meeting_type_id: '1',
    agent: '1',
  }
  const made = await post('/core/routing_rules', sent(rule))
  const { team_id, meeting_type_id, agent } = made.body.data.attributes
  assert.deepEqual([team_id, meeting_type_id, agent], [1, 1, 1])
  const owned = await post('/core/routing_rules', sent({ ...rule, agent: 'owner' }))
  assert.equal(owned.body.data.attributes.agent, 'owner')
  const tried = await post('/core/route', sent({ attributes: { city: 'Bonn' }, rules: [rule] }))
  assert.equal(tried.body.data.attributes.agent_id, 1)
  const contact = await post(
    '/core/contact',
    sent({ email: 'ada@example.com', owner_agent_id: '1' }),
  )
  assert.equal(contact.body.data.attributes.owner_agent_id, 1)
})

test('bookings, holds and changes of meetings accept ids as strings of digits', async () => {
  const { post } = await newWorkspace({ sandbox: true })
  const ids = { team_id: '1', meeting_type_id: '1', agent_id: '1' }
  const shown = { team_id: 1, meeting_type_id: 1, agent_id: 1 }
  const pick = ({ team_id, meeting_type_id, agent_id }: Record<string, unknown>) => ({
    team_id,
    meeting_type_id,
    agent_id,
  })
  const held = await post('/core/holds', sent({ ...ids, start_time: START }))
  assert.deepEqual(pick(held.body.data.attributes), shown)
  await post(`/core/holds/${held.body.data.id}/release`, sent({}))
  const booked = await post(
    '/core/book_meeting',
    sent({ ...ids, attendee_email: 'ada@example.com', start_time: START }),
  )
  assert.equal(booked.status, 201, booked.text)
  assert.deepEqual(pick(booked.body.data.attributes), shown)
  const moved = await post(
    `/core/meetings/${booked.body.data.id}/reschedule`,
    sent({ start_time: String(Number(START) + 3600), agent_id: '1' }),
  )
  assert.deepEqual([moved.status, moved.body.data.attributes.agent_id], [200, 1])
})

test('a booking with an id as a string repeats the booking with the integer', async () => {
  const { post } = await newWorkspace({ sandbox: true })
  const attributes = { meeting_type_id: 1, attendee_email: 'ada@example.com', start_time: START }
  const key = { 'idempotency-key': 'one' }
  const first = await post('/core/book_meeting', sent({ ...attributes, team_id: '1' }), key)
  const again = await post('/core/book_meeting', sent({ ...attributes, team_id: 1 }), key)
  assert.deepEqual([again.status, again.text], [201, first.text])
})

const INVALID: readonly [unknown, code: string, shown: string][] = [
  [0, 'out_of_range', '0'],
  [-1, 'out_of_range', '-1'],
  [2 ** 31, 'out_of_range', '2147483648'],
  [1.5, 'wrong_type', 'a number with a fraction'],
  ['0', 'out_of_range', '"0"'],
  ['-1', 'out_of_range', '"-1"'],
  ['2147483648', 'out_of_range', '"2147483648"'],
  ['01', 'wrong_type', '"01"'],
  [' 1', 'wrong_type', '" 1"'],
  ['1 ', 'wrong_type', '"1 "'],
  ['+1', 'wrong_type', '"+1"'],
  ['1.0', 'wrong_type', '"1.0"'],
  ['1e3', 'wrong_type', '"1e3"'],
  ['\u0661', 'wrong_type', '"\u0661"'],
  ['one', 'wrong_type', '"one"'],
  [true, 'wrong_type', 'true or false'],
  [null, 'wrong_type', 'null'],
  [[1], 'wrong_type', 'an array'],
]

test('an invalid id is rejected with what to send', async () => {
  const { post } = await newWorkspace({ sandbox: true })
  for (const [id, code, shown] of INVALID) {
    const attributes = { meeting_type_id: 1, attendee_email: 'ada@example.com', start_time: START }
    const { status, body } = await post('/core/book_meeting', sent({ ...attributes, team_id: id }))
    assert.equal(status, 422, shown)
    assert.deepEqual(body.errors, [
      {
        pointer: '/data/attributes/team_id',
        code,
        detail: `Send an id, a whole number from 1 to 2147483647, such as 1 or "1"; this is ${shown}.`,
      },
    ])
  }
})

test('an invalid id in a path is not found, and one in a query is rejected, with what to send', async () => {
  const { get } = await newRoster()
  for (const id of ['0', '-1', '01', '2147483648', 'one', '%201', '1.0']) {
    const { status, body } = await get(`/core/teams/${id}`)
    assert.equal(status, 404)
    assert.match(body.detail, /Send a whole number from 1 to 2147483647, such as 1\.$/)
    const listed = await get(`/core/agents?team_id=${id}`)
    assert.equal(listed.status, 422)
    assert.match(listed.body.detail, /^Send a whole number from 1 to 2147483647, such as 1/)
  }
  assert.equal((await get('/core/teams/1')).status, 200)
})

test('attributes that are not ids do not accept strings of digits', async () => {
  const { patch } = await newRoster()
  for (const [url, name] of [
    ['/core/meeting_types/1', 'duration_minutes'],
    ['/core/agents/1', 'capacity'],
  ] as const) {
    const { status, body } = await patch(url, sent({ [name]: '5' }))
    assert.deepEqual([status, body.errors[0].code], [422, 'wrong_type'])
  }
})

test('the OpenAPI document describes ids of the roster in queries as it does in bodies', () => {
  const document = dereference(app.swagger()) as Json
  const found: string[] = []
  for (const [path, methods] of Object.entries<Json>(document.paths))
    for (const { parameters = [] } of Object.values<Json>(methods))
      for (const { name, in: place, schema, ...rest } of parameters) {
        if (place !== 'query' || !/^(team|agent|meeting_type)_id$/.test(name)) continue
        found.push(`${path} ${name}`)
        assert.deepEqual(
          [schema.type, schema.minimum, schema.maximum],
          [['integer', 'string'], 1, 2 ** 31 - 1],
          `${path} ${name}`,
        )
        assert.match(rest.description ?? schema.description, /An integer or a string of digits\.$/)
      }
  assert.ok(found.length > 8, found.join(', '))
})

test('an object or a list in place of an id is rejected, whatever keys it has', async () => {
  const { post } = await newRoster()
  for (const schedule_id of [{ toString: 1 }, [{ toString: '' }], { valueOf: 1 }]) {
    const agent = { name: 'Ben', kind: 'person', time_zone: 'UTC', schedule_id }
    const { status, body } = await post('/core/agents', sent(agent))
    assert.deepEqual(
      [status, body.errors?.map(({ pointer, code }: Json) => [pointer, code])],
      [422, [['/data/attributes/schedule_id', 'wrong_type']]],
    )
  }
})

test('the OpenAPI document accepts strings for every id in a body, and shows integers', () => {
  const document = dereference(app.swagger()) as Json
  const ids = (schema: Json, name = ''): [string, string[]][] => [
    ...(/(^|_)ids?$/.test(name) && [schema.type].flat().includes('integer')
      ? [[name, [schema.type].flat()] as [string, string[]]]
      : []),
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([key, inner]) => ids(inner, key)),
    ...(schema.items ? ids(schema.items, name) : []),
    ...(schema.allOf ?? []).flatMap((one: Json) => ids(one, name)),
  ]
  let count = 0
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const { requestBody, responses } of Object.values<Json>(methods)) {
      for (const [name, types] of ids(requestBody?.content['application/json']?.schema ?? {})) {
        count++
        assert.ok(types.includes('string'), `${path} ${name}`)
      }
      for (const { content } of Object.values<Json>(responses))
        for (const { schema } of Object.values<Json>(content ?? {}))
          for (const [name, types] of ids(schema))
            assert.ok(!types.includes('string'), `${path} ${name}`)
    }
  }
  assert.ok(count > 15)
  assert.ok(!JSON.stringify(document).includes('x-id'))
})
