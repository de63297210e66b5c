import type { Phrases } from '../phrases.ts'

/** Every combination of one phrase of each list, separated by spaces; an empty phrase is left out. */
export function joinEach(...lists: readonly Phrases[]): Phrases {
  return lists
    .map((list) => list.split('|'))
    .reduce((starts, ends) =>
      starts.flatMap((start) => ends.map((end) => `${start} ${end}`.trim())),
    )
    .join('|')
}

/** Inflected forms: every stem with every ending. */
export function inflect(stems: Phrases, endings: Phrases): Phrases {
  return stems
    .split('|')
    .flatMap((stem) => endings.split('|').map((ending) => stem + ending))
    .join('|')
}
