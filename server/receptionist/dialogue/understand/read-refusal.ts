import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import { DEFAULT_LANGUAGE, languageOf } from '../../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { signTable } from '../../../speech/sign-table.ts'
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

/**
 * What an answer to the question for an email address refuses: it says that there is none, or that the
 * number of the call is to be used (`declined`), or announces another number. Null if it is
 * something else, such as a part of an address.
 */
export function readRefusal(text: string, language: string): Refusal | null {
  const spoken = languageOf(language)
  const words = foldedWords(text)
  const values = words.map((_, at) => matchPhrase(words, at, refusals(spoken))?.value)
  const isSpelled = words.some((_, at) => matchPhrase(words, at, signTable(spoken))?.value === '.')
  if (isSpelled) return null
  return values.includes('other_number')
    ? 'other_number'
    : values.includes('declined')
      ? 'declined'
      : null
}
