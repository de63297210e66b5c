/**
 * A text of a provider that can be stored and shown: without control characters, without spaces
 * around it, and at most this many characters (code points).
 */
export function shortenText(text: string, maxLength: number): string {
  // oxlint-disable-next-line no-control-regex
  const plain = text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim()
  const start = Array.from(plain.slice(0, maxLength * 2)).slice(0, maxLength)
  return start.join('').toWellFormed()
}
