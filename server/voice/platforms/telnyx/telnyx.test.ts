import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTelnyxInitialization, readTelnyxTool } from './read-request.ts'
import { writeTelnyxVariables } from './write-answer.ts'

const bound = {
  telnyx_end_user_target: '+14155550100',
  telnyx_agent_target: '+14155550199',
  call_control_id: 'v3:1',
  telnyx_conversation_id: 'conv',
}
const context = {
  platform: 'telnyx',
  callId: 'v3:1',
  direction: null,
  partyNumber: '+14155550100',
  ownNumber: '+14155550199',
}

test('a tool gets the arguments of the model, without the values that the platform has filled in', () => {
  assert.deepEqual(
    readTelnyxTool({ when: 'next tuesday', ...bound }, { toolFromPath: 'find_slots' }),
    { call: { id: '', name: 'find_slots', args: { when: 'next tuesday' } }, context },
  )
  assert.equal(
    readTelnyxTool({ ...bound, call_control_id: '{{call_control_id}}' }, { toolFromPath: 'today' })
      ?.context.callId,
    'conv',
  )
  assert.deepEqual(readTelnyxTool({}, { toolFromPath: 'today' })?.context, {
    platform: 'telnyx',
    callId: null,
    direction: null,
    partyNumber: null,
    ownNumber: null,
  })
  for (const body of [[], '{"when":"next tu', 7])
    assert.equal(typeof readTelnyxTool(body, { toolFromPath: 'today' })?.call.fault, 'string')
})

test('the request for variables is read and answered', () => {
  assert.deepEqual(
    readTelnyxInitialization({
      data: {
        event_type: 'assistant.initialization',
        payload: { assistant_id: 'assistant-1', ...bound },
      },
    }),
    context,
  )
  assert.equal(
    readTelnyxInitialization({ data: { event_type: 'call.initiated', payload: bound } }),
    null,
  )
  assert.deepEqual(writeTelnyxVariables({ contact_name: 'Ann', email: null }), {
    dynamic_variables: { contact_name: 'Ann', email: '' },
  })
})
