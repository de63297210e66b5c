/**
 * The word at a place of a table, such as of a month. Throws a RangeError if the table has none.
 */
export function getWord(words: readonly string[], index: number): string {
  const word = words[index]
  if (word === undefined) throw new RangeError(`There is no word for ${index}.`)
  return word
}
