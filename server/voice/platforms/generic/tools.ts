import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'

export function describeGenericTool(tool: ToolDefinition, { url }: ToolTarget) {
  return {
    name: tool.name,
    description: tool.description,
    parameters: parametersOf(tool),
    url,
  }
}
