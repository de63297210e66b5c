/**
 * What may be the number in a text, with its extension and the words around them. `rest`: further
 * text that may have numbers.
 */
type NumberPart = {
  digits: string
  extension: string | null
  before: string
  after: string
}

const NUMBER = /(?:\(?\+\s*)?\(?\d[\d\s().\-/\p{Pd}]*\d/gu
const MIN_DIGITS = 5
const MAX_PARTS = 10
const EXTENSION =
  /^[\s,;.]*\(?\s*(?:ext(?:ension|n)?|xtn?|x|#|durchwahl|dw|poste|interno|int|anexo|ramal|toestel|app(?:arat)?|nst|nebenstelle|klappe|wewn?|dahili|доб|вн|内線|内线|分机|转|轉|내선)\.?\s*[:#=.]?\s*(\d{1,7})(?![\d\p{L}])#?\)?/iu

/**
 * The parts of a text that may be phone numbers, in their order. A number that is a part of a word,
 * such as an id, is none.
 */
export function splitNotes(text: string): NumberPart[] {
  const parts: NumberPart[] = []
  let from = 0
  for (const found of text.matchAll(NUMBER)) {
    const [digits] = found
    const end = found.index + digits.length
    if (found.index < from || digits.replaceAll(/\D/g, '').length < MIN_DIGITS) continue
    if (/[\p{L}_]-?$/u.test(text.slice(0, found.index)) && !/^[+(]/.test(digits)) continue
    const [written = '', extension = null] = EXTENSION.exec(text.slice(end)) ?? []
    if (written === '' && /^-?[\p{L}_]/u.test(text.slice(end))) continue
    const previous = parts.at(-1)
    if (previous) previous.after = trimNote(text.slice(from, found.index))
    parts.push({
      digits: digits.trim(),
      extension,
      before: previous ? '' : trimNote(text.slice(0, found.index)),
      after: trimNote(text.slice(end + written.length)),
    })
    from = end + written.length
    if (parts.length === MAX_PARTS) break
  }
  return parts
}

/** A slash between two numbers, or before the last digits of the second one. */
export const ALTERNATIVE = /\s+\/\s*|\s*\/\s+|\/(?=\p{Pd})/gu

/** The places at which digits may be divided into those of two numbers. */
export function listDivisions(digits: string, divider: RegExp): [string, string][] {
  return [...digits.matchAll(divider)]
    .slice(0, 2 * MAX_PARTS)
    .map((found) => [digits.slice(0, found.index), digits.slice(found.index + found[0].length)])
}

/** A note without the signs that divide it from the number. */
export function trimNote(text: string): string {
  return text
    .replaceAll(/^[\s\p{P}|+]+|[\s\p{P}|+]+$/gu, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 100)
    .toWellFormed()
}
