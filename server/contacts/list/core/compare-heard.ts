import { compareSounds } from '../../../speech/sounds/compare-sounds.ts'
import type { SimilarWord } from './similar-word.ts'

/** Words that are less alike sound different. Of short words, a vowel is a large part. */
const MIN_ALIKE = 0.7
const MIN_ALIKE_SHORT = 0.8
const SHORT = 3
const LATIN = /^[a-z]+$/

/** The known word, if a word of a search may be how it is heard; otherwise null. */
export function compareHeard(word: string, known: string): SimilarWord | null {
  if (word === known) return null
  const alike = compareSounds(word, known)
  const least = Math.min(word.length, known.length) <= SHORT ? MIN_ALIKE_SHORT : MIN_ALIKE
  const isOtherScript = LATIN.test(word) !== LATIN.test(known)
  return alike < (isOtherScript ? MIN_ALIKE : least)
    ? null
    : { word: known, reason: isOtherScript ? 'script' : 'sound', difference: 1 - alike }
}
