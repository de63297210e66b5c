/**
 * A known word that may be meant by a word of a search. `difference`: in how many letters it
 * differs (`spelling`), or how different it sounds, from 0 to 1 (`sound`, and `script`: it is
 * written in another one). Of a `nickname`, which is another form of the name, 0.
 */
export type SimilarWord = {
  word: string
  reason: 'spelling' | 'sound' | 'script' | 'nickname'
  difference: number
}
