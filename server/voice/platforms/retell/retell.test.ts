import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRetellEvent, readRetellFunction, readRetellInbound } from './read-request.ts'
import { writeRetellAnswer, writeRetellInbound } from './write-answer.ts'

const call = {
  call_id: 'c1',
  agent_id: 'a1',
  call_type: 'phone_call',
  direction: 'inbound',
  from_number: '+14155550100',
  to_number: '+14155550199',
  metadata: {},
  retell_llm_dynamic_variables: {},
  transcript: 'Agent: Hi',
}
const context = {
  platform: 'retell',
  callId: 'c1',
  direction: 'inbound',
  partyNumber: '+14155550100',
  ownNumber: '+14155550199',
}
const args = { when: 'next tuesday' }
const noQuery = { toolFromPath: null, query: {} }

test('a function call is read with its arguments and its call context', () => {
  assert.deepEqual(readRetellFunction({ name: 'find_slots', args, call }, noQuery), {
    call: { id: '', name: 'find_slots', args },
    context,
  })
})

test('the signed tool name takes precedence over the one in the path', () => {
  assert.equal(
    readRetellFunction(
      { name: 'find_slots', args, call },
      { toolFromPath: 'cancel_meeting', query: {} },
    )?.call.name,
    'find_slots',
  )
})

test('a function that sends only arguments gets its tool from the path and its context from the query', () => {
  const query = { caller_number: '+14155550100', called_number: '+14155550199', call_id: 'c1' }
  assert.deepEqual(readRetellFunction(args, { toolFromPath: 'find_slots', query }), {
    call: { id: '', name: 'find_slots', args },
    context: { ...context, direction: null },
  })
  assert.deepEqual(readRetellFunction(args, { toolFromPath: 'find_slots', query: {} })?.context, {
    platform: 'retell',
    callId: null,
    direction: null,
    partyNumber: null,
    ownNumber: null,
  })
  assert.equal(readRetellFunction(args, noQuery), null)
  assert.equal(
    typeof readRetellFunction('{"when":"next tu', { toolFromPath: 'find_slots', query })?.call
      .fault,
    'string',
  )
})

test('a model cannot override the caller in the query', () => {
  const forged = {
    name: 'cancel_meeting',
    args: {},
    call: { ...call, from_number: '+14155550111' },
  }
  const reading = readRetellFunction(forged, {
    toolFromPath: 'find_slots',
    query: { caller_number: '{{user_number}}', call_id: 'c1' },
  })
  assert.deepEqual(reading, {
    call: { id: '', name: 'find_slots', args: forged },
    context: {
      platform: 'retell',
      callId: 'c1',
      direction: null,
      partyNumber: null,
      ownNumber: null,
    },
  })
})

test('arguments may be an object or its JSON, and anything else is a fault', () => {
  assert.deepEqual(
    readRetellFunction({ name: 'find_slots', args: '{"when":"Tuesday"}', call }, noQuery)?.call
      .args,
    { when: 'Tuesday' },
  )
  for (const bad of ['{"when":', '[]', [], 7, false])
    assert.equal(
      typeof readRetellFunction({ name: 'find_slots', args: bad, call }, noQuery)?.call.fault,
      'string',
    )
})

test('in an outbound call the other party is the called number, and a browser call has none', () => {
  const outbound = readRetellFunction(
    {
      name: 'x',
      args,
      call: {
        ...call,
        direction: 'outbound',
        from_number: '+14155550199',
        to_number: '+14155550100',
      },
    },
    noQuery,
  )
  assert.deepEqual(outbound?.context, { ...context, direction: 'outbound' })
  const web = readRetellFunction(
    { name: 'x', args, call: { call_id: 'c2', call_type: 'web_call' } },
    noQuery,
  )
  assert.deepEqual(web?.context, {
    platform: 'retell',
    callId: 'c2',
    direction: null,
    partyNumber: null,
    ownNumber: null,
  })
})

test('the end of a call is read with its reason and its lines', () => {
  const ended = {
    ...call,
    call_status: 'ended',
    start_timestamp: 1_795_000_000_000,
    end_timestamp: 1_795_000_060_000,
    disconnection_reason: 'user_hangup',
    recording_url: 'https://x/r.wav',
    metadata: { contact_id: 'ct_1' },
  }
  assert.deepEqual(readRetellEvent({ event: 'call_ended', call: ended }), {
    event: 'call_ended',
    context,
    reason: 'user_hangup',
    lines: [{ who: 'assistant', text: 'Hi', at: null }],
    recordingUrl: 'https://x/r.wav',
  })
  assert.deepEqual(readRetellEvent({ event: 'call_started', call: {} })?.context, {
    platform: 'retell',
    callId: null,
    direction: null,
    partyNumber: null,
    ownNumber: null,
  })
  for (const body of [null, {}, { event: 'call_ended' }, { event: 7, call }])
    assert.equal(readRetellEvent(body), null)
})

test('an inbound request is read, and answered with variables as text', () => {
  const inbound = {
    event: 'call_inbound',
    event_timestamp: 1_795_000_000_000,
    call_inbound: {
      agent_id: 'a1',
      from_number: '+14155550100',
      to_number: '+14155550199',
      call_id: 'c1',
    },
  }
  assert.deepEqual(readRetellInbound(inbound), context)
  assert.equal(readRetellInbound({ event: 'chat_inbound', chat_inbound: {} }), null)
  assert.deepEqual(writeRetellInbound({ contact_name: 'Ann', visits: 3, email: null }), {
    call_inbound: {
      dynamic_variables: { contact_name: 'Ann', visits: '3', email: '' },
      metadata: {},
    },
  })
})

test('`line` and `ok` of an answer take precedence over the data', () => {
  assert.equal(
    writeRetellAnswer({
      ok: true,
      line: 'Tuesday\nat ten.',
      data: { slot_id: 's_1', line: 'other', ok: false },
    }),
    '{"line":"Tuesday at ten.","ok":true,"slot_id":"s_1"}',
  )
})

test("an answer never exceeds Retell's limit, and fields that do not fit are omitted", () => {
  const answer = writeRetellAnswer({
    ok: true,
    line: 'word '.repeat(1000),
    data: {
      big: 'ä'.repeat(20_000),
      small: 's_1',
      quotes: '"'.repeat(14_000),
      more: 'x'.repeat(10_000),
    },
  })
  assert.ok(answer.length <= 15_000)
  const read: unknown = JSON.parse(answer)
  assert.deepEqual(Object.keys(read as object), ['line', 'ok', 'small', 'more'])
})
