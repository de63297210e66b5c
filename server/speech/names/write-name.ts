import { buildSharedSet } from '../build-shared-table.ts'

const particles = buildSharedSet(({ nameWords }) => nameWords.particles)

/**
 * The written form of a name: all lower or all upper case becomes capitalized, and a name with some
 * capitals is kept.
 */
export function writeName(words: readonly string[]): string {
  const isPlain =
    words.every((word) => word === word.toLowerCase()) ||
    words.every((word) => word === word.toUpperCase() && word.length > 1)
  const isOne = (word = '') => particles().has(word.toLowerCase())
  // The "und" of "von und zu" is one as well.
  const isParticle = (word: string, at: number) =>
    at > 0 &&
    at < words.length - 1 &&
    (isOne(word) || (isOne(words[at - 1]) && isOne(words[at + 1])))
  return words
    .map((word, at) =>
      !isPlain ? word : isParticle(word, at) ? word.toLowerCase() : writePart(word),
    )
    .join(' ')
}

/** A part of a name: O'Brien, McDonald, Anne-Marie. */
export function writePart(word: string): string {
  const capitalised = word
    .toLowerCase()
    .replaceAll(
      /(^|-|'(?=\p{L}{2}))(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  return capitalised.replaceAll(
    /(^|-)Mc(\p{L})(?=\p{L})/gu,
    (_, before: string, letter: string) => `${before}Mc${letter.toUpperCase()}`,
  )
}
