const MAX_LENGTH = 300
/** More than this is cut before it is looked at. */
const MAX_INPUT_LENGTH = 2000
const LINK = /\[([^[\]]*)\]\([^()]*\)/g
/**
 * A heading, a quotation or an item at the beginning of a line. A number stays, for it may be the
 * day of a date.
 */
const LINE_MARK = /^[ \t]*(?:#{1,6}|>|[-+•])[ \t]+/gm
const MARKS = /[*`~#|<>[\]\\]|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu

/**
 * Text to be spoken as one line: no line breaks, tabs or Markdown, at most 300 characters, cut
 * after a word.
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
  // Without a space in it, it is cut between two characters rather than within one.
  return end > 0 ? cut.slice(0, end) : cut.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}
