import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { runCommand } from '../../../admin/run-command.ts'
import { buildApp } from '../../../app.ts'
import { sql } from '../../../platform/db/sql.ts'
import { OFFICE_HOURS } from '../../../test/builders.ts'
import { NOW, startServer } from '../../../test/harness.ts'
import {
  type Line,
  liveCall,
  type ModelSession,
  OPENAI_KEY as KEY,
  openLines,
  realtimeCall,
  startOpenAi,
  type WantedLine,
} from '../../../test/voice/play-openai.ts'

const openAi = await startOpenAi()
const { asked, statuses, sessions, sessionOf, askedFor } = openAi
const server = await startServer({ openAiUrl: openAi.url })
const { deps } = server
const newLine = openLines(server)

let calls = 0
/** A line whose calls are answered by the live model, and an announced call on it. */
const newLiveLine = (wanted: WantedLine = {}) =>
  newLine({
    id: `live_${++calls}`,
    ...wanted,
    attributes: { api_key: KEY, assistant_id: 'gpt-live-1', ...wanted.attributes },
  })
const verbsOf = (id: string) => asked.filter((one) => one.id === id).map(({ verb }) => verb)
const metaOf = async ({ workspace }: Line) => {
  const [{ id }] = (await workspace.get('/core/calls')).body.data
  return (await workspace.get(`/core/calls/${id}`)).body.meta
}
const transcriptOf = async (line: Line) =>
  (await metaOf(line)).transcript.map(({ who, text }: { who: string; text: string }) => [who, text])
const runsOf = async (line: Line, name: string) =>
  (await metaOf(line)).tools.filter(({ tool }: { tool: string }) => tool === name).length
const keepTranscripts = ({ workspace }: Line) =>
  runCommand({ pool: deps.pool, publicUrl: deps.publicUrl, now: NOW }, [
    'workspace',
    'set',
    String(workspace.workspaceId),
    '--transcripts',
    'keep',
  ])

/**
 * The caller and the model of a call: the transcript arrives in fragments, followed by the
 * delegation of their work.
 */
type Talk = ModelSession & {
  greeting: string
  words: (text: string) => number
  speak: (text: string) => void
  delegate: (moment?: number) => string
  answers: () => string[]
  say: ModelSession['say']
  turn: (text: string) => Promise<string>
}

async function talk(line: Line, ring = true): Promise<Talk> {
  if (ring) assert.equal((await line.ring({ body: liveCall(line.id) })).status, 200)
  const session = await sessionOf(line.id)
  const { say, hear } = session
  const [{ type, delegation_id, content: greeting }] = (await hear(1)) as [any]
  assert.deepEqual([type, delegation_id], ['session.commentary.append', null])
  let clock = 0
  let delegations = 0
  const fragments = (type: string, text: string) => {
    for (const delta of text.match(/ ?[^ ]+/g)!)
      say({ type, delta, start_ms: clock, end_ms: (clock += 200) })
    return clock
  }
  const delegate = (moment = clock) => {
    const id = `delegation_${++delegations}`
    say({
      type: 'session.delegation.created',
      delegation: { type: 'delegation', id, target: 'client' },
      offset_ms: moment,
    })
    return id
  }
  const words = (text: string) => fragments('session.input_transcript.delta', text)
  return {
    ...session,
    greeting,
    words,
    delegate,
    speak: (text) => {
      fragments('session.output_transcript.delta', text)
    },
    answers: () => session.heard.map(({ content }) => content),
    turn: async (text) => {
      const before = session.heard.length
      words(text)
      const id = delegate()
      const answer = (await hear(before + 1))[before]
      assert.equal(answer.delegation_id, id)
      return answer.content
    },
  }
}

const BOOKING = [
  'I would like to book an appointment next Tuesday',
  'the second one',
  'Grace Hopper',
  'grace at example dot com',
  'yes',
] as const

test('the live model only talks and delegates, and the call ends after the goodbye', async () => {
  const line = await newLiveLine({ attributes: { language: 'en' } })
  await keepTranscripts(line)
  const { greeting, turn, speak } = await talk(line)
  const { body, authorization } = asked.find(({ id, verb }) => id === line.id && verb === 'accept')!
  assert.deepEqual(
    [
      authorization,
      body.session.type,
      body.session.model,
      body.session.delegation.type,
      body.session.tools,
    ],
    [`Bearer ${KEY}`, 'live', 'gpt-live-1', 'client', undefined],
  )
  assert.match(body.session.instructions, /voice of Team on the telephone.*Speak en /s)
  assert.match(greeting, /assistant/i)
  speak(greeting)
  assert.match(await turn(BOOKING[0]), /November twenty-fourth/)
  for (const words of BOOKING.slice(1)) await turn(words)
  assert.equal(
    (await line.workspace.get('/core/meetings')).body.data.length,
    0,
    'nothing is booked before the yes',
  )
  const booked = await turn('yes please')
  assert.match(booked, /confirmation code/i)
  const [{ attributes }] = (await line.workspace.get('/core/meetings')).body.data
  assert.deepEqual(
    [attributes.attendee_name, attributes.attendee_email, attributes.status],
    ['Grace Hopper', 'grace@example.com', 'scheduled'],
  )
  speak('You are booked.')
  const goodbye = await turn('no thank you, bye')
  assert.match(goodbye, /bye/i)
  speak(goodbye)
  await askedFor(line.id, 'hangup')
  const { outcome, direction, party_number, ended_reason, claimed_without_booking } =
    await line.ended()
  assert.deepEqual(
    [outcome, direction, party_number, ended_reason, claimed_without_booking],
    ['booked', 'inbound', null, 'hung up', false],
  )
  assert.deepEqual(
    (await transcriptOf(line)).slice(0, 3),
    [
      ['assistant', greeting],
      ['caller', BOOKING[0]],
      ['caller', BOOKING[1]],
    ],
    'each heard line is kept once',
  )
  assert.deepEqual((await transcriptOf(line)).slice(-3), [
    ['assistant', 'You are booked.'],
    ['caller', 'no thank you, bye'],
    ['assistant', goodbye],
  ])
})

test('a repeated delegation runs once, and one without words gets the last line', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  const offer = await session.turn(BOOKING[0])
  session.say({
    type: 'session.delegation.created',
    delegation: { type: 'delegation', id: 'delegation_1', target: 'client' },
    offset_ms: 1600,
  })
  session.delegate()
  const [, , again] = await session.hear(3)
  assert.deepEqual([again.delegation_id, again.content], ['delegation_2', offer])
  assert.equal(await runsOf(line, 'find_times'), 1)
  session.socket.close()
  await line.ended()
})

test('late transcript words belong to their delegation, and later words to the next turn', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  session.delegate(1600)
  session.socket.ping()
  await once(session.socket, 'pong')
  session.words(BOOKING[0])
  session.words('the second one')
  assert.match((await session.hear(2))[1].content, /November twenty-fourth/)
  session.delegate()
  const [, offer, asksName] = (await session.hear(3)).map(({ content }) => content)
  assert.notEqual(asksName, offer)
  assert.match(asksName, /name/i)
  session.socket.close()
  await line.ended()
})

test('keys select a time without the model', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  await session.turn(BOOKING[0])
  session.words('the second one')
  session.say({ type: 'transport.dtmf.received', event: '2' })
  session.delegate()
  const [, , chosen, again] = await session.hear(4)
  assert.deepEqual([chosen.delegation_id, again.delegation_id], [null, 'delegation_2'])
  assert.match(chosen.content, /name/i)
  assert.equal(again.content, chosen.content)
  assert.equal(await runsOf(line, 'hold_time'), 1, 'words spoken while typing are ignored')
  session.socket.close()
  await line.ended()
})

test("a call announced several times and as both kinds is accepted once, as its model's kind", async () => {
  const live = await newLiveLine()
  const rings = [
    realtimeCall('rtc_of_live'),
    liveCall(live.id),
    liveCall(live.id),
    { ...liveCall(live.id), type: 'live.call.incoming' },
  ]
  assert.deepEqual(
    (await Promise.all(rings.map((body) => live.ring({ body })))).map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const { socket } = await sessionOf(live.id)
  assert.deepEqual(
    [verbsOf(live.id), verbsOf('rtc_of_live'), sessions.get(live.id)!.length],
    [['accept'], [], 1],
  )
  socket.close()
  await live.ended()
  for (const assistant_id of [null, 'gpt-realtime-2.1']) {
    const realtime = await newLine({ attributes: { api_key: KEY, assistant_id } })
    const other = `live_of_${realtime.id}`
    assert.equal((await realtime.ring({ body: liveCall(other) })).status, 200)
    assert.equal((await realtime.ring()).status, 200)
    ;(await sessionOf(realtime.id)).socket.close()
    await realtime.ended()
    assert.deepEqual([verbsOf(other), verbsOf(realtime.id)], [[], ['accept']])
    assert.equal((await realtime.workspace.get('/core/calls')).body.data.length, 1)
  }
})

test('a call with a dropped session is ended and releases its held time', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  const slots = async () =>
    (
      await line.workspace.get(
        '/core/slots?team_id=1&meeting_type_id=1&from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z',
      )
    ).body.data.length
  const free = await slots()
  await session.turn(BOOKING[0])
  await session.turn('the second one')
  assert.equal(await slots(), free - 1)
  session.words('Grace Hopper')
  session.delegate()
  session.socket.terminate()
  assert.equal((await line.ended()).ended_reason, 'hung up')
  assert.equal(await slots(), free)
  assert.deepEqual(
    verbsOf(line.id),
    ['accept', 'hangup'],
    'the call is hung up when its session is lost',
  )
})

test('after the caller hangs up, no hang-up is sent and pending work is discarded', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  for (const words of BOOKING) await session.turn(words)
  session.speak('Your appointment is booked.')
  session.words('yes')
  session.delegate(99_999)
  session.say({ type: 'session.closed', reason: 'remote_hangup' })
  assert.equal(
    (await line.ended()).claimed_without_booking,
    true,
    'the model claimed more than it was given',
  )
  assert.deepEqual(verbsOf(line.id), ['accept'])
  assert.equal((await line.workspace.get('/core/meetings')).body.data.length, 0)
})

test('after a failure of the receptionist the caller hears an apology and the call ends', async () => {
  const line = await newLiveLine()
  const session = await talk(line)
  await deps.pool.query(
    sql`
      update calls set memory = jsonb_set(memory, '{dialogue,state}', '{"place": "nowhere"}')
      where platform_call_id = ${line.id}`,
  )
  const sorry = await session.turn(BOOKING[0])
  assert.match(sorry, /cannot confirm anything/)
  session.speak(sorry)
  await askedFor(line.id, 'hangup')
  await line.ended()
})

test('a transfer follows its spoken line, and a failed one is followed by an apology', async () => {
  const agents = [{ weekly: OFFICE_HOURS, phone: '+14155550177' }]
  const [transferLine, failingLine] = [await newLiveLine({ agents }), await newLiveLine({ agents })]
  const put = await talk(transferLine)
  const line = await put.turn('I want to speak to a person')
  put.speak(line)
  const { body } = await askedFor(transferLine.id, 'refer')
  assert.deepEqual(body, { target_uri: 'tel:+14155550177' })
  await transferLine.ended()
  assert.deepEqual(verbsOf(transferLine.id), ['accept', 'refer'])
  const failed = await talk(failingLine)
  statuses.set(failingLine.id, [404])
  failed.speak(await failed.turn('I want to speak to a person'))
  const sorry = (await failed.hear(3))[2].content
  assert.match(sorry, /sorry/i)
  failed.speak(sorry)
  await failingLine.ended()
  assert.deepEqual(verbsOf(failingLine.id), ['accept', 'refer', 'hangup'])
})

test('after an error of OpenAI the call is announced again and accepted, and a 404 ends it', async () => {
  const line = await newLiveLine()
  statuses.set(line.id, [500])
  const rejectedRing = await line.ring({ body: liveCall(line.id) })
  assert.deepEqual([rejectedRing.status, rejectedRing.body.code], [503, 'overloaded'])
  const { socket } = await talk(line)
  socket.close()
  await line.ended()
  const gone = await newLiveLine()
  statuses.set(gone.id, [404])
  assert.equal((await gone.ring({ body: liveCall(gone.id) })).status, 200)
  assert.deepEqual(
    [(await gone.call()).ended_reason, sessions.has(gone.id)],
    ['not_accepted', false],
  )
})

test('a call ends if its session cannot be opened, or if the server closes', async () => {
  const line = await newLiveLine({ id: 'live_unattachable' })
  assert.equal((await line.ring({ body: liveCall(line.id) })).status, 200)
  assert.equal((await line.ended()).ended_reason, 'tools_unreachable')
  const other = buildApp(deps)
  await other.ready()
  const left = await newLiveLine()
  await left.ring({ server: other, body: liveCall(left.id) })
  const { socket } = await talk(left, false)
  await Promise.all([once(socket, 'close'), other.close()])
  assert.equal((await left.call()).ended_reason, 'server_closed')
  for (const { id } of [line, left]) assert.deepEqual(verbsOf(id), ['accept', 'hangup'])
})
