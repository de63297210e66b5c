import { PARTICLES } from './name-words.ts'

/**
 * A name as one writes it: all lower or all upper case becomes capitalised, what has capitals of
 * its own stays.
 */
export function writeName(words: readonly string[]): string {
  const isPlain =
    words.every((word) => word === word.toLowerCase()) ||
    words.every((word) => word === word.toUpperCase() && word.length > 1)
  const isParticle = (word: string, at: number) =>
    at > 0 && at < words.length - 1 && PARTICLES.has(word.toLowerCase())
  return words
    .map((word, at) =>
      !isPlain ? word : isParticle(word, at) ? word.toLowerCase() : writePart(word),
    )
    .join(' ')
}

/** One part of a name: O'Brien, McDonald, Anne-Marie. */
export function writePart(word: string): string {
  const capitalised = word
    .toLowerCase()
    .replaceAll(
      /(^|[-'])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
  return capitalised.replaceAll(
    /(^|-)Mc(\p{L})(?=\p{L})/gu,
    (_, before: string, letter: string) => `${before}Mc${letter.toUpperCase()}`,
  )
}
