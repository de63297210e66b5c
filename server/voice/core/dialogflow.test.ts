import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerDialogflow, readDialogflow } from './dialogflow.ts'

const body = {
  detectIntentResponseId: 'r1', transcript: 'next tuesday', languageCode: 'en', fulfillmentInfo: { tag: 'find_slots' }, pageInfo: {},
  sessionInfo: { session: 'projects/p/locations/l/agents/a/sessions/s1', parameters: { when: 'next tuesday' } }, payload: { telephony: { caller_id: '+14155550100' } },
}

test('the tag is the tool, and the parameters are what the caller said', () => {
  assert.deepEqual(readDialogflow(body), {
    call: { id: 'r1', name: 'find_slots', args: { when: 'next tuesday' } },
    context: { platform: 'dialogflow', callId: 's1', direction: null, partyNumber: '+14155550100', ownNumber: null },
    languageCode: 'en',
  })
  assert.deepEqual(readDialogflow({ fulfillmentInfo: { tag: 'today' } })?.context, { platform: 'dialogflow', callId: null, direction: null, partyNumber: null, ownNumber: null })
  for (const other of [null, [], {}, { fulfillmentInfo: {} }, { fulfillmentInfo: { tag: 7 } }]) assert.equal(readDialogflow(other), null)
  assert.equal(typeof readDialogflow({ ...body, sessionInfo: { parameters: [] } })?.call.fault, 'string')
})

test('the line is spoken in place of the page, and the data is kept for the session', () => {
  assert.deepEqual(answerDialogflow({ ok: true, line: 'Tuesday at ten\nis open.', data: { slot_id: 's_1' } }), {
    fulfillmentResponse: { messages: [{ text: { text: ['Tuesday at ten is open.'] } }], mergeBehavior: 'REPLACE' },
    sessionInfo: { parameters: { slot_id: 's_1', ok: true } },
  })
})

test('an answer is never above what Dialogflow reads', () => {
  assert.ok(Buffer.byteLength(JSON.stringify(answerDialogflow({ ok: true, line: 'ä'.repeat(1000), data: { big: '😀'.repeat(100_000) } }))) < 65_536)
})
