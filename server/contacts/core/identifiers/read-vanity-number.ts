/** The letters on the keys of a telephone (ITU-T E.161). */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
const MIN_LETTERS = 3
/** Of a number of North America: the country code, and ten digits. */
const NORTH_AMERICAN = /^(1\d{10})\d+$/

/**
 * A number that is partly written as a word, such as 1-800-FLOWERS: each letter stands for its key.
 * In North America letters after the last digit are not dialed. `parse`: a valid number, or null.
 */
export function readVanityNumber<Number>(
  text: string,
  parse: (digits: string) => Number | null,
): Number | null {
  const letters = text.replaceAll(/[^A-Za-z]/g, '').length
  if (!/^[+(]?\s*\d[A-Za-z\d\s().-]*$/.test(text) || letters < MIN_LETTERS) return null
  const dialed = text
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2))
  const number = parse(dialed)
  if (number !== null) return number
  const digits = dialed.replaceAll(/\D/g, '')
  const shortened = NORTH_AMERICAN.exec(digits)?.[1]
  return shortened === undefined ? null : parse(`+${shortened}`)
}
