import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'

export function describeVapiTool(
  tool: ToolDefinition,
  { url, secret, filler = tool.filler }: ToolTarget,
) {
  return {
    type: 'function' as const,
    async: false,
    function: { name: tool.name, description: tool.description, parameters: parametersOf(tool) },
    server: { url, timeoutSeconds: 20, headers: { Authorization: `Bearer ${secret}` } },
    messages: [
      { type: 'request-response-delayed' as const, content: filler, timingMilliseconds: 1000 },
    ],
  }
}
