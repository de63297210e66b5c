import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConversationInitiationClientDataRequestInput } from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataRequestInput.js'
import type { Vapi } from '@vapi-ai/server-sdk'
import type {
  ConversationItemCreateEvent,
  ResponseCreateEvent,
} from 'openai/resources/realtime/realtime'
import type { ToolAnswer } from '../core/tool-call.ts'
import { answerDialogflow } from './dialogflow/read-request.ts'
import { answerElevenLabsInitiation } from './elevenlabs/read-request.ts'
import { answerGeneric } from './generic/read-request.ts'
import { answerRealtimeFunctionCall } from './openai/read-request.ts'
import { answerRetell } from './retell/read-request.ts'
import { answerAssistantRequest, answerVapi } from './vapi/read-request.ts'

const HINT = 'Ask for the name before you book.'
const ANSWER: ToolAnswer = {
  ok: true,
  line: 'I have Tuesday at ten.',
  data: { slots: [{ slot_id: 't-1' }], hints: [HINT] },
}
const CALL = { id: 'c1', name: 'find_times', args: {} }

/** What reaches the model, and what the platform says aloud itself. */
const PLATFORMS: Readonly<
  Record<string, (answer: ToolAnswer) => { shown: unknown; spoken: unknown }>
> = {
  Vapi: (answer) => {
    const response: Vapi.ServerMessageResponseToolCalls = answerVapi([{ call: CALL, answer }])
    const [result] = response.results!
    return { shown: result!.result, spoken: result!.message }
  },
  Retell: (answer) => ({ shown: answerRetell(answer), spoken: undefined }),
  'ElevenLabs, Telnyx and others': (answer) => ({
    shown: answerGeneric(answer),
    spoken: undefined,
  }),
  'OpenAI Realtime': (answer) => {
    const events: readonly [ConversationItemCreateEvent, ResponseCreateEvent] =
      answerRealtimeFunctionCall('fc_1', answer)
    return {
      shown: (events[0].item as { output: string }).output,
      spoken: events[1].response?.instructions,
    }
  },
  'Dialogflow CX': (answer) => {
    const { fulfillmentResponse, sessionInfo } = answerDialogflow('find_times', answer)
    return { shown: sessionInfo.parameters, spoken: fulfillmentResponse }
  },
}

for (const [platform, answerOn] of Object.entries(PLATFORMS)) {
  test(`the line, the data and the hints of an answer reach the model on ${platform}, and a hint is never said aloud`, () => {
    const { shown, spoken } = answerOn(ANSWER)
    for (const text of [ANSWER.line, 't-1', HINT])
      assert.ok(JSON.stringify(shown).includes(text), text)
    assert.ok(!(JSON.stringify(spoken) ?? '').includes(HINT))
  })
}

test('an OpenAI tool call without an id is answered by a message of the system', () => {
  const [{ item }]: readonly [ConversationItemCreateEvent, ResponseCreateEvent] =
    answerRealtimeFunctionCall('', ANSWER)
  assert.ok(item.type === 'message' && item.role === 'system')
  assert.ok(item.content[0]!.text!.includes(HINT))
})

test('the answers to a call that begins are of the types that the SDKs of Vapi and ElevenLabs have for them', () => {
  const assistant: Vapi.ServerMessageResponseAssistantRequest = answerAssistantRequest({
    assistantId: 'a',
    variables: { contact_name: 'Ada' },
  })
  assert.deepEqual(assistant.assistantOverrides?.variableValues, { contact_name: 'Ada' })
  const { type, ...initiation } = answerElevenLabsInitiation({
    names: ['contact_name'],
    variables: { contact_name: 'Ada' },
    firstMessage: 'Hi Ada',
    language: 'en',
  })
  assert.equal(type, 'conversation_initiation_client_data')
  const read = ConversationInitiationClientDataRequestInput.parseOrThrow(initiation, {
    unrecognizedObjectKeys: 'fail',
  })
  assert.deepEqual(read, {
    dynamicVariables: { contact_name: 'Ada' },
    conversationConfigOverride: { agent: { firstMessage: 'Hi Ada', language: 'en' } },
  })
})
