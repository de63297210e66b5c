import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'

export function describeElevenLabsTool(tool: ToolDefinition, { url, secret }: ToolTarget) {
  const parameters = parametersOf(tool)
  return {
    type: 'webhook',
    name: tool.name,
    description: tool.description,
    response_timeout_secs: 10,
    interruption_mode: tool.readOnly ? 'allow' : 'disable_during_tool_and_turn',
    tool_error_handling_mode: 'passthrough',
    api_schema: {
      url: `${url}/${tool.name}`,
      method: 'POST',
      request_headers: { Authorization: `Bearer ${secret}` },
      request_body_schema: {
        ...parameters,
        properties: {
          ...parameters.properties,
          caller_number: bound('system__caller_id'),
          called_number: bound('system__called_number'),
          conversation_id: bound('system__conversation_id'),
        },
      },
    },
  }
}

/** A value that only the platform can fill in, not the model. */
function bound(variable: string) {
  return { type: 'string', dynamic_variable: variable }
}
