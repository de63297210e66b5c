import { oneLine } from './one-line.ts'
import { partyNumberOf } from './party-number.ts'
import { readArguments } from './read-arguments.ts'
import type { CallContext, ToolAnswer, ToolCall } from './tool-call.ts'
import { fieldOf, textOf } from './untrusted.ts'

/** A webhook of Dialogflow CX: the tool is the fulfillment's tag, the arguments are the parameters of the session. */
export function readDialogflow(body: unknown): { call: ToolCall; context: CallContext; languageCode: string | null } | null {
  const name = textOf(body, 'fulfillmentInfo', 'tag')
  if (!name) return null
  const telephony = fieldOf(body, 'payload', 'telephony')
  return {
    call: { id: textOf(body, 'detectIntentResponseId') ?? '', name, ...readArguments(fieldOf(body, 'sessionInfo', 'parameters')) },
    context: {
      platform: 'dialogflow',
      // projects/…/sessions/<id>: the last part is the conversation.
      callId: textOf(body, 'sessionInfo', 'session')?.split('/').at(-1) || null,
      direction: null,
      partyNumber: partyNumberOf(fieldOf(telephony, 'caller_id') ?? fieldOf(body, 'payload', 'caller_id')),
      ownNumber: textOf(telephony, 'dialed_number'),
    },
    languageCode: textOf(body, 'languageCode'),
  }
}

/** What Dialogflow takes is 64 KiB; a session is not the place for that much. */
const MOST_CHARACTERS = 16_000

/** The line, spoken instead of what the page would say, and the data as parameters of the session, where it is not too much. */
export function answerDialogflow(answer: ToolAnswer) {
  const parameters = JSON.stringify(answer.data).length <= MOST_CHARACTERS ? answer.data : {}
  return {
    fulfillmentResponse: { messages: [{ text: { text: [oneLine(answer.line)] } }], mergeBehavior: 'REPLACE' },
    sessionInfo: { parameters: { ...parameters, ok: answer.ok } },
  }
}
