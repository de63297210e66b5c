import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRelayFrame } from './read-relay-frame.ts'
import { writeEndFrame, writeLanguageFrame, writeTextFrame } from './write-relay-frame.ts'

const setup = {
  type: 'setup',
  sessionId: 'VX1',
  accountSid: 'AC1',
  callSid: 'CA1',
  parentCallSid: '',
  from: '+14155550100',
  to: '+14155550199',
  forwardedFrom: '',
  callType: 'PSTN',
  callerName: '',
  direction: 'inbound',
  callStatus: 'RINGING',
  customParameters: { tenant: 't1' },
}
const context = {
  platform: 'twilio',
  callId: 'CA1',
  direction: 'inbound',
  partyNumber: '+14155550100',
  ownNumber: '+14155550199',
}

function read(frame: unknown) {
  return readRelayFrame(JSON.stringify(frame))
}

test('a setup frame is read as the call context', () => {
  assert.deepEqual(read(setup), { kind: 'setup', context })
  assert.deepEqual(read({ ...setup, from: '+266696687' }), {
    kind: 'setup',
    context: { ...context, partyNumber: null },
  })
})

test('in an outbound call the other party is the called number', () => {
  assert.deepEqual(
    read({ ...setup, direction: 'outbound-api', from: '+14155550199', to: '+14155550100' }),
    { kind: 'setup', context: { ...context, direction: 'outbound' } },
  )
})

test('a setup frame of Telnyx is read as the call context', () => {
  const frame = read({
    ...setup,
    callSid: 'v2:abc',
    callControlId: 'v2:abc',
    callSessionId: 's',
    callLegId: 'l',
    customParameters: null,
  })
  assert.deepEqual(frame, {
    kind: 'setup',
    context: { ...context, platform: 'telnyx', callId: 'v2:abc' },
  })
})

for (const [title, frame, expected] of [
  [
    'the last prompt frame is complete speech',
    { type: 'prompt', voicePrompt: 'next tuesday', lang: 'en-US', last: true },
    { kind: 'prompt', text: 'next tuesday' },
  ],
  [
    'a prompt frame without `last` is complete speech',
    { type: 'prompt', voicePrompt: 'next tuesday' },
    { kind: 'prompt', text: 'next tuesday' },
  ],
  [
    'a prompt frame that is not the last one is partial speech',
    { type: 'prompt', voicePrompt: 'next', lang: 'en-US', last: false },
    { kind: 'partial' },
  ],
  ['a dtmf frame is a key', { type: 'dtmf', digit: '1' }, { kind: 'dtmf', digit: '1' }],
  [
    'an interruption of Twilio has the text that was heard before it',
    { type: 'interrupt', utteranceUntilInterrupt: 'I have Tue', durationUntilInterruptMs: '460' },
    { kind: 'interrupt', heard: 'I have Tue' },
  ],
  [
    'an interruption of Telnyx may have an empty text',
    { type: 'interrupt', utteranceUntilInterrupt: '', durationUntilInterruptMs: 460 },
    { kind: 'interrupt', heard: '' },
  ],
  [
    'an interruption without a text is read with an empty text',
    { type: 'interrupt', durationUntilInterruptMs: 'soon' },
    { kind: 'interrupt', heard: '' },
  ],
  ['an error frame is ignored', { type: 'error', description: 'Bad frame' }, null],
  ['an info frame is ignored', { type: 'info', name: 'tokensPlayed', value: 'Hi' }, null],
] as const) {
  test(title, () => assert.deepEqual(read(frame), expected))
}

test('invalid frames are ignored', () => {
  for (const frame of [
    null,
    [],
    7,
    'x',
    {},
    { type: 'toString' },
    { type: 'setup' },
    { type: 'prompt' },
    { type: 'prompt', voicePrompt: 7 },
    { type: 'dtmf', digit: '12' },
    { type: 'dtmf' },
  ])
    assert.equal(read(frame), null)
  for (const text of ['', '{', 'hello', '\u0000', `"${'x'.repeat(100_000)}"`, '['.repeat(50_000)])
    assert.equal(readRelayFrame(text), null)
})

test('written frames have the fields that Twilio reads', () => {
  assert.deepEqual(JSON.parse(writeTextFrame('Sure.', 'en-US')), {
    type: 'text',
    token: 'Sure.',
    last: true,
    lang: 'en-US',
    interruptible: true,
  })
  assert.deepEqual(JSON.parse(writeTextFrame('Yes.')), { type: 'text', token: 'Yes.', last: true })
  assert.deepEqual(JSON.parse(writeLanguageFrame('es-ES')), {
    type: 'language',
    ttsLanguage: 'es-ES',
    transcriptionLanguage: 'es-ES',
  })
  assert.deepEqual(JSON.parse(writeEndFrame({ reason: 'human' })), {
    type: 'end',
    handoffData: '{"reason":"human"}',
  })
})
