import type { Phrases } from '../phrases.ts'

/**
 * Every sequence of one phrase of each part: "a|b", "c|d" becomes "a c|a d|b c|b d". A part can be
 * left out if it ends with "|".
 */
export function joinWords(...parts: readonly Phrases[]): Phrases {
  const [first, ...others] = parts.map((part) => part.split('|'))
  return others
    .reduce(
      (joined, part) =>
        joined.flatMap((start) => part.map((end) => [start, end].filter(Boolean).join(' '))),
      first ?? [],
    )
    .filter(Boolean)
    .join('|')
}
