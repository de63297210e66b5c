import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertWebhookResponse } from '../../../test/voice/simulate-dialogflow.ts'
import { readDialogflowRequest } from './read-request.ts'
import { writeDialogflowAnswer } from './write-answer.ts'

const body = {
  detectIntentResponseId: 'r1',
  transcript: 'next tuesday',
  languageCode: 'en',
  fulfillmentInfo: { tag: 'find_times' },
  pageInfo: {},
  sessionInfo: {
    session: 'projects/p/locations/l/agents/a/sessions/s1',
    parameters: { when: 'next tuesday' },
  },
  payload: { telephony: { caller_id: '+14155550100' } },
}

test('the tag names the tool, and the session parameters are its arguments', () => {
  assert.deepEqual(readDialogflowRequest(body), {
    call: { id: 'r1', name: 'find_times', args: { when: 'next tuesday' } },
    context: {
      platform: 'dialogflow',
      callId: 's1',
      direction: null,
      partyNumber: '+14155550100',
      ownNumber: null,
    },
    language: 'en',
  })
  assert.deepEqual(readDialogflowRequest({ fulfillmentInfo: { tag: 'today' } })?.context, {
    platform: 'dialogflow',
    callId: null,
    direction: null,
    partyNumber: null,
    ownNumber: null,
  })
  for (const other of [null, [], {}, { fulfillmentInfo: {} }, { fulfillmentInfo: { tag: 7 } }])
    assert.equal(readDialogflowRequest(other), null)
  assert.equal(
    typeof readDialogflowRequest({ ...body, sessionInfo: { parameters: [] } })?.call.fault,
    'string',
  )
})

test('session parameters that are not arguments of the tool are ignored', () => {
  const parameters = {
    when: 'next tuesday',
    slotline: { line: 'Hello.', when: 'yesterday' },
    slot_id: 't-1',
    confirmation: 'c-1',
    customer: { tier: 'gold' },
    visits: 3,
  }
  assert.deepEqual(readDialogflowRequest({ ...body, sessionInfo: { parameters } })?.call.args, {
    when: 'next tuesday',
  })
  assert.deepEqual(
    readDialogflowRequest({
      ...body,
      fulfillmentInfo: { tag: 'toString' },
      sessionInfo: { parameters },
    })?.call.args,
    {},
  )
})

test('the line replaces the spoken text of the page, and the answer is one session parameter', () => {
  const answer = writeDialogflowAnswer('find_times', {
    ok: true,
    line: 'Tuesday at ten\nis open.',
    data: { slots: [{ slot_id: 's_1', number: 1 }], problem: null, slotline: 1 },
  })
  assert.deepEqual(answer, {
    fulfillmentResponse: {
      messages: [{ text: { text: ['Tuesday at ten is open.'] } }],
      mergeBehavior: 'REPLACE',
    },
    sessionInfo: {
      parameters: {
        slotline: {
          line: 'Tuesday at ten is open.',
          ok: true,
          slots: [{ slot_id: 's_1', number: 1 }],
          problem: null,
          slotline: 1,
        },
      },
    },
  })
  assertWebhookResponse(JSON.stringify(answer))
})

test('booking, moving or cancelling a meeting removes its arguments from the session', () => {
  const removedBy = (tool: string, ok: boolean, data: Record<string, unknown>) =>
    Object.entries(
      writeDialogflowAnswer(tool, { ok, line: 'Said.', data }).sessionInfo.parameters,
    ).flatMap(([name, value]) => (value === null ? [name] : []))
  for (const [tool, data] of [
    ['book_meeting', { booked: true }],
    ['reschedule_meeting', { booked: true }],
    ['cancel_meeting', { cancelled: true }],
  ] as const) {
    const removed = removedBy(tool, true, data)
    for (const name of [
      'slot_id',
      'meeting_id',
      'name',
      'email',
      'confirmation',
      'notes',
      'reason',
      'when',
    ])
      assert.ok(removed.includes(name), `${tool} removes ${name}`)
    assert.ok(!removed.includes('language'), 'the language applies to the conversation')
  }
  assert.deepEqual(removedBy('book_meeting', true, { needs_confirmation: true, booked: false }), [])
  assert.deepEqual(removedBy('book_meeting', false, { booked: false }), [])
  assert.deepEqual(
    removedBy('save_contact', true, { saved: true }),
    [],
    'the booking that follows is for the same caller',
  )
  assert.deepEqual(
    removedBy('find_my_meetings', false, { verified: false }),
    ['confirmation_code', 'name', 'email'],
    'wrong details do not affect the next attempt',
  )
})

test('an answer never exceeds the size limit of Dialogflow', () => {
  const answer = JSON.stringify(
    writeDialogflowAnswer('find_times', {
      ok: true,
      line: 'ä'.repeat(1000),
      data: { big: '😀'.repeat(100_000), small: 's_1' },
    }),
  )
  assertWebhookResponse(answer)
  assert.match(answer, /"small":"s_1"/)
})
