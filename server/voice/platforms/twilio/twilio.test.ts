import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import twilio from 'twilio'
import { escapeXml } from './escape-xml.ts'
import { readCallForm } from './read-request.ts'
import { connectRelayTwiml, dialTwiml, gatherTwiml, hangupTwiml } from './write-answer.ts'

const { VoiceResponse } = twilio.twiml
const form = {
  CallSid: 'CA1',
  AccountSid: 'AC1',
  From: '+14155550100',
  To: '+14155550199',
  CallStatus: 'in-progress',
  Direction: 'inbound',
}
const read = {
  callSid: 'CA1',
  from: '+14155550100',
  to: '+14155550199',
  direction: 'inbound',
  status: 'in-progress',
  isMachine: false,
  digits: null,
  speech: null,
  confidence: null,
}

test('speech and keys in a call form are read', () => {
  assert.deepEqual(readCallForm(form), read)
  assert.deepEqual(
    readCallForm({ ...form, SpeechResult: 'next tuesday at two', Confidence: '0.91' }),
    { ...read, speech: 'next tuesday at two', confidence: 0.91 },
  )
  assert.deepEqual(readCallForm({ ...form, Digits: '1*#' }), { ...read, digits: '1*#' })
  assert.deepEqual(readCallForm({ ...form, Direction: 'outbound-api', From: '+266696687' }), {
    ...read,
    direction: 'outbound',
    from: null,
  })
})

test('an answering machine on an outbound call is distinguished from human and unknown', () => {
  const answered = (AnsweredBy: string, Direction = 'outbound-api') =>
    readCallForm({ ...form, Direction, AnsweredBy })?.isMachine
  assert.deepEqual(
    ['machine_start', 'machine_end_beep', 'fax'].map((by) => answered(by)),
    [true, true, true],
  )
  assert.deepEqual(
    ['human', 'unknown', '', 'faxes'].map((by) => answered(by)),
    [false, false, false, false],
  )
  assert.equal(answered('machine_start', 'inbound'), false)
})

test('invalid speech and keys are ignored', () => {
  assert.deepEqual(readCallForm({ ...form, Digits: 'one', Confidence: 'high' }), read)
  assert.deepEqual(
    readCallForm({ ...form, Digits: '1'.repeat(65), Confidence: '7', SpeechResult: '' }),
    read,
  )
  assert.equal(readCallForm({}), null)
})

test("a question is written as by Twilio's library", () => {
  const say = 'I have Tuesday at ten, press one.'
  const theirs = new VoiceResponse()
  theirs
    .gather({
      input: ['dtmf', 'speech'],
      action: '/voice/step?a=1&b=2',
      method: 'POST',
      language: 'en-US',
      speechTimeout: 'auto',
      timeout: 5,
      numDigits: 1,
      hints: 'Tuesday, Wednesday',
      actionOnEmptyResult: true,
    })
    .say({ language: 'en-US' }, say)
  assert.equal(
    gatherTwiml({
      say,
      action: '/voice/step?a=1&b=2',
      language: 'en-US',
      numDigits: 1,
      timeout: 5,
      hints: ['Tuesday', 'Wednesday'],
    }),
    theirs.toString(),
  )
})

test("a hangup and a transfer are written as by Twilio's library", () => {
  const hangup = new VoiceResponse()
  hangup.say({ language: 'de-DE' }, 'Auf Wiederhören, "Müller & Söhne" <3>')
  hangup.hangup()
  assert.equal(
    hangupTwiml({ say: 'Auf Wiederhören, "Müller & Söhne" <3>', language: 'de-DE' }).replaceAll(
      '&quot;',
      '"',
    ),
    hangup.toString(),
  )
  assert.match(hangupTwiml(), /<Response><Hangup\/><\/Response>$/)

  const dial = new VoiceResponse()
  dial.say({ language: 'en-US', voice: 'Polly.Joanna-Neural' }, 'One moment.')
  dial.dial().number('+14155550123')
  assert.equal(
    dialTwiml({
      number: '+14155550123',
      say: 'One moment.',
      language: 'en-US',
      voice: 'Polly.Joanna-Neural',
    }),
    dial.toString(),
  )
})

test("the connection to ConversationRelay is written as by Twilio's library", () => {
  const theirs = new VoiceResponse()
  theirs.connect().conversationRelay({
    url: 'wss://x.example/relay',
    language: 'en-US',
    dtmfDetection: true,
    interruptible: 'any',
  })
  assert.equal(
    connectRelayTwiml({ url: 'wss://x.example/relay', language: 'en-US' }),
    theirs.toString(),
  )
})

test("the voices of ConversationRelay are written as by Twilio's library", () => {
  const theirs = new VoiceResponse()
  const relay = theirs.connect().conversationRelay({
    url: 'wss://x.example/relay',
    language: 'en-US',
    dtmfDetection: true,
    interruptible: 'any',
  })
  relay.language({ code: 'en-US', ttsProvider: 'Amazon', voice: 'Joanna-Neural' })
  relay.language({ code: 'de-DE', ttsProvider: 'ElevenLabs', voice: 'UgBBYS2sOqTuMpoF3BR0' })
  relay.language({ code: 'es-ES', ttsProvider: 'Google', voice: 'es-ES-Neural2-A' })
  assert.equal(
    connectRelayTwiml({
      url: 'wss://x.example/relay',
      language: 'en-US',
      voices: [
        { language: 'en-US', voice: 'Polly.Joanna-Neural' },
        { language: 'de-DE', voice: 'ElevenLabs.UgBBYS2sOqTuMpoF3BR0' },
        { language: 'es-ES', voice: 'Google.es-ES-Neural2-A' },
      ],
    }),
    theirs.toString(),
  )
})

test('hostile text never becomes a tag, an attribute or invalid XML', () => {
  const hostile = '"/><Hangup/>\u0000\u000B\uFFFE\uD800\n]]>&amp;\''
  const written = gatherTwiml({
    say: hostile,
    action: hostile,
    language: 'en-US',
    timeout: 5,
    hints: [hostile],
  })
  assert.equal(written.match(/</g)?.length, 7)
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.doesNotMatch(
        escapeXml(text),
        /[<>"'\p{Cc}\uFFFE\uFFFF]|&(?!(?:amp|lt|gt|quot|apos);)/u,
      )
      assert.ok(escapeXml(text).isWellFormed())
    }),
  )
})
