import { formatAsOneLine } from '../../core/format-as-one-line.ts'
import type { ToolAnswer } from '../../core/tool-call.ts'

/** Line breaks that JSON allows within a text. */
const LINE_BREAK = /[\u0085\u2028\u2029]/g

/** An answer as JSON in one line, made of `answerFields`. */
export function writeAnswerJson(answer: ToolAnswer, most?: number): string {
  return JSON.stringify(answerFields(answer, most)).replaceAll(
    LINE_BREAK,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * An answer as one object with `line` and `ok` first and the data beside them, as JSON not above
 * `most` characters: data
 * that does not fit is left out, field by field.
 */
export function answerFields(answer: ToolAnswer, most = 15_000): Record<string, unknown> {
  const said: Record<string, unknown> = { line: formatAsOneLine(answer.line), ok: answer.ok }
  let length = JSON.stringify(said).length
  for (const [name, value] of Object.entries(answer.data)) {
    const written = JSON.stringify(value)
    if (written === undefined || Object.hasOwn(said, name) || name === '__proto__') continue
    const added = JSON.stringify(name).length + written.length + 2
    if (length + added > most) continue
    length += added
    said[name] = value
  }
  return said
}
