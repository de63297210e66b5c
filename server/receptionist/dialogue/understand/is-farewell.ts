import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import { languageOf } from '../../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'

const farewellTable = computePerLanguage(({ commandWords: { farewell } }) =>
  phraseTable([...phrasesOf(false, farewell.around), ...phrasesOf(true, farewell.says)]),
)

/**
 * Whether the utterance only takes leave: a phrase such as "bye" or "that is all", with thanks, a no
 * and other polite words around it. `language`: BCP 47.
 */
export function isFarewell(text: string, language: string): boolean {
  const words = foldedWords(text).filter((word) => word !== ',')
  const table = farewellTable(languageOf(language))
  let isSaid = false
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, table)
    if (!phrase) return false
    isSaid ||= phrase.value
    at += phrase.length
  }
  return isSaid
}
