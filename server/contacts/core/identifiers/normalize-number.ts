/**
 * The text with ASCII digits of any script, with ordinary spaces and quotation marks, and without
 * the invisible characters that copied numbers often have.
 */
export function normalizeNumber(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim()
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .trim()
}

/** The digits of a script are ten characters in a row, the first of which is zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
