import { oneLine } from './one-line.ts'
import type { ToolAnswer } from './tool-call.ts'

/**
 * An answer as JSON with `line` and `ok` first and the data beside them, in one line and not above `most` characters: data
 * that does not fit is left out, field by field.
 */
export function answerJson(answer: ToolAnswer, most = 15_000): string {
  const said: Record<string, unknown> = { line: oneLine(answer.line), ok: answer.ok }
  let length = JSON.stringify(said).length
  for (const [name, value] of Object.entries(answer.data)) {
    const written = JSON.stringify(value)
    if (written === undefined || Object.hasOwn(said, name) || name === '__proto__') continue
    const added = JSON.stringify(name).length + written.length + 2
    if (length + added > most) continue
    length += added
    said[name] = value
  }
  return JSON.stringify(said)
}
