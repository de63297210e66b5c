import assert from 'node:assert/strict'
import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { test } from 'node:test'
import type { Vapi } from '@vapi-ai/server-sdk'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { formatInstant } from '../../platform/time.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'
import { TOOLS } from '../core/tools.ts'

const { app, deps, newWorkspace } = await startServer()
const NUMBER = '+14155550100'
const SECRET = 'key_0123456789abcdef'
const MILLISECONDS = NOW.epochMilliseconds

type TestConnection = {
  workspace: TestWorkspace
  send: (
    path: string,
    body: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: any }>
}

async function newConnection(platform: string, more: object = {}): Promise<TestConnection> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform, name: 'Desk', team_id: 1, secret: SECRET, ...more } },
  })
  assert.equal(made.status, 201, made.text)
  assert.ok(!made.text.includes(SECRET), 'no response contains a secret')
  const { pathname } = new URL(made.body.data.attributes.url)
  return {
    workspace,
    send: async (path, body, headers = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: pathname + path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      return { status: response.statusCode, body: response.json() }
    },
  }
}

const bearer = { authorization: `Bearer ${SECRET}` }
const vapiMessage = (message: object) =>
  JSON.stringify({
    message: {
      call: { id: 'v1', type: 'inboundPhoneCall', customer: { number: NUMBER } },
      ...message,
    },
  })
const ARGUMENTS = { when: 'next Tuesday' }
const VAPI_SHAPES: readonly [what: string, message: object][] = [
  ['arguments', { toolCallList: [{ id: 'c1', name: 'find_times', arguments: ARGUMENTS }] }],
  ['parameters', { toolCallList: [{ id: 'c1', name: 'find_times', parameters: ARGUMENTS }] }],
  [
    'a function with text',
    {
      toolCallList: [
        {
          id: 'c1',
          type: 'function',
          function: { name: 'find_times', arguments: JSON.stringify(ARGUMENTS) },
        },
      ],
    },
  ],
  [
    'a function with an object',
    {
      toolCalls: [
        { id: 'c1', type: 'function', function: { name: 'find_times', arguments: ARGUMENTS } },
      ],
    },
  ],
  [
    'a tool with its call',
    {
      toolWithToolCallList: [
        {
          type: 'function',
          function: { name: 'find_times' },
          toolCall: {
            id: 'c1',
            type: 'function',
            function: { name: 'find_times', parameters: ARGUMENTS },
          },
        },
      ],
    },
  ],
]

for (const [what, message] of VAPI_SHAPES) {
  test(`Vapi sends ${what}, and the answer has a line to speak`, async () => {
    const { send } = await newConnection('vapi')
    const { status, body } = await send('', vapiMessage({ type: 'tool-calls', ...message }), bearer)
    assert.equal(status, 200)
    assert.equal(body.results.length, 1)
    assert.deepEqual([body.results[0].toolCallId, body.results[0].name], ['c1', 'find_times'])
    const answer = JSON.parse(body.results[0].result)
    assert.match(answer.line, /^I have Tuesday, November twenty-fourth/)
    assert.equal(answer.slots.length, 3)
  })
}

test('Vapi gets a transfer destination only after transfer_or_book has held an agent for the call', async () => {
  const { send, workspace } = await newConnection('vapi')
  await workspace.patch('/core/agents/1', { data: { attributes: { phone: '+14155550201' } } })
  const ask = async () =>
    (await send('', vapiMessage({ type: 'transfer-destination-request' }), bearer))
      .body satisfies Vapi.ServerMessageResponseTransferDestinationRequest
  assert.match((await ask()).error, /transfer_or_book first/)
  const { body } = await send(
    '',
    vapiMessage({
      type: 'tool-calls',
      toolCallList: [{ id: 'c1', name: 'transfer_or_book', arguments: {} }],
    }),
    bearer,
  )
  assert.match(JSON.parse(body.results[0].result).hints[0], /does not transfer the call/)
  assert.deepEqual(await ask(), {
    destination: { type: 'number', number: '+14155550201', message: '' },
  })
})

test('Vapi gets an error with status 200 for arguments that cannot be read', async () => {
  const { send } = await newConnection('vapi')
  const { status, body } = await send(
    '',
    vapiMessage({
      type: 'tool-calls',
      toolCallList: [
        { id: 'c1', function: { name: 'book_meeting', arguments: '{"slot_id": "t-1' } },
      ],
    }),
    bearer,
  )
  assert.equal(status, 200)
  assert.match(JSON.parse(body.results[0].error).hints[0], /may have been cut off/)
})

test("Vapi's older header and its signature are accepted, and an expired signature is rejected", async () => {
  const { send } = await newConnection('vapi')
  const body = vapiMessage({ type: 'status-update', status: 'in-progress' })
  const signed = (timestamp: number) => ({
    'x-timestamp': String(timestamp),
    'x-signature': createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex'),
  })
  assert.equal((await send('', body, { 'x-vapi-secret': SECRET })).status, 200)
  assert.equal((await send('', body, signed(MILLISECONDS))).status, 200)
  assert.equal((await send('', body, signed(MILLISECONDS / 1000))).status, 200)
  assert.equal((await send('', body, signed(MILLISECONDS - 301_000))).status, 401)
  assert.equal((await send('', `${body} `, signed(MILLISECONDS))).status, 401)
})

test("Vapi's assistant request gets the assistant and the caller's first name", async () => {
  const { workspace, send } = await newConnection('vapi', { assistant_id: 'assistant-1' })
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', name: 'Ada Lovelace', phone: NUMBER } },
  })
  const { body } = await send('', vapiMessage({ type: 'assistant-request' }), bearer)
  assert.equal(body.assistantId, 'assistant-1')
  assert.deepEqual(
    [
      body.assistantOverrides.variableValues.contact_name,
      body.assistantOverrides.variableValues.is_known,
    ],
    ['Ada', 'true'],
  )
})

test("Vapi's end-of-call report ends the call with its reason", async () => {
  const { workspace, send } = await newConnection('vapi')
  await send(
    '',
    vapiMessage({
      type: 'tool-calls',
      toolCallList: [{ id: 'c1', name: 'identify_caller', arguments: {} }],
    }),
    bearer,
  )
  await send(
    '',
    vapiMessage({ type: 'end-of-call-report', endedReason: 'customer-ended-call' }),
    bearer,
  )
  const {
    body: {
      data: [call],
    },
  } = await workspace.get('/core/calls')
  assert.deepEqual(
    [call.attributes.platform_call_id, call.attributes.ended_reason, call.attributes.ended_at],
    ['v1', 'customer-ended-call', formatInstant(NOW)],
  )
})

const retellCall = {
  call_id: 'r1',
  direction: 'inbound',
  from_number: NUMBER,
  to_number: '+14155550199',
}
const retellSigned = (body: string, key = SECRET, at = MILLISECONDS) => ({
  'x-retell-signature': `v=${at},d=${createHmac('sha256', key)
    .update(body + String(at))
    .digest('hex')}`,
})

test("Retell's signature is accepted, and a forged or expired one or a changed body is rejected", async () => {
  const { send } = await newConnection('retell')
  const body = JSON.stringify({ name: 'find_times', args: ARGUMENTS, call: retellCall })
  const headers = retellSigned(body)
  const { status, body: answer } = await send('/find_times', body, headers)
  assert.equal(status, 200)
  assert.equal(answer.ok, true)
  assert.match(answer.line, /^I have Tuesday/)
  assert.equal(answer.slots.length, 3)
  assert.equal((await send('/find_times', body.replace('next', 'this'), headers)).status, 401)
  assert.equal(
    (await send('/find_times', JSON.stringify(JSON.parse(body), null, 1), headers)).status,
    401,
  )
  assert.equal(
    (await send('/find_times', body, retellSigned(body, 'another-key-0123456'))).status,
    401,
  )
  assert.equal(
    (await send('/find_times', body, retellSigned(body, SECRET, MILLISECONDS - 301_000))).status,
    401,
  )
  assert.equal((await send('/find_times', body)).status, 401)
  assert.equal((await send('/find_times', '', headers)).status, 401)
})

test("Retell's inbound request gets the caller's first name, as text", async () => {
  const { workspace, send } = await newConnection('retell')
  await workspace.post('/core/contact', {
    data: { attributes: { email: 'ada@example.com', name: 'Ada Lovelace', phone: NUMBER } },
  })
  const body = JSON.stringify({
    event: 'call_inbound',
    call_inbound: { agent_id: 'a1', from_number: NUMBER, to_number: '+14155550199', call_id: 'r2' },
  })
  const { body: answer } = await send('', body, retellSigned(body))
  assert.equal(answer.call_inbound.dynamic_variables.contact_name, 'Ada')
  assert.ok(
    Object.values(answer.call_inbound.dynamic_variables).every(
      (value) => typeof value === 'string',
    ),
  )
})

test("ElevenLabs' bound values identify the caller, and its post-call webhook must be signed", async () => {
  const { workspace, send } = await newConnection('elevenlabs', {
    webhook_secret: 'wsec_0123456789',
  })
  const { body: found } = await send(
    '/find_times',
    JSON.stringify({ when: 'Tuesday', caller_number: NUMBER, conversation_id: 'e1' }),
    bearer,
  )
  await send(
    '/book_meeting',
    JSON.stringify({
      slot_id: found.data.slots[0].slot_id,
      name: 'Grace Hopper',
      caller_number: NUMBER,
      conversation_id: 'e1',
    }),
    bearer,
  )
  const [meeting] = (await workspace.get('/core/meetings')).body.data
  assert.equal(meeting.attributes.attendee_phone, NUMBER)

  const ended = JSON.stringify({
    type: 'post_call_transcription',
    event_timestamp: MILLISECONDS / 1000,
    data: {
      agent_id: 'a',
      conversation_id: 'e1',
      transcript: [],
      metadata: { termination_reason: 'done' },
    },
  })
  const t = MILLISECONDS / 1000
  const signature = `t=${t},v0=${createHmac('sha256', 'wsec_0123456789').update(`${t}.${ended}`).digest('hex')}`
  assert.equal((await send('/post-call', ended, bearer)).status, 401, 'a webhook must be signed')
  assert.equal((await send('/post-call', ended, { 'elevenlabs-signature': signature })).status, 200)
  assert.equal((await workspace.get('/core/calls')).body.data[0].attributes.ended_reason, 'done')
})

test("Telnyx's signature over the raw body is accepted, and its public key as a secret is not", async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'jwk' }).x!
  const { send } = await newConnection('telnyx', {
    secret: Buffer.from(raw, 'base64url').toString('base64'),
  })
  const body = JSON.stringify({
    when: 'Tuesday',
    telnyx_end_user_target: NUMBER,
    call_control_id: 'x1',
  })
  const stamp = String(MILLISECONDS / 1000)
  const headers = {
    'telnyx-timestamp': stamp,
    'telnyx-signature-ed25519': sign(null, Buffer.from(`${stamp}|${body}`), privateKey).toString(
      'base64',
    ),
  }
  assert.match((await send('/find_times', body, headers)).body.line, /^I have Tuesday/)
  assert.equal((await send('/find_times', `${body} `, headers)).status, 401)
  const known = Buffer.from(raw, 'base64url').toString('base64')
  assert.equal(
    (await send('/find_times', body, { authorization: `Bearer ${known}` })).status,
    401,
    'a public key is not a secret',
  )
})

test("OpenAI's signature or the secret is accepted, and the answer has two events", async () => {
  const secret = `whsec_${Buffer.from(SECRET).toString('base64')}`
  const { send } = await newConnection('openai', { secret })
  const body = JSON.stringify({
    type: 'response.function_call_arguments.done',
    call_id: 'fc_1',
    name: 'find_times',
    arguments: JSON.stringify(ARGUMENTS),
  })
  const id = 'msg_1'
  const signature = `v1,${createHmac('sha256', SECRET)
    .update(`${id}.${MILLISECONDS / 1000}.${body}`)
    .digest('base64')}`
  const { status, body: answer } = await send('', body, {
    'webhook-id': id,
    'webhook-timestamp': String(MILLISECONDS / 1000),
    'webhook-signature': signature,
  })
  assert.equal(status, 200)
  assert.deepEqual(
    answer.events.map(({ type }: { type: string }) => type),
    ['conversation.item.create', 'response.create'],
  )
  assert.equal(answer.events[0].item.call_id, 'fc_1')
  assert.equal((await send('', body, { authorization: `Bearer ${secret}` })).status, 200)
  assert.equal(
    (
      await send('', `${body} `, {
        'webhook-id': id,
        'webhook-timestamp': String(MILLISECONDS / 1000),
        'webhook-signature': signature,
      })
    ).status,
    401,
  )
})

test("Dialogflow's tag selects the tool, and the line is in its language", async () => {
  const { send } = await newConnection('dialogflow')
  const { body } = await send(
    '',
    JSON.stringify({
      fulfillmentInfo: { tag: 'find_times' },
      languageCode: 'de',
      sessionInfo: { session: 'projects/p/sessions/d1', parameters: { when: 'am Dienstag' } },
    }),
    bearer,
  )
  assert.match(body.fulfillmentResponse.messages[0].text.text[0], /^Frei wäre am Dienstag/)
  assert.equal(body.sessionInfo.parameters.slotline.slots.length, 3)
})

test('a client of the generic format reports the end of a call, which releases its holds', async () => {
  const { send, workspace } = await newConnection('generic')
  const use = async (callId: string, tool: string, args: object) =>
    (await send('', JSON.stringify({ call_id: callId, tool, arguments: args }), bearer)).body.data
  const firstSlot = async (callId: string) => (await use(callId, 'find_times', ARGUMENTS)).slots[0]
  const { slot_id: slotId, start_time: start } = await firstSlot('g1')
  await use('g1', 'hold_time', { slot_id: slotId })
  assert.notEqual((await firstSlot('g2')).start_time, start)

  const end = (body: object) => send('/end', JSON.stringify(body), bearer)
  for (let i = 0; i < 2; i++)
    assert.deepEqual(await end({ call_id: 'g1', reason: 'hung up' }), { status: 200, body: {} })
  const { body } = await workspace.get('/core/calls')
  const { attributes } = body.data.find((call: any) => call.attributes.platform_call_id === 'g1')
  assert.deepEqual([attributes.ended_at, attributes.ended_reason], [formatInstant(NOW), 'hung up'])
  assert.equal((await firstSlot('g2')).start_time, start)

  const unnamed = await end({ reason: 'hung up' })
  assert.equal(unnamed.status, 400)
  assert.match(unnamed.body.detail, /: call_id is missing\. Send the end of a call: \{"call_id"/)
  assert.equal((await send('/end', '{"call_id":"g2"}')).status, 401)
})

test("each platform's tool document has every tool with the URL of the connection", async () => {
  for (const platform of [
    'vapi',
    'retell',
    'elevenlabs',
    'telnyx',
    'openai',
    'dialogflow',
    'generic',
  ]) {
    const response = await app.inject({
      method: 'GET',
      url: `/voice/tools/${platform}.json?connection=c-1`,
    })
    assert.equal(response.statusCode, 200, platform)
    const tools = response.json() as object[]
    assert.equal(tools.length, TOOLS.length)
    TOOLS.forEach(({ name }, i) => {
      assert.ok(JSON.stringify(tools[i]).includes(`"${name}"`), `${platform} ${name}`)
    })
    if (platform !== 'openai') assert.ok(response.body.includes(`/voice/${platform}/c-1`), platform)
  }
  assert.equal(
    (await app.inject({ method: 'GET', url: '/voice/tools/nobody.json' })).statusCode,
    404,
  )
})
