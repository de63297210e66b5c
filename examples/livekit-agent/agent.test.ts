// Runs calls with a scripted model, without LiveKit and without a model provider. It needs a
// running Slotline sample: SLOTLINE is its address, and TOKEN its access token.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { initializeLogger, voice } from '@livekit/agents'
import { ParticipantKind } from '@livekit/rtc-node'
import { type Call, createReceptionist, readCall, readSettings, type Settings } from './agent.ts'

const { SLOTLINE, TOKEN } = process.env
if (!SLOTLINE || !TOKEN) throw new Error('Set SLOTLINE and TOKEN. See README.md.')
const SECRET = 'a-long-made-up-secret'
const TIMEOUT_MS = 10_000

initializeLogger({ pretty: false, level: 'silent' })

/** The last result of each tool, as the model gets it. */
type Results = Record<string, { line: string; data: Record<string, any> }>
type Reply = { say: string } | { tool: string; args: Record<string, unknown> }

/** A model that follows a script. It sees only what LiveKit sends to a model. */
class ScriptedModel extends voice.testing.FakeLLM {
  readonly inputs: string[] = []
  private readonly results: Results = {}
  private readonly script: ((results: Results) => Reply)[]
  private lastTool = ''

  constructor(script: ((results: Results) => Reply)[]) {
    super()
    this.script = [...script]
  }

  /** `input`: the words of the caller, or the result of the last tool. */
  override lookup(input: string): voice.testing.FakeLLMResponse {
    this.inputs.push(input)
    if (input.startsWith('{')) this.results[this.lastTool] = JSON.parse(input)
    const next = this.script.shift()
    assert.ok(next, `The script ends before: ${input}`)
    const reply = next(this.results)
    if ('say' in reply) return { input, content: reply.say }
    this.lastTool = reply.tool
    return { input, toolCalls: [{ name: reply.tool, args: reply.args }] }
  }
}

/** Sends a request to the API: POST with attributes, GET without. Returns the `data`. */
async function callApi(path: string, attributes?: object): Promise<any> {
  const response = await fetch(`${SLOTLINE}${path}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    ...(attributes && { method: 'POST', body: JSON.stringify({ data: { attributes } }) }),
  })
  const body = (await response.json()) as { data: unknown }
  assert.ok(response.ok, JSON.stringify(body))
  return body.data
}

async function connect(language: string): Promise<Settings> {
  const { attributes } = await callApi('/core/voice_connections', {
    platform: 'generic',
    name: 'LiveKit',
    team_id: 1,
    secret: SECRET,
  })
  return readSettings({
    // The server's PUBLIC_URL need not be the address under which this test reaches it.
    SLOTLINE_URL: SLOTLINE + new URL(attributes.url).pathname,
    SLOTLINE_SECRET: SECRET,
    CALL_LANGUAGE: language,
  })
}

/** Runs a call in which the caller says these words, until the session is closed. */
async function runCall(
  settings: Settings,
  call: Call,
  { model, words }: { model: ScriptedModel; words: string[] },
): Promise<voice.testing.RunResult[]> {
  const session = new voice.AgentSession({ llm: model, maxToolSteps: 5 })
  await session.start({ agent: await createReceptionist(settings, call) })
  const turns: voice.testing.RunResult[] = []
  try {
    for (const userInput of words) turns.push(await session.run({ userInput }).wait())
  } finally {
    await session.close()
  }
  return turns
}

async function findCall(id: string): Promise<any> {
  const calls: any[] = await callApi('/core/calls')
  return calls.find(({ attributes }) => attributes.platform_call_id === id)?.attributes
}

/** A number that no earlier run has used, and an email address that belongs to it. */
function newCaller(): { from: string; email: string } {
  const digits = String(Math.floor(Math.random() * 10_000)).padStart(4, '0')
  return { from: `+1415555${digits}`, email: `grace.${randomUUID().slice(0, 8)}@example.com` }
}

test('a caller finds a time, holds it, gives a name and an address, and books', async () => {
  const settings = await connect('en')
  const { from, email } = newCaller()
  const call = { id: `test-${randomUUID()}`, from, to: '+14155550199' }
  const person = { name: 'Grace Hopper', email }
  const slotId = ({ find_times }: Results) => find_times!.data.slots[0].slot_id
  const model = new ScriptedModel([
    () => ({ tool: 'identify_caller', args: {} }),
    () => ({ tool: 'find_times', args: { meeting_type: 'Demo', when: 'the week after next' } }),
    ({ find_times }) => ({ say: find_times!.line }),
    (results) => ({ tool: 'hold_time', args: { slot_id: slotId(results) } }),
    ({ hold_time }) => ({ say: hold_time!.line }),
    () => ({ tool: 'save_contact', args: person }),
    ({ save_contact }) => ({ say: save_contact!.line }),
    ({ save_contact: { data } = assert.fail() }) => ({
      tool: 'save_contact',
      args: { ...person, confirmation: data.confirmation },
    }),
    (results) => ({ tool: 'book_meeting', args: { slot_id: slotId(results), name: person.name } }),
    ({ book_meeting }) => ({ say: book_meeting!.line }),
  ])

  const turns = await runCall(settings, call, {
    model,
    words: [
      'Hello, I would like a demo, the week after next.',
      'The first one, please.',
      'I am Grace Hopper. You have my email address on the screen.',
      'Yes, that is right. Please book it.',
    ],
  })
  turns[0]!.expect.containsFunctionCall({ name: 'find_times' })
  turns[0]!.expect.containsMessage({ role: 'assistant' })
  for (const turn of turns) turn.expect.containsFunctionCallOutput({ isError: false })

  const meetings: any[] = await callApi(`/core/meetings?attendee_email=${email}`)
  assert.deepEqual(
    meetings.map(({ attributes }) => [attributes.status, attributes.attendee_name]),
    [['scheduled', 'Grace Hopper']],
  )
  const recorded = await findCall(call.id)
  assert.deepEqual(
    [recorded.party_number, recorded.own_number, recorded.direction, recorded.outcome],
    [from, call.to, 'inbound', 'booked'],
  )
  assert.ok(recorded.ended_at)
})

test('the tools speak the language of the call', async () => {
  const settings = await connect('de')
  const call = { id: `test-${randomUUID()}` }
  const model = new ScriptedModel([
    () => ({ tool: 'find_times', args: { meeting_type: 'Demo', when: 'nächste Woche' } }),
    ({ find_times }) => ({ say: find_times!.line }),
  ])
  await runCall(settings, call, { model, words: ['Ich hätte gern einen Termin.'] })
  assert.match(model.inputs.at(-1)!, /Was passt Ihnen\?/)
  assert.ok((await findCall(call.id)).ended_at)
})

test('the model is told that a tool failed if the secret is wrong', async () => {
  const settings = { ...(await connect('en')), secret: 'another-made-up-secret' }
  const model = new ScriptedModel([
    () => ({ tool: 'identify_caller', args: {} }),
    () => ({ say: 'That did not work.' }),
  ])
  const [turn] = await runCall(settings, { id: randomUUID() }, { model, words: ['Hello.'] })
  turn!.expect.containsFunctionCallOutput({ isError: true, output: 'The tool did not answer.' })
})

test('missing settings are listed', () => {
  assert.throws(() => readSettings({}), /Set SLOTLINE_URL and SLOTLINE_SECRET\./)
})

test('only the attributes of a SIP participant identify the caller', () => {
  const attributes = {
    'sip.callID': 'SCL_1',
    'sip.phoneNumber': '+14155550100',
    'sip.trunkPhoneNumber': '+14155550199',
  }
  assert.deepEqual(readCall('AJ_1', { kind: ParticipantKind.SIP, attributes }), {
    id: 'SCL_1',
    from: '+14155550100',
    to: '+14155550199',
  })
  assert.deepEqual(readCall('AJ_1', { kind: ParticipantKind.STANDARD, attributes }), { id: 'AJ_1' })
})
