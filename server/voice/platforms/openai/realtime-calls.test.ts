import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { runCommand } from '../../../admin/run-command.ts'
import { buildApp } from '../../../app.ts'
import { sql } from '../../../platform/db/sql.ts'
import { formatInstant } from '../../../platform/time.ts'
import { NOW, startServer } from '../../../test/harness.ts'
import {
  type Asked,
  OPENAI_KEY as KEY,
  OPENAI_SECRET as SECRET,
  openLines,
  startOpenAi,
} from '../../../test/voice/play-openai.ts'

const openAi = await startOpenAi()
const { asked, statuses, sessions, sessionOf } = openAi
const server = await startServer({ openAiUrl: openAi.url })
const { deps } = server
const newLine = openLines(server)

const acceptsOf = (id: string) => asked.filter((one) => one.id === id && one.verb === 'accept')

test('an announced call is accepted, runs tools, and ends when its session closes', async () => {
  const line = await newLine({
    attributes: { api_key: KEY, language: 'es', assistant_id: 'gpt-realtime-2.1' },
  })
  await runCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, [
    'workspace',
    'set',
    String(line.workspace.workspaceId),
    '--transcripts',
    'keep',
  ])
  assert.equal((await line.ring()).status, 200)
  const [{ authorization, body }] = acceptsOf(line.id) as [Asked]
  assert.deepEqual(
    [authorization, body.type, body.model, body.tools.length, body.tools[0].type],
    [`Bearer ${KEY}`, 'realtime', 'gpt-realtime-2.1', 11, 'function'],
  )
  assert.match(body.instructions, /assistant of Team on the telephone.*Speak es /s)
  const session = await sessionOf(line.id)
  assert.deepEqual(await session.hear(1), [{ type: 'response.create' }], 'the assistant greets')
  session.tool('fc_1', 'find_times', { when: 'next Tuesday', language: 'en' })
  const [, output, goOn] = await session.hear(3)
  assert.deepEqual(
    [output.type, output.item.type, output.item.call_id, goOn.type],
    ['conversation.item.create', 'function_call_output', 'fc_1', 'response.create'],
  )
  const found = JSON.parse(output.item.output)
  assert.match(found.line, /^I have Tuesday/)
  session.tool('fc_2', 'book_meeting', {
    slot_id: found.slots[0].slot_id,
    name: 'Grace Hopper',
    email: 'grace@example.com',
  })
  const asks = JSON.parse((await session.hear(4))[3].item.output)
  session.tool('fc_3', 'book_meeting', {
    slot_id: found.slots[0].slot_id,
    name: 'Grace Hopper',
    email: 'grace@example.com',
    ...(asks.confirmation && { confirmation: asks.confirmation }),
  })
  await session.hear(6)
  session.say({
    type: 'response.output_audio_transcript.done',
    transcript: 'Su cita está confirmada.',
  })
  session.socket.close()
  const { outcome, direction, party_number, ended_reason, claimed_without_booking } =
    await line.ended()
  assert.deepEqual(
    [outcome, direction, party_number, ended_reason, claimed_without_booking],
    ['booked', 'inbound', null, 'hung up', false],
  )
  assert.equal((await line.workspace.get('/core/meetings')).body.data.length, 1)
  const [{ id }] = (await line.workspace.get('/core/calls')).body.data
  assert.deepEqual((await line.workspace.get(`/core/calls/${id}`)).body.meta.transcript, [
    { who: 'assistant', text: 'Su cita está confirmada.', at: formatInstant(NOW) },
  ])
})

test('a call that is announced repeatedly to two processes is accepted once', async (t) => {
  const line = await newLine()
  const other = buildApp(deps)
  await other.ready()
  t.after(() => other.close())
  const answers = await Promise.all([
    line.ring(),
    line.ring(),
    line.ring({ server: other }),
    line.ring({ server: other }),
  ])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const session = await sessionOf(line.id)
  assert.equal(acceptsOf(line.id).length, 1)
  session.socket.close()
  await line.ended()
  assert.equal((await line.ring()).status, 200)
  assert.equal(acceptsOf(line.id).length, 1)
  assert.equal(sessions.get(line.id)!.length, 1)
})

test('concurrent tool calls are all answered, followed by one request for a response', async () => {
  const line = await newLine()
  await line.ring()
  const session = await sessionOf(line.id)
  session.say({ type: 'response.created' })
  session.tool('fc_1', 'identify_caller', {})
  session.tool('fc_2', 'find_times', { when: 'Tuesday' })
  session.say({ type: 'rate_limits.updated' })
  session.socket.send('no JSON')
  await session.hear(3)
  session.say({ type: 'response.done' })
  await session.hear(4)
  session.say({
    type: 'response.function_call_arguments.done',
    call_id: 'fc_3',
    name: 'find_times',
    arguments: '{"when":',
  })
  await session.hear(6)
  assert.deepEqual(
    session.heard.map((event) => event.item?.call_id ?? event.type),
    ['response.create', 'fc_1', 'fc_2', 'response.create', 'fc_3', 'response.create'],
  )
  session.socket.close()
  await line.ended()
})

test('a call announcement with the bare secret or another signature is rejected', async () => {
  const line = await newLine()
  for (const headers of [
    {},
    { authorization: `Bearer ${SECRET}` },
    {
      'webhook-id': 'wh_1',
      'webhook-timestamp': String(NOW.epochMilliseconds / 1000),
      'webhook-signature': 'v1,AAAA',
    },
  ] as Record<string, string>[])
    assert.equal((await line.ring({ headers })).status, 401)
  assert.equal(acceptsOf(line.id).length, 0)
  assert.equal(await line.call(), undefined)
})

test('if OpenAI does not acknowledge, the webhook fails with 503, and the repeated one succeeds', async () => {
  const line = await newLine()
  statuses.set(line.id, [500])
  const refused = await line.ring()
  assert.deepEqual([refused.status, refused.body.code], [503, 'overloaded'])
  assert.equal((await line.ring()).status, 200)
  ;(await sessionOf(line.id)).socket.close()
  await line.ended()
})

test('a call that has ended, has another kind or lacks an API key is not accepted', async () => {
  const gone = await newLine()
  statuses.set(gone.id, [404])
  assert.equal((await gone.ring()).status, 200)
  assert.deepEqual(
    [(await gone.call()).ended_reason, sessions.has(gone.id)],
    ['not_accepted', false],
  )
  const other = await newLine()
  for (const body of [
    { type: 'live.transport.incoming', data: { session_id: 'live_1' } },
    { type: 'response.completed', data: {} },
  ])
    assert.equal((await other.ring({ body })).status, 200)
  assert.equal(
    (await other.ring({ body: { type: 'realtime.call.incoming', data: {} } })).status,
    400,
  )
  assert.equal(acceptsOf(other.id).length, 0)
  const keyless = await newLine({ attributes: {} })
  const answer = await keyless.ring()
  assert.deepEqual([answer.status, answer.body.code], [422, 'invalid_attributes'])
  assert.ok(
    !(await other.workspace.get('/core/voice_connections')).text.includes(KEY),
    'no response contains the key',
  )
  assert.equal(
    (await deps.pool.query(sql`select from calls where calls::text like ${`%${KEY}%`}`)).length,
    0,
  )
})

test('a call is ended if its session cannot be attended or the server closes', async () => {
  const line = await newLine({ id: 'unattachable' })
  assert.equal((await line.ring()).status, 200)
  assert.equal((await line.ended()).ended_reason, 'tools_unreachable')
  const server = buildApp(deps)
  await server.ready()
  const left = await newLine()
  await left.ring({ server })
  const { socket } = await sessionOf(left.id)
  await Promise.all([once(socket, 'close'), server.close()])
  assert.equal((await left.call()).ended_reason, 'server_closed')
  for (const { id } of [line, left])
    assert.equal(asked.filter((one) => one.id === id && one.verb === 'hangup').length, 1)
})
