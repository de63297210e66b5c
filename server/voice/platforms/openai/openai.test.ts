import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readFunctionCall, readOpenAiWebhook, readTranscriptLine } from './read-request.ts'
import { writeCallAcceptance, writeFunctionOutput } from './write-answer.ts'

const event = {
  type: 'response.function_call_arguments.done',
  event_id: 'ev',
  response_id: 'r',
  item_id: 'it',
  output_index: 0,
  call_id: 'fc_1',
  name: 'find_slots',
  arguments: '{"when":"next tuesday"}',
}

test('a function call of the model is read with its arguments', () => {
  assert.deepEqual(readFunctionCall(event), {
    id: 'fc_1',
    name: 'find_slots',
    args: { when: 'next tuesday' },
  })
  assert.equal(readFunctionCall({ ...event, type: 'response.done' }), null)
})

test('truncated arguments, a missing name and a missing id are faults', () => {
  assert.deepEqual(readFunctionCall({ ...event, call_id: undefined }), {
    id: '',
    name: 'find_slots',
    fault: 'The event has no call_id.',
  })
  assert.equal(typeof readFunctionCall({ ...event, arguments: '{"when":"ne' })?.fault, 'string')
  assert.deepEqual(readFunctionCall({ ...event, name: '' }), {
    id: 'fc_1',
    name: '',
    fault: 'The call names no tool.',
  })
})

test('the output of a function call is followed by a request for a response', () => {
  assert.deepEqual(
    writeFunctionOutput('fc_1', {
      ok: true,
      line: 'Tuesday at ten.',
      data: { slot_id: 's_1' },
    }),
    [
      {
        type: 'conversation.item.create',
        item: {
          type: 'function_call_output',
          call_id: 'fc_1',
          output: '{"line":"Tuesday at ten.","ok":true,"slot_id":"s_1"}',
        },
      },
      { type: 'response.create' },
    ],
  )
})

test('transcript lines of the caller and of the assistant are read', () => {
  assert.deepEqual(
    readTranscriptLine({ type: 'response.output_audio_transcript.done', transcript: 'Hello.' }),
    { role: 'assistant', text: 'Hello.' },
  )
  assert.deepEqual(
    readTranscriptLine({
      type: 'conversation.item.input_audio_transcription.completed',
      transcript: 'Hi.',
    }),
    { role: 'user', text: 'Hi.' },
  )
  for (const other of [
    null,
    'x',
    {},
    { type: 'response.output_audio_transcript.delta', transcript: 'He' },
  ])
    assert.equal(readTranscriptLine(other), null)
})

const headers = [
  { name: 'To', value: '<sip:+14155550199@sip.api.openai.com>' },
  { name: 'from', value: '"Ann" <sip:+14155550100@sip.example.com>;tag=1' },
]

test('both kinds of incoming calls are read, with the called number that they claim', () => {
  const base = { object: 'event', id: 'evt_1', created_at: 1_795_000_000 }
  assert.deepEqual(
    readOpenAiWebhook({
      ...base,
      type: 'realtime.call.incoming',
      data: { call_id: 'rtc_1', sip_headers: headers },
    }),
    { kind: 'realtime-call', callId: 'rtc_1', claimedOwnNumber: '+14155550199' },
  )
  for (const type of ['live.transport.incoming', 'live.call.incoming']) {
    assert.deepEqual(
      readOpenAiWebhook({
        ...base,
        type,
        data: { type: 'sip', session_id: 'live_1', sip_headers: headers },
      }),
      { kind: 'live-call', sessionId: 'live_1', claimedOwnNumber: '+14155550199' },
    )
  }
  assert.deepEqual(readOpenAiWebhook({ ...base, type: 'response.completed', data: {} }), {
    kind: 'other',
    type: 'response.completed',
  })
  for (const body of [
    null,
    {},
    { type: 'realtime.call.incoming' },
    { type: 'live.transport.incoming', data: { call_id: 'x' } },
  ])
    assert.equal(readOpenAiWebhook(body), null)
})

test('a call without a readable called number claims none', () => {
  for (const sip_headers of [
    [],
    null,
    [{ name: 'To', value: 'sip:proj_1@sip.api.openai.com' }],
    [{ name: 'To' }],
    [null],
  ]) {
    const reading = readOpenAiWebhook({
      type: 'realtime.call.incoming',
      data: { call_id: 'rtc_1', sip_headers },
    })
    assert.ok(reading?.kind === 'realtime-call')
    assert.equal(reading.claimedOwnNumber, null)
  }
})

test('a call is accepted with its tools', () => {
  const tool = {
    type: 'function',
    name: 'find_slots',
    description: 'Finds times.',
    parameters: { type: 'object' },
  }
  assert.deepEqual(
    writeCallAcceptance({ model: 'gpt-realtime-2', instructions: 'Be brief.', tools: [tool] }),
    {
      type: 'realtime',
      model: 'gpt-realtime-2',
      instructions: 'Be brief.',
      tools: [tool],
    },
  )
})
