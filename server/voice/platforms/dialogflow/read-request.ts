import { oneLine } from '../../core/one-line.ts'
import { readArguments } from '../../core/read-arguments.ts'
import type { CallContext, ToolAnswer, ToolCall } from '../../core/tool-call.ts'
import { isToolName, PARAMETERS } from '../../core/tools.ts'
import { fieldOf, textOf } from '../../core/untrusted.ts'
import { answerFields } from '../shared/answer-json.ts'
import { partyNumberOf } from '../shared/read-party-number.ts'

/**
 * The parameter of the session that the last answer is in. No tool has an argument of this name.
 */
export const ANSWER_PARAMETER = 'slotline'

/**
 * A webhook of Dialogflow CX: the tool is the fulfillment's tag, and its arguments are those
 * parameters of the session that have their names. A session has more: other parameters of the
 * agent, and the last answer.
 */
export function readDialogflow(
  body: unknown,
): { call: ToolCall; context: CallContext; languageCode: string | null } | null {
  const name = textOf(body, 'fulfillmentInfo', 'tag')
  if (!name) return null
  const telephony = fieldOf(body, 'payload', 'telephony')
  const reading = readArguments(fieldOf(body, 'sessionInfo', 'parameters'))
  return {
    call: {
      id: textOf(body, 'detectIntentResponseId') ?? '',
      name,
      ...('fault' in reading ? reading : { args: argumentsOf(name, reading.args) }),
    },
    context: {
      platform: 'dialogflow',
      // projects/…/sessions/<id>: the last part is the conversation.
      callId: textOf(body, 'sessionInfo', 'session')?.split('/').at(-1) || null,
      direction: null,
      partyNumber: partyNumberOf(
        fieldOf(telephony, 'caller_id') ?? fieldOf(body, 'payload', 'caller_id'),
      ),
      ownNumber: textOf(telephony, 'dialed_number'),
    },
    languageCode: textOf(body, 'languageCode'),
  }
}

function argumentsOf(tool: string, parameters: Record<string, unknown>): Record<string, unknown> {
  const names = isToolName(tool) ? Object.keys(PARAMETERS[tool].properties) : []
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)))
}

/** Dialogflow reads 64 KiB; a session is not the place for that much. */
const MOST_CHARACTERS = 16_000

/**
 * The line, spoken instead of what the page would say, and the whole answer as one parameter of the
 * session. Null removes a parameter.
 */
export function answerDialogflow(tool: string, answer: ToolAnswer) {
  const removed = Object.fromEntries(spentArguments(tool, answer).map((name) => [name, null]))
  return {
    fulfillmentResponse: {
      messages: [{ text: { text: [oneLine(answer.line)] } }],
      mergeBehavior: 'REPLACE' as const,
    },
    sessionInfo: {
      parameters: { ...removed, [ANSWER_PARAMETER]: answerFields(answer, MOST_CHARACTERS) },
    },
  }
}

const EVERY_ARGUMENT = [
  ...new Set(Object.values(PARAMETERS).flatMap(({ properties }) => Object.keys(properties))),
].filter((name) => name !== 'language')
/**
 * Tried once: what was said wrong must not spoil the next attempt, and what was said right proves
 * no other meeting.
 */
const SECOND_FACTOR = ['confirmation_code', 'name', 'email']

/**
 * The arguments that must not reach the next tool: all of them once a meeting is booked, moved or
 * cancelled. Until then the caller, the address with its confirmation and the time are those of the
 * booking that they lead to.
 */
function spentArguments(tool: string, { ok, data }: ToolAnswer): readonly string[] {
  if (ok && (data.booked === true || data.cancelled === true)) return EVERY_ARGUMENT
  return tool === 'find_my_meetings' ? SECOND_FACTOR : []
}
