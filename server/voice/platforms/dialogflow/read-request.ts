import { readArguments } from '../../core/read-arguments.ts'
import { readField, readTextField } from '../../core/read-field.ts'
import type { CallContext, ToolCall } from '../../core/tool-call.ts'
import { isToolName, PARAMETERS } from '../../core/tools.ts'
import { readPartyNumber } from '../protocol/read-party-number.ts'

/**
 * Reads a webhook request of Dialogflow CX. The fulfillment's tag is the tool, and the session
 * parameters with the names of its arguments are the arguments. Other parameters of the agent and
 * the last answer are ignored.
 */
export function readDialogflowRequest(
  body: unknown,
): { call: ToolCall; context: CallContext; language: string | null } | null {
  const name = readTextField(body, 'fulfillmentInfo', 'tag')
  if (!name) return null
  const telephony = readField(body, 'payload', 'telephony')
  const reading = readArguments(readField(body, 'sessionInfo', 'parameters'))
  return {
    call: {
      id: readTextField(body, 'detectIntentResponseId') ?? '',
      name,
      ...('fault' in reading ? reading : { args: argumentsOf(name, reading.args) }),
    },
    context: {
      platform: 'dialogflow',
      // projects/…/sessions/<id>: the last part is the conversation.
      callId: readTextField(body, 'sessionInfo', 'session')?.split('/').at(-1) || null,
      direction: null,
      partyNumber: readPartyNumber(
        readField(telephony, 'caller_id') ?? readField(body, 'payload', 'caller_id'),
      ),
      ownNumber: readTextField(telephony, 'dialed_number'),
    },
    language: readTextField(body, 'languageCode'),
  }
}

function argumentsOf(tool: string, parameters: Record<string, unknown>): Record<string, unknown> {
  const names = isToolName(tool) ? Object.keys(PARAMETERS[tool].properties) : []
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))
}
