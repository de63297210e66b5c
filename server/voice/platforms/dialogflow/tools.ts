import type { ToolDefinition } from '../../core/tools.ts'
import { parametersOf, type ToolTarget } from '../protocol/describe-tools.ts'
import { ANSWER_PARAMETER } from './write-answer.ts'

export function describeDialogflowTool(tool: ToolDefinition, { url, secret }: ToolTarget) {
  return {
    tag: tool.name,
    description: tool.description,
    webhook: { uri: url, requestHeaders: { Authorization: `Bearer ${secret}` }, timeout: '5s' },
    parameters: parametersOf(tool).properties,
    answer: {
      line: `$session.params.${ANSWER_PARAMETER}.line`,
      ok: `$session.params.${ANSWER_PARAMETER}.ok`,
    },
  }
}
