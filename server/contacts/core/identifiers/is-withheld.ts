/**
 * The values that platforms send for a withheld number: words, and the digits of these words on a
 * keypad.
 */
const WITHHELD_WORDS = new Set([
  'anonymous',
  'restricted',
  'blocked',
  'unknown',
  'unavailable',
  'private',
  'withheld',
  'none',
  'null',
  'undefined',
])
const WITHHELD_NUMBERS = new Set([
  '266696687',
  '7378742833',
  '2562533',
  '8656696',
  '86282452253',
  '7748283',
  '94844335',
])

/** Whether the text stands for a withheld number. */
export function isWithheld(text: string): boolean {
  return WITHHELD_WORDS.has(text.toLowerCase()) || WITHHELD_NUMBERS.has(text.replaceAll(/\D/g, ''))
}

/** Whether all digits are the same, such as 0000000, which is not a real number. */
export function isOneDigitRun(digits: string): boolean {
  return /^(.)\1*$/.test(digits)
}
