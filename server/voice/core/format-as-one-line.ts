const MAX_LENGTH = 300
/** In characters. Longer texts are cut before processing. */
const MAX_INPUT_LENGTH = 2000
const LINK = /\[([^[\]]*)\]\([^()]*\)/g
/**
 * The mark of a heading, a quotation or a list item. A number is kept, since it may be the day of a
 * date.
 */
const LINE_MARK = /^[ \t]*(?:#{1,6}|>|[-+•])[ \t]+/gm
const MARKS = /[*`~#|<>[\]\\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu

/**
 * The text as one line to speak: without line breaks, tabs and Markdown, cut after a word to at
 * most 300 characters.
 */
export function formatAsOneLine(text: string): string {
  const line = text
    .slice(0, MAX_INPUT_LENGTH)
    .toWellFormed()
    .replaceAll(LINK, '$1')
    .replaceAll(LINE_MARK, '')
    .replaceAll(MARKS, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (line.length <= MAX_LENGTH) return line
  const cut = line.slice(0, MAX_LENGTH + 1)
  const end = cut.lastIndexOf(' ')
  // A line without a space is cut between two characters, not within a surrogate pair.
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
