import { computePerLanguage } from '../languages/compute-per-language.ts'
import { foldWord } from '../languages/fold-word.ts'
import type { Language } from '../languages/language.ts'
import { buildSharedSet } from './build-shared-table.ts'
import { readPair } from './read-number.ts'
import { timeIndex } from './when/time-index.ts'

const ownNotNames = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.notNames.split('|')),
)
const ownRareNames = computePerLanguage(
  ({ nameWords }): ReadonlySet<string> => new Set(nameWords.rareNames.split('|')),
)
const notNames = buildSharedSet(({ nameWords }) => nameWords.notNames)
const particles = buildSharedSet(({ nameWords }) => nameWords.particles)
const titles = buildSharedSet(({ nameWords }) => nameWords.titles)
const timeVocabulary = computePerLanguage(
  (language): ReadonlySet<string> => new Set(timeIndex(language).meanings.words),
)
const MAX_WORDS = 6

/**
 * Whether words without pauses are a name. `isIntroduced`: a title or "my name is" came before
 * them, so that words with another meaning count ("Frau Freitag").
 */
export function isName(
  words: readonly string[],
  { language, isIntroduced }: { language: Language; isIntroduced: boolean },
): boolean {
  const folded = words.map((word) => foldWord(word.toLowerCase()))
  const isParticle = (at: number) => particles().has(folded[at] ?? '')
  const counted = folded.every((_, at) => isParticle(at))
    ? folded
    : folded.filter((_, at) => !isParticle(at))
  if (
    counted.length === 0 ||
    counted.length > MAX_WORDS ||
    words.some((word) => !/^\p{L}[\p{L}\p{M}'-]*\.?$/u.test(word)) ||
    words.every((word) => word.length === 1) ||
    counted.every((word) => titles().has(word)) ||
    folded.every((_, at) => readPair(folded, at, language) !== null)
  )
    return false
  const own = ownNotNames(language)
  const rare = ownRareNames(language)
  const others = folded.filter((word) => !own.has(word))
  if (others.every((word) => notNames().has(word)) && !isIntroduced) return false
  const isCapitalized = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))
  const isAllowed = (word: string, at: number) =>
    !own.has(word) ||
    rare.has(word) ||
    (isCapitalized && others.length > 0) ||
    (isParticle(at - 1) && isParticle(at + 1))
  if (!folded.every(isAllowed)) return false
  if (isIntroduced || (isCapitalized && !language.nameWords.capitalizesNouns)) return true
  const rareCount = folded.length - others.length
  if (rareCount === 0) return true
  const vocabulary = timeVocabulary(language)
  return rareCount <= others.filter((word) => !vocabulary.has(word)).length
}
