/** The text with the digits of any script as 0 to 9. */
export function writeAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, toAsciiDigit)
}

/** The digits of a script are ten characters in a row, the first of which is zero. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
