import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import { PARAMETERS, TOOLS } from '../../voice/core/tools.ts'

export const END_CALL = 'end_call'

/**
 * The tools in the format of chat completions. A model may not set the language and the
 * confirmation, which come from the conversation and the caller.
 */
export const MODEL_TOOLS: readonly ChatCompletionTool[] = [
  ...TOOLS.map(({ name, description }): ChatCompletionTool => ({
    type: 'function',
    function: { name, description, parameters: parametersOf(PARAMETERS[name]) },
  })),
  {
    type: 'function',
    function: {
      name: END_CALL,
      description: 'Hangs up when the caller needs nothing else. Say goodbye in the same response.',
      parameters: { type: 'object', properties: {} },
    },
  },
]

function parametersOf(
  schema: (typeof PARAMETERS)[keyof typeof PARAMETERS],
): Record<string, unknown> {
  const {
    type,
    properties,
    required = [],
    additionalProperties,
  } = schema as unknown as {
    type: string
    properties: Record<string, unknown>
    required?: string[]
    additionalProperties: boolean
  }
  const { language: _language, confirmation: _confirmation, ...own } = properties
  return { type, properties: own, required, additionalProperties }
}
