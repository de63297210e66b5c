import { formatAsOneLine } from '../../core/format-as-one-line.ts'
import type { ToolAnswer } from '../../core/tool-call.ts'

/** Line separators that JSON allows within a string. */
const LINE_BREAK = /[\u0085\u2028\u2029]/g

/** Writes an answer as one line of JSON with the fields of `answerFields`. */
export function writeAnswerJson(answer: ToolAnswer, maxCharacters?: number): string {
  return JSON.stringify(answerFields(answer, maxCharacters)).replaceAll(
    LINE_BREAK,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/**
 * The answer as one object: `line`, `ok`, and the fields of the data. Fields of the data that would
 * make the JSON longer than `maxCharacters` characters are omitted.
 */
export function answerFields(answer: ToolAnswer, maxCharacters = 15_000): Record<string, unknown> {
  const said: Record<string, unknown> = { line: formatAsOneLine(answer.line), ok: answer.ok }
  let length = JSON.stringify(said).length
  for (const [name, value] of Object.entries(answer.data)) {
    const written = JSON.stringify(value)
    if (written === undefined || Object.hasOwn(said, name) || name === '__proto__') continue
    const added = JSON.stringify(name).length + written.length + 2
    if (length + added > maxCharacters) continue
    length += added
    said[name] = value
  }
  return said
}
