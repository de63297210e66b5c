import { foldWord } from '../../languages/fold-word.ts'
import type { Language } from '../../languages/language.ts'
import { buildSharedSet } from '../build-shared-table.ts'
import { isCommonWord, isRareName, isSentenceWord } from '../is-common-word.ts'
import { readPair } from '../numbers/read-number.ts'

const sentenceWords = buildSharedSet(({ nameWords }) => nameWords.notNames)
const particles = buildSharedSet(({ nameWords }) => nameWords.particles)
const titles = buildSharedSet(({ nameWords }) => nameWords.titles)
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
  const others = folded.filter((word) => !isSentenceWord(word, language))
  if (others.every((word) => sentenceWords().has(word)) && !isIntroduced) return false
  const isCapitalized = words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word))
  const isAllowed = (word: string, at: number) =>
    !isSentenceWord(word, language) ||
    isRareName(word, language) ||
    (isCapitalized && others.length > 0) ||
    (isParticle(at - 1) && isParticle(at + 1))
  if (!folded.every(isAllowed)) return false
  if (isIntroduced || (isCapitalized && !language.nameWords.capitalizesNouns)) return true
  const rareCount = folded.length - others.length
  return (
    rareCount === 0 || rareCount <= others.filter((word) => !isCommonWord(word, language)).length
  )
}
