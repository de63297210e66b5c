import { formatAsOneLine } from '../../core/format-as-one-line.ts'
import type { ToolAnswer } from '../../core/tool-call.ts'
import { PARAMETERS } from '../../core/tools.ts'
import { answerFields } from '../protocol/write-answer-json.ts'

/** The session parameter that contains the last answer. No tool has an argument with this name. */
export const ANSWER_PARAMETER = 'slotline'

/** Well below the 64 KiB that Dialogflow reads, since the session keeps it. */
const MAX_ANSWER_LENGTH = 16_000

/**
 * The line, which replaces the spoken text of the page, and the whole answer as one session
 * parameter. Null removes a parameter.
 */
export function writeDialogflowAnswer(tool: string, answer: ToolAnswer) {
  const removed = Object.fromEntries(spentArguments(tool, answer).map((name) => [name, null]))
  return {
    fulfillmentResponse: {
      messages: [{ text: { text: [formatAsOneLine(answer.line)] } }],
      mergeBehavior: 'REPLACE' as const,
    },
    sessionInfo: {
      parameters: { ...removed, [ANSWER_PARAMETER]: answerFields(answer, MAX_ANSWER_LENGTH) },
    },
  }
}

const EVERY_ARGUMENT = [
  ...new Set(Object.values(PARAMETERS).flatMap(({ properties }) => Object.keys(properties))),
].filter((name) => name !== 'language')
/**
 * Removed after each attempt: wrong details must not affect the next attempt, and right details
 * must not verify another meeting.
 */
const SECOND_FACTOR = ['confirmation_code', 'name', 'email']

/**
 * The arguments that must not reach the next tool: all of them after a meeting was booked, moved or
 * cancelled. Until then, the caller, the address with its confirmation and the time belong to the
 * coming booking.
 */
function spentArguments(tool: string, { ok, data }: ToolAnswer): readonly string[] {
  if (ok && (data.booked === true || data.cancelled === true)) return EVERY_ARGUMENT
  return tool === 'find_my_meetings' ? SECOND_FACTOR : []
}
