import { computeSimilarity } from './compute-similarity.ts'

/** Less is another word. */
const MIN_SIMILARITY = 0.4

/** The index of the word that is most similar to another one; null if none is. */
export function findSimilarWord(words: readonly string[], other: string): number | null {
  const similarities = words.map((word) =>
    computeSimilarity(word.toLowerCase(), other.toLowerCase()),
  )
  const most = Math.max(...similarities)
  return most < MIN_SIMILARITY ? null : similarities.indexOf(most)
}
