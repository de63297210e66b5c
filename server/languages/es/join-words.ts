import type { Phrases } from '../phrases.ts'

/** Each phrase of the first list before each of the second, which may contain an empty one. */
export const joinWords = (first: Phrases, second: Phrases): Phrases =>
  first
    .split('|')
    .flatMap((one) => second.split('|').map((other) => (other === '' ? one : `${one} ${other}`)))
    .join('|')
