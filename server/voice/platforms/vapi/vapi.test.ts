import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readVapiRequest } from './read-request.ts'
import { writeVapiAnswer, writeVapiAssistant } from './write-answer.ts'

const call = {
  id: 'call-uuid',
  orgId: 'org-uuid',
  type: 'inboundPhoneCall',
  customer: { number: '+14155550100' },
}
const context = {
  platform: 'vapi',
  callId: 'call-uuid',
  direction: 'inbound',
  partyNumber: '+14155550100',
  ownNumber: '+14155550199',
}
const when = { when: 'next tuesday' }

function read(message: Record<string, unknown>) {
  return readVapiRequest({
    message: {
      call,
      phoneNumber: { number: '+14155550199' },
      timestamp: 1_795_000_000_000,
      ...message,
    },
  })
}

function callsOf(message: Record<string, unknown>) {
  const reading = read({ type: 'tool-calls', ...message })
  assert.ok(reading?.kind === 'tool-calls')
  assert.deepEqual(reading.context, context)
  return reading.calls
}

const SHAPES: [title: string, message: Record<string, unknown>][] = [
  [
    'A, arguments next to the name',
    { toolCallList: [{ id: 'call_1', name: 'find_slots', arguments: when }] },
  ],
  [
    'B, parameters next to the name',
    { toolCallList: [{ id: 'call_1', name: 'find_slots', parameters: when }] },
  ],
  [
    'C, a function with its arguments as text',
    {
      toolCallList: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: 'find_slots', arguments: JSON.stringify(when) },
        },
      ],
    },
  ],
  [
    'D, a function with its arguments as an object',
    {
      toolCallList: [
        { id: 'call_1', type: 'function', function: { name: 'find_slots', arguments: when } },
      ],
    },
  ],
  [
    'E, a call within its tool',
    {
      toolWithToolCallList: [
        {
          type: 'function',
          function: { name: 'find_slots' },
          toolCall: {
            id: 'call_1',
            type: 'function',
            function: { name: 'find_slots', parameters: when },
          },
        },
      ],
    },
  ],
  [
    'toolCalls of older versions',
    {
      toolCalls: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: 'find_slots', arguments: JSON.stringify(when) },
        },
      ],
    },
  ],
  [
    'within its tool, with the name only in the tool',
    {
      toolWithToolCallList: [{ name: 'find_slots', toolCall: { id: 'call_1', parameters: when } }],
    },
  ],
  [
    'in every list at once',
    {
      toolCallList: [
        { id: 'call_1', type: 'function', function: { name: 'find_slots', arguments: when } },
      ],
      toolCalls: [{ id: 'call_1', name: 'find_slots', arguments: when }],
      toolWithToolCallList: [
        {
          type: 'function',
          function: { name: 'find_slots' },
          server: { url: 'https://x' },
          toolCall: { id: 'call_1' },
        },
      ],
    },
  ],
  [
    'in two lists, the first without its arguments',
    {
      toolCallList: [{ id: 'call_1', name: 'find_slots' }],
      toolCalls: [{ id: 'call_1', name: 'find_slots', arguments: when }],
    },
  ],
  [
    'in two lists, truncated in the first',
    {
      toolCallList: [{ id: 'call_1', name: 'find_slots', arguments: '{"wh' }],
      toolCalls: [{ id: 'call_1', name: 'find_slots', arguments: when }],
    },
  ],
]

for (const [title, message] of SHAPES) {
  test(`a tool call of shape ${title} is read with its arguments`, () =>
    assert.deepEqual(callsOf(message), [{ id: 'call_1', name: 'find_slots', args: when }]))
}

test('a tool call without arguments gets an empty object', () =>
  assert.deepEqual(callsOf({ toolCallList: [{ id: 'a', name: 'today' }] }), [
    { id: 'a', name: 'today', args: {} },
  ]))

test('several calls keep their order', () => {
  assert.deepEqual(
    callsOf({
      toolCallList: [
        { id: 'b', name: 'two' },
        { id: 'a', name: 'one' },
      ],
    }).map(({ id }) => id),
    ['b', 'a'],
  )
})

for (const raw of ['{"when":"next tu', '', 'null', '[]', '"text"', [], 7, true]) {
  test(`arguments that are ${JSON.stringify(raw)} are a fault and never an empty object`, () => {
    const [only] = callsOf({
      toolCallList: [{ id: 'call_1', function: { name: 'book_meeting', arguments: raw } }],
    })
    assert.equal(typeof only?.fault, 'string')
    assert.equal(only?.args, undefined)
  })
}

test('only the first sixteen calls of a message are read', () => {
  const calls = Array.from({ length: 5000 }, (_, i) => ({
    id: `call_${i}`,
    name: 'find_slots',
    arguments: when,
  }))
  assert.deepEqual(
    callsOf({ toolCallList: calls }).map(({ id }) => id),
    calls.slice(0, 16).map(({ id }) => id),
  )
})

test('a call without a name or an id is a fault', () => {
  assert.deepEqual(callsOf({ toolCallList: [{ id: 'a' }, { name: 'find_slots' }, null, 7] }), [
    { id: 'a', name: '', fault: 'The call names no tool.' },
    { id: '', name: 'find_slots', fault: 'The call has no id.' },
  ])
})

test('each call gets one line of JSON: a rejection is a result, and an invalid call an error', () => {
  const answers: Parameters<typeof writeVapiAnswer>[0] = [
    {
      call: { id: '1', name: 'find_times', args: {} },
      answer: {
        ok: true,
        line: 'Tuesday\nat ten.',
        data: { slots: [{ slot_id: 't-1', spoken: 'Tuesday\u2028at ten' }] },
      },
    },
    {
      call: { id: '2', name: 'book_meeting', args: {} },
      answer: { ok: false, line: 'That time is **gone**.', data: {} },
    },
    {
      call: { id: '3', name: 'book_meeting', fault: 'Cut off.' },
      answer: {
        ok: false,
        line: 'Please say that again.',
        data: { problem: 'bad_arguments', detail: 'Cut off.' },
      },
    },
    {
      call: { id: '4', name: 'drop_tables', args: {} },
      answer: {
        ok: false,
        line: 'Please say that again.',
        data: { problem: 'unknown_tool', tools: ['find_times'] },
      },
    },
  ]
  assert.deepEqual(writeVapiAnswer(answers), {
    results: [
      {
        toolCallId: '1',
        name: 'find_times',
        result:
          '{"line":"Tuesday at ten.","ok":true,"slots":[{"slot_id":"t-1","spoken":"Tuesday\\u2028at ten"}]}',
      },
      { toolCallId: '2', name: 'book_meeting', result: '{"line":"That time is gone.","ok":false}' },
      {
        toolCallId: '3',
        name: 'book_meeting',
        error:
          '{"line":"Please say that again.","ok":false,"problem":"bad_arguments","detail":"Cut off."}',
      },
      {
        toolCallId: '4',
        name: 'drop_tables',
        error:
          '{"line":"Please say that again.","ok":false,"problem":"unknown_tool","tools":["find_times"]}',
      },
    ],
  })
})

test('a message without tool calls gets an error', () => {
  assert.deepEqual(writeVapiAnswer([]), {
    results: [],
    error: 'The message has no tool call in toolCallList.',
  })
})

test('an assistant request is read, and answered with the assistant and its variables', () => {
  assert.deepEqual(read({ type: 'assistant-request' }), { kind: 'assistant-request', context })
  assert.deepEqual(
    writeVapiAssistant({
      assistantId: 'a',
      variables: { contact_name: 'Ann', visits: 3, email: null },
    }),
    {
      assistantId: 'a',
      assistantOverrides: { variableValues: { contact_name: 'Ann', visits: '3', email: '' } },
    },
  )
})

test('status updates and end-of-call reports are read', () => {
  assert.deepEqual(
    read({ type: 'status-update', status: 'ended', endedReason: 'customer-ended-call' }),
    { kind: 'status-update', status: 'ended', endedReason: 'customer-ended-call', context },
  )
  assert.deepEqual(
    read({
      type: 'end-of-call-report',
      endedReason: 'customer-ended-call',
      startedAt: '2026-11-20T10:00:00Z',
      endedAt: '2026-11-20T10:01:00Z',
      cost: 0.12,
      artifact: {
        transcript: 'AI: Hi',
        messages: [{ role: 'bot' }],
        recordingUrl: 'https://x/r.mp3',
      },
      analysis: { summary: 'Booked.', structuredData: { booked: true }, successEvaluation: 'true' },
    }),
    {
      kind: 'end-of-call-report',
      context,
      endedReason: 'customer-ended-call',
      lines: [{ who: 'assistant', text: 'Hi', at: null }],
      recordingUrl: 'https://x/r.mp3',
    },
  )
  assert.deepEqual(read({ type: 'end-of-call-report' }), {
    kind: 'end-of-call-report',
    context,
    endedReason: null,
    lines: [],
    recordingUrl: null,
  })
})

test('other messages are read as such, and other bodies are rejected', () => {
  for (const type of ['hang', 'transcript', 'speech-update', 'chat.created'])
    assert.deepEqual(read({ type }), { kind: 'other', type, context })
  for (const body of [
    null,
    [],
    {},
    { message: null },
    { message: { type: 7 } },
    { type: 'tool-calls' },
  ])
    assert.equal(readVapiRequest(body), null)
})

test('a withheld number is null, and an outbound call and a chat are recognized', () => {
  const withheld = readVapiRequest({
    message: {
      type: 'hang',
      call: { ...call, type: 'outboundPhoneCall', customer: { number: '+266696687' } },
    },
  })
  assert.deepEqual(withheld?.context, {
    ...context,
    direction: 'outbound',
    partyNumber: null,
    ownNumber: null,
  })
  const chat = readVapiRequest({
    message: { type: 'hang', chat: { id: 'chat-uuid' }, customer: { number: '+14155550100' } },
  })
  assert.deepEqual(chat?.context, {
    ...context,
    callId: 'chat-uuid',
    direction: null,
    ownNumber: null,
  })
})
