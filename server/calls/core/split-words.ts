/**
 * The words of a text in lower case, without punctuation. A number keeps its sign, and a time of
 * day is one word.
 */
export function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .replaceAll('−', '-')
      .match(/[+-]?\p{N}+(?:[:.,]\p{N}+)*|[\p{L}\p{M}]+/gu) ?? []
  )
}
