import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'

export function describeRetellTool(
  tool: ToolDefinition,
  { url, filler = tool.filler }: ToolTarget,
) {
  return {
    type: 'custom' as const,
    name: tool.name,
    description: tool.description,
    url: `${url}/${tool.name}`,
    method: 'POST' as const,
    timeout_ms: 10_000,
    max_retry: 2,
    speak_during_execution: true,
    execution_message_type: 'static_text' as const,
    execution_message_description: filler,
    speak_after_execution: true,
    parameters: parametersOf(tool),
  }
}
