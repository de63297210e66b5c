import { computeOnce } from '../../languages/compute-once.ts'
import { joinPhrases } from '../../languages/join-phrases.ts'
import { computeSimilarity } from '../compute-similarity.ts'
import { isSameSound } from '../sounds/is-same-sound.ts'

/**
 * Likeness of words that differ only in an ending, of words that sound the same, and of a word and
 * its beginning or end, or one that sounds the same by the rules of another language.
 */
const SAME_STEM = 0.97
const SAME_SOUND = 0.95
const SHORTENED = 0.9
const PART_OF_COMPOUND = 0.8
const MIN_PART_LETTERS = 4
const MIN_OMITTED_LETTERS = 3
const MIN_COMPOUND_LETTERS = 9
const MIN_DERIVED_LETTERS = 8
/** The minimum share of common letters, in general and for words with the same consonants. */
const MIN_LIKENESS = 0.85
const MIN_LIKENESS_WITHOUT_VOWELS = 0.8
/** The minimum length of the shorter word, relative to the longer one. */
const MIN_LENGTH_RATIO = 0.7
const MAX_LETTERS = 40

/** The endings of every language, since a caller may name a meeting in another one. */
const inflection = computeOnce(() => {
  const endings = joinPhrases(({ namingWords }) => namingWords.inflections)
  return new RegExp(`(?:${endings})$`, 'y')
})
const derivation = computeOnce(() => {
  const endings = joinPhrases(({ namingWords }) => namingWords.derivations)
  return new RegExp(`(?:${endings})$`)
})

/**
 * The likelihood, from 0 to 1, that two folded words are the same word, inflected or misheard:
 * "demos" and "demo", "klara" and "clara", "intro" and "introductory". Names with different last
 * vowels are different: "Mario" and "Maria".
 */
export function compareWords(one: string, other: string): number {
  if (one === other) return 1
  if (Math.max(one.length, other.length) > MAX_LETTERS || differInLastVowel(one, other)) return 0
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (
    isInflected(short, long) ||
    (short.length >= MIN_DERIVED_LETTERS && stem(one) === stem(other))
  )
    return SAME_STEM
  if (isPart(short, long) && long.startsWith(short)) return SHORTENED
  const sounds =
    sound(one) === sound(other)
      ? SAME_SOUND
      : alike(one, other) || (isSameSound(one, other) ? SHORTENED : 0)
  return sounds === 0 &&
    isPart(short, long) &&
    long.length >= MIN_COMPOUND_LETTERS &&
    long.endsWith(short)
    ? PART_OF_COMPOUND
    : sounds
}

function isPart(short: string, long: string): boolean {
  return short.length >= MIN_PART_LETTERS && long.length - short.length >= MIN_OMITTED_LETTERS
}

function alike(one: string, other: string): number {
  if (Math.min(one.length, other.length) < MIN_LENGTH_RATIO * Math.max(one.length, other.length))
    return 0
  const [a, b] = [sound(one), sound(other)]
  if (a[0] !== b[0]) return 0
  const likeness = Math.max(computeSimilarity(one, other), computeSimilarity(a, b))
  const isNear =
    likeness >= MIN_LIKENESS ||
    (likeness >= MIN_LIKENESS_WITHOUT_VOWELS && consonants(a) === consonants(b))
  return isNear ? likeness * SAME_SOUND : 0
}

function differInLastVowel(one: string, other: string): boolean {
  const [a, b] = [one.replace(/[aeiou]$/, ''), other.replace(/[aeiou]$/, '')]
  return a === b
}

/** Plurals and genitives. */
function isInflected(short: string, long: string): boolean {
  if (short.length < MIN_PART_LETTERS || !long.startsWith(short)) return false
  inflection().lastIndex = short.length
  return inflection().test(long)
}

/** A word without its derivational ending. */
function stem(word: string): string {
  return word.replace(derivation(), '')
}

/** A rough phonetic spelling of a word, for the languages of Western Europe. */
function sound(word: string): string {
  return word
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('ph', 'f')
    .replaceAll('x', 'ks')
    .replaceAll(/sch|sh/g, 'x')
    .replaceAll('z', 's')
    .replaceAll(/ch|ck|qu?/g, 'k')
    .replaceAll(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll(/th|dt/g, 't')
    .replaceAll('y', 'i')
    .replaceAll('w', 'v')
    .replaceAll(/(?<=.)h/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

function consonants(word: string): string {
  return word.replaceAll(/[aeiou]/g, '')
}
