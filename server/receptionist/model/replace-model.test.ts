import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import {
  app,
  bookAs,
  choose,
  deps,
  FIND,
  hurried,
  impatient,
  model,
  newCall,
} from '../../test/voice/call-with-model.ts'

test('a false claim of a model is not spoken, and the rules lead the rest of the call', async () => {
  const call = await newCall()
  await call.say('an appointment next Tuesday', FIND)
  const over = await call.say('the second one', ['Wonderful, you are booked for Tuesday at ten!'])
  assert.deepEqual([over.failure, over.model], ['false_claim', null])
  assert.match(over.say, /full name/, 'the rules hold the time that the caller chose')
  assert.deepEqual(
    over.tools.map(({ name }) => name),
    ['hold_time'],
  )
  await call.say('Grace Hopper', [])
  await call.say('skip', [])
  assert.match((await call.say('yes', [])).say, /confirmation code/)
  assert.equal(model.asked.length, 0)
  assert.equal((await call.meetings()).length, 1)
})

for (const [how, reply, failure, by] of [
  ['never answers', { hangs: true }, 'unanswered', impatient],
  ['does not respond within the time of a turn', { hangs: true }, 'too_slow', hurried],
  ['stops in the middle of a response', { hangsInTheMiddle: true }, 'unanswered', impatient],
  ['fails', { status: 500 }, 'unanswered', app],
  ['is overloaded', { status: 529 }, 'unanswered', app],
  [
    'succeeds with an error',
    { garbage: '{"error":{"type":"overloaded_error"}}' },
    'unanswered',
    app,
  ],
  ['sends no choice', { garbage: '{"choices":[]}' }, 'unanswered', app],
  ['closes the connection', { cuts: true }, 'unanswered', app],
  ['sends an invalid completion', { garbage: '{"choices":"none"}' }, 'unanswered', app],
  ['sends invalid JSON', { garbage: '<html>' }, 'unanswered', app],
  ['says nothing', '  **  ', 'empty', app],
] as const) {
  test(`if the endpoint ${how}, the rules continue the turn and keep the held time`, async () => {
    const call = await newCall()
    await call.say('an appointment next Tuesday', FIND)
    await choose(call)
    const free = await call.slots()
    const over = await call.sayTo(by, 'Grace Hopper', [reply])
    assert.equal(over.failure, failure)
    assert.match(over.say, /email address/, 'the name was heard')
    assert.equal(await call.slots(), free)
    assert.match((await call.say('skip', [])).say, /for Grace Hopper\. Shall I book it\?/)
    await call.say('yes', [])
    assert.equal((await call.meetings())[0]!.attributes.attendee_name, 'Grace Hopper')
  })
}

test('the rules speak the results of the tools that ran before a model failed', async () => {
  const call = await newCall()
  const over = await call.say('an appointment next Tuesday', [FIND[0]!, { status: 503 }])
  assert.match(over.say, /November twenty-fourth.*Which one suits you\?/)
  assert.deepEqual(
    over.tools.map(({ name }) => name),
    ['find_times'],
  )
})

test("the rules handle the caller's words if the model ran no tool that acts on them", async () => {
  const call = await newCall()
  const over = await call.say('book me in next Tuesday', [
    { run: [['identify_caller', {}]] },
    { cuts: true },
  ])
  assert.match(over.say, /November twenty-fourth/)
})

test('the rules lead the call if the model fails in the first turn', async () => {
  const call = await newCall()
  assert.match((await call.say('hello there', [{ status: 401 }])).say, /book, move or cancel/i)
})

test('a model with too many or malformed tool calls is replaced', async () => {
  const call = await newCall()
  const loop = await call.say(
    'next Tuesday',
    Array.from({ length: 20 }, () => FIND[0]!),
  )
  assert.equal(loop.failure, 'too_many_tools')
  assert.equal(loop.tools.length, 6)
  assert.match(loop.say, /Which one suits you/)
  const other = await newCall()
  const broken = await other.say('next Tuesday', [
    { run: [['find_times', '{"when": "next']] },
    { run: [['find_times', { when: ['next Tuesday'] }]] },
    { run: [['look_up', {}]] },
    'Never said.',
  ])
  assert.equal(broken.failure, 'malformed')
})

test('a repeated request gets the same turn, and books once', async () => {
  const call = await newCall()
  await call.say('an appointment next Tuesday', FIND)
  await choose(call)
  const check = await call.say('Grace Hopper', bookAs('Grace Hopper'))
  model.follow([])
  const [one, other] = await Promise.all([
    call.send({ kind: 'heard', text: 'yes' }, check.turn),
    call.send({ kind: 'heard', text: 'yes' }, check.turn),
  ])
  const repeated = await call.send({ kind: 'heard', text: 'yes' }, check.turn)
  assert.deepEqual([other.say, repeated.say, repeated.turn], [one.say, one.say, one.turn])
  assert.equal((await call.meetings()).length, 1)
})

test('a turn can be repeated after a crash that followed its booking', async () => {
  const call = await newCall()
  await call.say('an appointment next Tuesday', FIND)
  await choose(call)
  const check = await call.say('Grace Hopper', bookAs('Grace Hopper'))
  const where = sql`where workspace_id = ${call.workspace.workspaceId}`
  const before = await deps.pool.query<{ id: string; memory: string }>(
    sql`select id, memory::text as memory from calls ${where}`,
  )
  const first = await call.send({ kind: 'heard', text: 'yes' }, check.turn)
  for (const { id, memory } of before)
    await deps.pool.query(sql`update calls set memory = ${memory}::jsonb ${where} and id = ${id}`)
  const repeated = await call.send({ kind: 'heard', text: 'yes' }, check.turn)
  assert.deepEqual([repeated.say, repeated.turn], [first.say, first.turn])
  assert.match(repeated.say, /confirmation code/)
  assert.equal((await call.meetings()).length, 1)
})

test('concurrent requests for the same turn get the same answer', async () => {
  const call = await newCall()
  model.follow(['What day?', 'Which day would you like?'])
  const [one, other] = await Promise.all([
    call.send({ kind: 'heard', text: 'an appointment' }, 1),
    call.send({ kind: 'heard', text: 'an appointment' }, 1),
  ])
  assert.equal(one.say, other.say)
})
