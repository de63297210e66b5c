/**
 * A known word that may be meant by a word of a search. `difference`: in how many letters it
 * differs (`spelling`), or how different it sounds, from 0 to 1 (`sound`, and `script`: it is
 * written in another one).
 */
export type SimilarWord = {
  word: string
  reason: 'spelling' | 'sound' | 'script'
  difference: number
}
