import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  readRelayFrame,
  relayEnd,
  relayLanguage,
  relayPlay,
  relaySendDigits,
  relayText,
} from './conversation-relay.ts'

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

test('a session begins with who calls whom', () => {
  assert.deepEqual(read(setup), {
    kind: 'setup',
    sessionId: 'VX1',
    context,
    parameters: { tenant: 't1' },
  })
  assert.deepEqual(
    read({ ...setup, from: '+266696687', customParameters: { tenant: 7, ok: 'x' } }),
    {
      kind: 'setup',
      sessionId: 'VX1',
      context: { ...context, partyNumber: null },
      parameters: { ok: 'x' },
    },
  )
})

test('in a call that we make the other party is who is called', () => {
  assert.deepEqual(
    read({ ...setup, direction: 'outbound-api', from: '+14155550199', to: '+14155550100' }),
    {
      kind: 'setup',
      sessionId: 'VX1',
      context: { ...context, direction: 'outbound' },
      parameters: { tenant: 't1' },
    },
  )
})

test('Telnyx begins a session likewise', () => {
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
    sessionId: 'VX1',
    context: { ...context, platform: 'telnyx', callId: 'v2:abc' },
    parameters: {},
  })
})

for (const [title, frame, expected] of [
  [
    'speech is heard once it is over',
    { type: 'prompt', voicePrompt: 'next tuesday', lang: 'en-US', last: true },
    { kind: 'prompt', text: 'next tuesday', language: 'en-US' },
  ],
  [
    'speech is heard where nothing says that it goes on',
    { type: 'prompt', voicePrompt: 'next tuesday' },
    { kind: 'prompt', text: 'next tuesday', language: null },
  ],
  [
    'speech that goes on is waited for',
    { type: 'prompt', voicePrompt: 'next', lang: 'en-US', last: false },
    { kind: 'partial' },
  ],
  ['a key is heard', { type: 'dtmf', digit: '1' }, { kind: 'dtmf', digit: '1' }],
  [
    'what was heard before an interruption is kept, from Twilio',
    { type: 'interrupt', utteranceUntilInterrupt: 'I have Tue', durationUntilInterruptMs: '460' },
    { kind: 'interrupt', heard: 'I have Tue', milliseconds: 460 },
  ],
  [
    'what was heard before an interruption is kept, from Telnyx',
    { type: 'interrupt', utteranceUntilInterrupt: '', durationUntilInterruptMs: 460 },
    { kind: 'interrupt', heard: '', milliseconds: 460 },
  ],
  [
    'an interruption at no known time is one',
    { type: 'interrupt', durationUntilInterruptMs: 'soon' },
    { kind: 'interrupt', heard: '', milliseconds: null },
  ],
  [
    'an error is read',
    { type: 'error', description: 'Bad frame' },
    { kind: 'error', description: 'Bad frame' },
  ],
  [
    'what is told besides is read',
    { type: 'info', name: 'tokensPlayed', value: 'Hi' },
    { kind: 'info', name: 'tokensPlayed', value: 'Hi' },
  ],
] as const) {
  test(title, () => assert.deepEqual(read(frame), expected))
}

test('what is no frame is ignored and ends nothing', () => {
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

test('what we send has the fields that Twilio reads', () => {
  assert.deepEqual(
    JSON.parse(
      relayText('Sure, ', {
        last: false,
        language: 'en-US',
        interruptible: true,
        preemptible: false,
      }),
    ),
    {
      type: 'text',
      token: 'Sure, ',
      last: false,
      lang: 'en-US',
      interruptible: true,
      preemptible: false,
    },
  )
  assert.deepEqual(JSON.parse(relayText('Yes.', { last: true })), {
    type: 'text',
    token: 'Yes.',
    last: true,
  })
  assert.deepEqual(
    JSON.parse(relayPlay('https://x/a.mp3', { loop: 1, preemptible: false, interruptible: true })),
    { type: 'play', source: 'https://x/a.mp3', loop: 1, preemptible: false, interruptible: true },
  )
  assert.deepEqual(JSON.parse(relaySendDigits('9www1')), { type: 'sendDigits', digits: '9www1' })
  assert.deepEqual(JSON.parse(relayLanguage('es-ES')), {
    type: 'language',
    ttsLanguage: 'es-ES',
    transcriptionLanguage: 'es-ES',
  })
  assert.deepEqual(JSON.parse(relayEnd({ reason: 'human' })), {
    type: 'end',
    handoffData: '{"reason":"human"}',
  })
  assert.deepEqual(JSON.parse(relayEnd()), { type: 'end' })
})
