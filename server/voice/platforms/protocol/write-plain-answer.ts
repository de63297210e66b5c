import { formatAsOneLine } from '../../core/format-as-one-line.ts'
import type { ToolAnswer } from '../../core/tool-call.ts'

/**
 * The answer for platforms that pass the whole response body to the model: one line and the data.
 */
export function writePlainAnswer(answer: ToolAnswer): ToolAnswer {
  return { line: formatAsOneLine(answer.line), ok: answer.ok, data: answer.data }
}
