import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf } from '../protocol/describe-tools.ts'

export function describeOpenAiTool(tool: ToolDefinition) {
  return {
    type: 'function' as const,
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool),
  }
}
