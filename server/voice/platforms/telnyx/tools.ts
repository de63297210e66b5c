import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'
import { TELNYX_BOUND } from './read-request.ts'

export function describeTelnyxTool(tool: ToolDefinition, { url }: ToolTarget) {
  return {
    type: 'webhook',
    timeout_ms: 10_000,
    webhook: {
      name: tool.name,
      description: tool.description,
      url: `${url}/${tool.name}`,
      method: 'POST',
      body_parameters: parametersOf(tool),
      preset_body_fields: Object.fromEntries(TELNYX_BOUND.map((name) => [name, `{{${name}}}`])),
      messages: [{ type: 'request_response_delayed', content: tool.filler, timing_ms: 1000 }],
    },
  }
}
