const MAX_UTTERANCE_LENGTH = 1000
/** Control characters and pictographs. */
const UNSPOKEN = /[\p{Cc}\p{Extended_Pictographic}\u{FE0F}\u{200D}]+/gu

/** The caller's words in a form that can be understood and stored; '' if they contain no word. */
export function sanitizeUtterance(text: string): string {
  const words = text.slice(0, MAX_UTTERANCE_LENGTH).toWellFormed().replaceAll(UNSPOKEN, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}
