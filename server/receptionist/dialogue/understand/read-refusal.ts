import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { Language } from '../../../languages/language.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { signTable } from '../../../speech/emails/sign-table.ts'
import { foldedWords } from '../../../speech/split-words.ts'

type Refusal = 'declined' | 'other_number'

const refusals = computePerLanguage((language) =>
  phraseTable<Refusal>([
    ...[DEFAULT_LANGUAGE, language].flatMap(({ emailWords }) =>
      phrasesOf<Refusal>('declined', emailWords.declined),
    ),
    ...phrasesOf<Refusal>('other_number', language.emailWords.otherNumber),
  ]),
)

const thisNumber = computePerLanguage(({ emailWords }) =>
  phraseTable(phrasesOf(true, emailWords.thisNumber)),
)
const contrasts = computePerLanguage(({ emailWords }) =>
  phraseTable(phrasesOf(true, emailWords.contrasts)),
)

/** "Take this number, it's my mobile" is about the number of the call. */
function pointsAtCall(words: readonly string[], language: Language): boolean {
  return words.some(
    (_, at) =>
      matchPhrase(words, at, thisNumber(language)) &&
      !words
        .slice(Math.max(0, at - 2), at)
        .some((word) => matchPhrase([word], 0, contrasts(language))),
  )
}

/** "Not this number." */
function refusesCall(words: readonly string[], language: Language): boolean {
  return words.some(
    (_, at) =>
      at > 0 &&
      matchPhrase(words, at, thisNumber(language)) &&
      matchPhrase([words[at - 1]!], 0, contrasts(language)),
  )
}

/**
 * What an answer to the question for an email address refuses: it says that there is none, or that
 * the number of the call is to be used (`declined`), or announces another number. Null if it is
 * something else, such as a part of an address.
 */
export function readRefusal(text: string, language: string): Refusal | null {
  const spoken = languageOf(language)
  const words = foldedWords(text)
  const values = words.map((_, at) => matchPhrase(words, at, refusals(spoken))?.value)
  const isSpelled = words.some((_, at) => matchPhrase(words, at, signTable(spoken))?.value === '.')
  if (isSpelled) return null
  if (refusesCall(words, spoken)) return 'other_number'
  if (values.includes('other_number') && pointsAtCall(words, spoken)) return 'declined'
  return values.includes('other_number')
    ? 'other_number'
    : values.includes('declined')
      ? 'declined'
      : null
}
