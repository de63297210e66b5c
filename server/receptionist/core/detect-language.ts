import { computeOnce } from '../../languages/compute-once.ts'
import { computePerLanguage } from '../../languages/compute-per-language.ts'
import type { Language } from '../../languages/language.ts'
import { languageOf, LANGUAGES } from '../../languages/languages.ts'
import { isCommonWord } from '../../speech/is-common-word.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../speech/match-phrase.ts'
import { foldedWords } from '../../speech/split-words.ts'

const MAX_CHARACTERS = 300
const MIN_COMMON_WORDS = 3

const requests = computeOnce(() =>
  phraseTable(LANGUAGES.flatMap((one) => phrasesOf<Language>(one, one.languageNames.requests))),
)
const namesAlone = computeOnce(
  () => new Map(LANGUAGES.flatMap((one) => phrasesOf<Language>(one, one.languageNames.alone))),
)
const commonWords = computePerLanguage(
  ({ languageNames }): ReadonlySet<string> => new Set(languageNames.common.split('|')),
)

/**
 * The language that the caller asks for; null if none. `isNameAsked`: the name of a language alone
 * is the caller's name ("Germán").
 */
export function askedLanguage(text: string, { isNameAsked = false } = {}): Language | null {
  const words = foldedWords(text.slice(0, MAX_CHARACTERS)).filter((word) => word !== ',')
  const [only] = words
  const named = words.length === 1 && only && !isNameAsked ? namesAlone().get(only) : undefined
  if (named) return named
  return (
    words
      .map((_, at) => matchPhrase(words, at, requests())?.value)
      .find((language) => language !== undefined) ?? null
  )
}

/**
 * The other language that an utterance is clearly in; null if it may be in `current` (BCP 47).
 * Repeated words count once, and words that `current` has as well do not count: "no, no, no".
 */
export function detectLanguage(text: string, current: string | Language): Language | null {
  const words = [...new Set(foldedWords(text.slice(0, MAX_CHARACTERS)))]
  const spoken = languageOf(current)
  const score = (language: Language) =>
    words.filter(
      (word) =>
        commonWords(language).has(word) && (language === spoken || !isCommonWord(word, spoken)),
    ).length
  const others = LANGUAGES.filter((language) => language !== spoken)
    .map((language) => ({ language, score: score(language) }))
    .toSorted((one, other) => other.score - one.score)
  const [best, next] = others
  return best &&
    next &&
    best.score >= MIN_COMMON_WORDS &&
    best.score >= score(spoken) + MIN_COMMON_WORDS - 1 &&
    best.score > next.score
    ? best.language
    : null
}
