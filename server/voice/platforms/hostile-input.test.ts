import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readDialogflowRequest } from './dialogflow/read-request.ts'
import {
  readElevenLabsInitiation,
  readElevenLabsPostCall,
  readElevenLabsTool,
} from './elevenlabs/read-request.ts'
import { verifyElevenLabsSignature } from './elevenlabs/verify-request.ts'
import { readGenericCallEnd, readGenericRequest } from './generic/read-request.ts'
import {
  readDelegation,
  readKey,
  readSessionError,
  readTranscriptFragment,
} from './openai/read-live-events.ts'
import { readFunctionCall, readOpenAiWebhook, readTranscriptLine } from './openai/read-request.ts'
import { readRetellEvent, readRetellFunction, readRetellInbound } from './retell/read-request.ts'
import { verifyRetellSignature } from './retell/verify-request.ts'
import { readPartyNumber } from './protocol/read-party-number.ts'
import { readRelayFrame } from './protocol/read-relay-frame.ts'
import type { Headers } from './protocol/verification.ts'
import { verifyBearer } from './protocol/verify-bearer.ts'
import { verifyStandardWebhook } from './protocol/verify-standard-webhook.ts'
import { readTelnyxInitialization, readTelnyxTool } from './telnyx/read-request.ts'
import { verifyTelnyxSignature } from './telnyx/verify-request.ts'
import { readCallForm } from './twilio/read-request.ts'
import { verifyTwilioSignature } from './twilio/verify-request.ts'
import { readVapiRequest } from './vapi/read-request.ts'
import { verifyVapiSignature } from './vapi/verify-request.ts'

const READERS: Record<string, (body: unknown) => unknown> = {
  readVapiRequest,
  readRetellFunction: (body) => readRetellFunction(body, { toolFromPath: 'x', query: {} }),
  readRetellFunctionByName: (body) =>
    readRetellFunction(body, { toolFromPath: null, query: { call_id: 7, caller_number: [] } }),
  readRetellEvent,
  readRetellInbound,
  readElevenLabsTool: (body) => readElevenLabsTool(body, { toolFromPath: 'x' }),
  readElevenLabsInitiation,
  readElevenLabsPostCall,
  readFunctionCall,
  readDelegation,
  readTranscriptFragment,
  readKey,
  readSessionError,
  readOpenAiWebhook,
  readTranscriptLine,
  readTelnyxTool: (body) => readTelnyxTool(body, { toolFromPath: 'x' }),
  readTelnyxInitialization,
  readDialogflowRequest,
  readGenericRequest,
  readGenericCallEnd,
  readCallForm: (body) => readCallForm(Object(body)),
  readRelayFrame: (body) => readRelayFrame(JSON.stringify(body ?? null)),
  readPartyNumber,
}

/** All field names that the readers use, so that generated bodies get past the first field. */
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'message',
  'type',
  'call',
  'customer',
  'number',
  'phoneNumber',
  'chat',
  'id',
  'name',
  'toolCallList',
  'toolCalls',
  'toolWithToolCallList',
  'toolCall',
  'function',
  'arguments',
  'parameters',
  'args',
  'event',
  'call_inbound',
  'call_id',
  'from_number',
  'to_number',
  'direction',
  'call_analysis',
  'artifact',
  'analysis',
  'messages',
  'structuredData',
  'data',
  'payload',
  'event_type',
  'metadata',
  'phone_call',
  'transcript',
  'role',
  'agent_id',
  'caller_number',
  'conversation_id',
  'sip_headers',
  'value',
  'session_id',
  'delegation',
  'target',
  'fulfillmentInfo',
  'tag',
  'sessionInfo',
  'session',
  'telephony',
  'caller_id',
  'tool',
  'from',
  'to',
  'CallSid',
  'Confidence',
  'Digits',
  'transcript_object',
  'content',
  'words',
  'start',
  'start_timestamp',
  'time',
  'time_in_call_secs',
  'start_time_unix_secs',
  'AnsweredBy',
  'Direction',
  'callSid',
  'callControlId',
  'customParameters',
  'voicePrompt',
  'last',
  'digit',
  'durationUntilInterruptMs',
  'conversation_initiation_client_data',
  'dynamic_variables',
]
const VALUES = [
  'tool-calls',
  'assistant-request',
  'status-update',
  'end-of-call-report',
  'call_inbound',
  'post_call_transcription',
  'post_call_audio',
  'call_initiation_failure',
  'setup',
  'prompt',
  'dtmf',
  'interrupt',
  'response.function_call_arguments.done',
  'realtime.call.incoming',
  'live.transport.incoming',
  'session.delegation.created',
  'assistant.initialization',
  'client',
  'call_ended',
  'response.output_audio_transcript.done',
  'user',
  'agent',
  'bot',
  'AI: hello\nUser: hi',
  'outbound-api',
  'machine_start',
  'From',
  'inbound',
  '{"a":',
  '[]',
  '{"__proto__":{}}',
  'sip:',
  '<sip:+1@',
  '{{x}}',
  '',
]

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom<unknown>(null, true, 0, -1, 1e308),
      fc.constantFrom(...VALUES),
      fc.string(),
      fc.double(),
    ),
    fc.array(tie('tree'), { maxLength: 4 }),
    // Parsed from JSON like a request body, which makes `__proto__` a field.
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('tree')), { maxLength: 8 })
      .map((fields): unknown =>
        JSON.parse(
          `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
        ),
      ),
  ),
}))

for (const [name, read] of Object.entries(READERS)) {
  test(`any body posted to ${name} is read or rejected without an exception`, () => {
    fc.assert(
      fc.property(fc.oneof(tree, fc.jsonValue()), (body) => {
        read(body)
      }),
      { numRuns: 500 },
    )
    const deep: unknown = JSON.parse(`${'{"message":'.repeat(3000)}null${'}'.repeat(3000)}`)
    assert.doesNotThrow(() => read(deep))
    for (const odd of [undefined, null, Number.NaN, [], '', {}, Object.create(null)])
      assert.doesNotThrow(() => read(odd))
    assert.equal((Object.prototype as Record<string, unknown>).isAdmin, undefined)
  })
}

test('random headers, bodies and secrets are rejected without an exception', () => {
  const header = fc.oneof(
    fc.string(),
    fc.array(fc.string()),
    fc.constantFrom(undefined, 'v=1,d=', 't=1,v0=', 'v1,', 'Bearer ', '='),
  )
  const names = [
    'x-retell-signature',
    'elevenlabs-signature',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
    'svix-signature',
    'x-twilio-signature',
    'telnyx-signature-ed25519',
    'telnyx-timestamp',
    'x-signature',
    'x-timestamp',
  ]
  const headers: fc.Arbitrary<Headers> = fc.record(
    Object.fromEntries(names.map((name) => [name, header])),
  )
  fc.assert(
    fc.property(headers, fc.uint8Array(), fc.string(), fc.webUrl(), (given, bytes, secret, url) => {
      const request = { headers: given, body: Buffer.from(bytes), nowMs: 1_795_000_000_000 }
      const verdicts = [
        verifyRetellSignature({ ...request, key: secret }),
        verifyElevenLabsSignature({ ...request, secret }),
        verifyStandardWebhook({ ...request, secret }),
        verifyTelnyxSignature({ ...request, publicKey: secret }),
        verifyTwilioSignature({
          ...request,
          url,
          params: { [secret]: secret },
          contentType: 'application/x-www-form-urlencoded',
          token: secret,
        }),
        verifyVapiSignature({ ...request, secret }),
        verifyBearer({ headers: {}, secret }),
      ]
      assert.ok(verdicts.every(({ ok }) => !ok))
    }),
  )
})
