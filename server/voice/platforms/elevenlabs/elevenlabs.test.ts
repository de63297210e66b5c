import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readElevenLabsInitiation,
  readElevenLabsPostCall,
  readElevenLabsTool,
} from './read-request.ts'
import { writeElevenLabsInitiation } from './write-answer.ts'

const context = {
  platform: 'elevenlabs',
  callId: 'conv_1',
  direction: null,
  partyNumber: '+14155550100',
  ownNumber: '+14155550199',
}

test('a tool gets the arguments of the model, without the values that the platform has filled in', () => {
  const body = {
    when: 'next tuesday',
    caller_number: '+14155550100',
    called_number: '+14155550199',
    conversation_id: 'conv_1',
  }
  assert.deepEqual(readElevenLabsTool(body, { toolFromPath: 'find_slots' }), {
    call: { id: '', name: 'find_slots', args: { when: 'next tuesday' } },
    context,
  })
})

test('missing or invalid bound values leave the call context empty', () => {
  const nothing = {
    platform: 'elevenlabs',
    callId: null,
    direction: null,
    partyNumber: null,
    ownNumber: null,
  }
  for (const body of [
    {},
    { caller_number: 7, called_number: {}, conversation_id: [] },
    { caller_number: 'anonymous' },
  ]) {
    assert.deepEqual(readElevenLabsTool(body, { toolFromPath: 'today' }), {
      call: { id: '', name: 'today', args: {} },
      context: nothing,
    })
  }
  assert.equal(readElevenLabsTool({}, { toolFromPath: '' }), null)
})

test('an empty body has no arguments, and a body that is not an object is a fault', () => {
  for (const body of [undefined, null])
    assert.deepEqual(readElevenLabsTool(body, { toolFromPath: 'today' })?.call, {
      id: '',
      name: 'today',
      args: {},
    })
  for (const body of [[], '{"when":"next tu', 7])
    assert.equal(typeof readElevenLabsTool(body, { toolFromPath: 'today' })?.call.fault, 'string')
})

test('an initiation request is read and answered with every variable of the agent', () => {
  assert.deepEqual(
    readElevenLabsInitiation({
      caller_id: '+14155550100',
      agent_id: 'a',
      called_number: '+14155550199',
      call_sid: 'CA1',
    }),
    { ...context, callId: 'CA1', direction: 'inbound' },
  )
  assert.equal(readElevenLabsInitiation({}), null)
  assert.deepEqual(
    writeElevenLabsInitiation({ contact_name: 'Ann', next_meeting: null, visits: 2 }),
    {
      type: 'conversation_initiation_client_data',
      dynamic_variables: { contact_name: 'Ann', next_meeting: '', visits: '2' },
    },
  )
})

test('the transcript of a post-call webhook is read', () => {
  const data = {
    agent_id: 'a',
    conversation_id: 'conv_1',
    status: 'done',
    user_id: null,
    transcript: [
      { role: 'user', message: 'hi', tool_calls: null, tool_results: null, time_in_call_secs: 2 },
      null,
      { role: 'agent', message: null },
    ],
    metadata: {
      start_time_unix_secs: 1_795_000_000,
      call_duration_secs: 60,
      termination_reason: '',
      phone_call: {
        direction: 'outbound',
        agent_number: '+14155550199',
        external_number: '+14155550100',
      },
    },
    analysis: { call_successful: 'success', transcript_summary: 'Booked.' },
    conversation_initiation_client_data: { dynamic_variables: {} },
  }
  assert.deepEqual(
    readElevenLabsPostCall({
      type: 'post_call_transcription',
      event_timestamp: 1_795_000_000,
      data,
    }),
    {
      context: { ...context, direction: 'outbound' },
      reason: null,
      lines: [{ who: 'caller', text: 'hi', at: '2026-11-18T11:06:42Z' }],
    },
  )
  const bound = {
    conversation_id: 'conv_1',
    conversation_initiation_client_data: {
      dynamic_variables: {
        system__caller_id: '+14155550100',
        system__called_number: '+14155550199',
      },
    },
  }
  const reading = readElevenLabsPostCall({ type: 'post_call_transcription', data: bound })
  assert.deepEqual(reading?.context, context)
})

test('webhooks without a transcript are ignored', () => {
  const data = { agent_id: 'a', conversation_id: 'conv_1' }
  for (const type of ['post_call_audio', 'call_initiation_failure', 'something_new'])
    assert.equal(readElevenLabsPostCall({ type, data }), null)
  for (const body of [null, {}, { type: 'post_call_transcription' }])
    assert.equal(readElevenLabsPostCall(body), null)
})
