import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writePlainAnswer } from '../protocol/write-plain-answer.ts'
import { readGenericRequest } from './read-request.ts'

test('a request is read with its tool call and its call context', () => {
  const context = {
    platform: 'generic',
    callId: 'c1',
    direction: null,
    partyNumber: '+14155550100',
    ownNumber: '+14155550199',
  }
  const body = {
    tool: 'find_slots',
    arguments: { when: 'next tuesday' },
    call_id: 'c1',
    from: '+14155550100',
    to: '+14155550199',
    id: 't1',
  }
  assert.deepEqual(readGenericRequest(body), {
    call: { id: 't1', name: 'find_slots', args: { when: 'next tuesday' } },
    context,
  })
  assert.deepEqual(readGenericRequest({ ...body, direction: 'outbound' })?.context, {
    ...context,
    direction: 'outbound',
    partyNumber: '+14155550199',
    ownNumber: '+14155550100',
  })
})

test('only the tool is required, and a body without a tool is rejected', () => {
  assert.deepEqual(readGenericRequest({ tool: 'today' }), {
    call: { id: '', name: 'today', args: {} },
    context: {
      platform: 'generic',
      callId: null,
      direction: null,
      partyNumber: null,
      ownNumber: null,
    },
  })
  for (const body of [null, [], {}, { tool: 7 }, { tool: '' }])
    assert.equal(readGenericRequest(body), null)
})

test('arguments that were cut off are a fault', () =>
  assert.equal(
    typeof readGenericRequest({ tool: 'book_meeting', arguments: '{"slot' })?.call.fault,
    'string',
  ))

test('a `__proto__` argument is removed', () => {
  const args = readGenericRequest(
    JSON.parse('{"tool":"x","arguments":{"__proto__":{"isAdmin":true},"a":1}}'),
  )?.call.args
  assert.deepEqual(Object.keys(args ?? {}), ['a'])
  assert.equal(args?.isAdmin, undefined)
})

test('an answer contains a single line and the data', () => {
  assert.deepEqual(writePlainAnswer({ ok: false, line: 'No\ntimes.', data: { slots: [] } }), {
    line: 'No times.',
    ok: false,
    data: { slots: [] },
  })
})
