import type { ToolAnswer } from '../../core/tool-call.ts'
import { writeAnswerJson } from '../protocol/write-answer-json.ts'

/** Makes the model speak. */
export const CREATE_RESPONSE = { type: 'response.create' } as const

/**
 * The two events to send back: the output, and the request for a response. An output refers to its
 * call by the id; without an id the model gets a system message.
 */
export function writeFunctionOutput(callId: string, answer: ToolAnswer) {
  const output = writeAnswerJson(answer)
  const item =
    callId === ''
      ? {
          type: 'message' as const,
          role: 'system' as const,
          content: [{ type: 'input_text' as const, text: output }],
        }
      : { type: 'function_call_output' as const, call_id: callId, output }
  return [{ type: 'conversation.item.create' as const, item }, CREATE_RESPONSE] as const
}

/** The body of `POST /v1/realtime/calls/{call_id}/accept`. */
export function writeCallAcceptance({
  model,
  instructions,
  tools,
}: {
  model: string
  instructions: string
  tools: readonly object[]
}) {
  return {
    type: 'realtime',
    model,
    instructions,
    tools,
  }
}
