import { writeAsciiDigits } from '../../../platform/write-ascii-digits.ts'

/**
 * The text with ASCII digits of any script, with ordinary spaces, also instead of raised
 * dots, and quotation marks, and without
 * the invisible characters that copied numbers often have.
 */
export function normalizeNumber(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.trim()
  return writeAsciiDigits(text.normalize('NFKC'))
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Zs}\u00b7\u2022\u2027\u2219\u30fb]/gu, ' ')
    .replaceAll(/[\u201c-\u201f\u00ab\u00bb]/g, '"')
    .trim()
}
