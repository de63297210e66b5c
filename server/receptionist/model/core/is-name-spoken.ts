import { foldedWords } from '../../../speech/split-words.ts'

/**
 * Whether the caller spoke or spelled each word of a name. `said`: the caller's words, one string
 * per turn.
 */
export function isNameSpoken(name: string, said: readonly string[]): boolean {
  const words = said.flatMap((text) => foldedWords(text).filter((word) => word !== ','))
  const spelled = words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ')
    .filter((letters) => letters.length > 1)
  return foldedWords(name).every(
    (word) =>
      word === ',' || words.includes(word) || spelled.some((letters) => letters.includes(word)),
  )
}
