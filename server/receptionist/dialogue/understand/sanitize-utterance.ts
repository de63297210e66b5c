const MAX_UTTERANCE_LENGTH = 1000
/** Control characters and pictures. */
const UNSPOKEN = /[\p{Cc}\p{Extended_Pictographic}\u{FE0F}\u{200D}]+/gu

/** What a caller said as it can be understood and kept; '' where nothing in it is a word. */
export function sanitizeUtterance(text: string): string {
  const words = text.slice(0, MAX_UTTERANCE_LENGTH).toWellFormed().replaceAll(UNSPOKEN, ' ').trim()
  return /[\p{L}\p{N}]/u.test(words) ? words : ''
}
