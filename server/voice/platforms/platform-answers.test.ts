import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as sdk from '@elevenlabs/elevenlabs-js/serialization/types/ConversationInitiationClientDataRequestInput.js'
import type { Vapi } from '@vapi-ai/server-sdk'
import type {
  ConversationItemCreateEvent,
  ResponseCreateEvent,
} from 'openai/resources/realtime/realtime'
import type { ToolAnswer } from '../core/tool-call.ts'
import { writeDialogflowAnswer } from './dialogflow/write-answer.ts'
import { writeElevenLabsInitiation } from './elevenlabs/write-answer.ts'
import { writeFunctionOutput } from './openai/write-answer.ts'
import { writeRetellAnswer } from './retell/write-answer.ts'
import { writePlainAnswer } from './protocol/write-plain-answer.ts'
import { writeVapiAnswer, writeVapiAssistant } from './vapi/write-answer.ts'

const HINT = 'Ask for the name before you book.'
const ANSWER: ToolAnswer = {
  ok: true,
  line: 'I have Tuesday at ten.',
  data: { slots: [{ slot_id: 't-1' }], hints: [HINT] },
}
const CALL = { id: 'c1', name: 'find_times', args: {} }

/** The part of an answer that reaches the model, and the part that the platform speaks itself. */
const PLATFORMS: Readonly<
  Record<string, (answer: ToolAnswer) => { shown: unknown; spoken: unknown }>
> = {
  Vapi: (answer) => {
    const response: Vapi.ServerMessageResponseToolCalls = writeVapiAnswer([{ call: CALL, answer }])
    const [result] = response.results!
    return { shown: result!.result, spoken: result!.message }
  },
  Retell: (answer) => ({ shown: writeRetellAnswer(answer), spoken: undefined }),
  'ElevenLabs, Telnyx and others': (answer) => ({
    shown: writePlainAnswer(answer),
    spoken: undefined,
  }),
  'OpenAI Realtime': (answer) => {
    const events: readonly [ConversationItemCreateEvent, ResponseCreateEvent] = writeFunctionOutput(
      'fc_1',
      answer,
    )
    return {
      shown: (events[0].item as { output: string }).output,
      spoken: events[1].response?.instructions,
    }
  },
  'Dialogflow CX': (answer) => {
    const { fulfillmentResponse, sessionInfo } = writeDialogflowAnswer('find_times', answer)
    return { shown: sessionInfo.parameters, spoken: fulfillmentResponse }
  },
}

for (const [platform, answerOn] of Object.entries(PLATFORMS)) {
  test(`the model on ${platform} gets the whole answer, and hints are not spoken`, () => {
    const { shown, spoken } = answerOn(ANSWER)
    for (const text of [ANSWER.line, 't-1', HINT])
      assert.ok(JSON.stringify(shown).includes(text), text)
    assert.ok(!(JSON.stringify(spoken) ?? '').includes(HINT))
  })
}

test('an OpenAI tool call without an id is answered with a system message', () => {
  const [{ item }]: readonly [ConversationItemCreateEvent, ResponseCreateEvent] =
    writeFunctionOutput('', ANSWER)
  assert.ok(item.type === 'message' && item.role === 'system')
  assert.ok(item.content[0]!.text!.includes(HINT))
})

test('the answers to an incoming call conform to the types of the Vapi and ElevenLabs SDKs', () => {
  const assistant: Vapi.ServerMessageResponseAssistantRequest = writeVapiAssistant({
    assistantId: 'a',
    variables: { contact_name: 'Ada' },
  })
  assert.deepEqual(assistant.assistantOverrides?.variableValues, { contact_name: 'Ada' })
  const { type, ...initiation } = writeElevenLabsInitiation({ contact_name: 'Ada' })
  assert.equal(type, 'conversation_initiation_client_data')
  const read = sdk.ConversationInitiationClientDataRequestInput.parseOrThrow(initiation, {
    unrecognizedObjectKeys: 'fail',
  })
  assert.deepEqual(read, { dynamicVariables: { contact_name: 'Ada' } })
})
