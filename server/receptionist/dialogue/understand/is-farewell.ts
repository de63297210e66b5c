import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import { languageOf } from '../../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'

type Part = 'around' | 'says' | 'until'

const farewellTable = computePerLanguage(({ commandWords: { farewell } }) =>
  phraseTable<Part>([
    ...phrasesOf<Part>('around', farewell.around),
    ...phrasesOf<Part>('until', farewell.until),
    ...phrasesOf<Part>('says', farewell.says),
  ]),
)
const thanks = computePerLanguage(
  ({ dialogueWords }) => new RegExp(`(?<!\\p{L})(?:${dialogueWords.thanks})(?!\\p{L})`, 'iu'),
)

/**
 * Whether the utterance only takes leave: a phrase such as "bye" or "that is all", with thanks, a
 * no and other polite words around it. `language`: BCP 47. `isTime`: given if the caller has been
 * served; thanks alone then end the call, and so does the time of the next meeting, as in "until
 * Thursday".
 */
export function isFarewell(
  text: string,
  language: string,
  isTime: ((words: string) => boolean) | null = null,
): boolean {
  const spoken = languageOf(language)
  const words = foldedWords(text).filter((word) => word !== ',')
  let isSaid = isTime !== null && hasThanks(text, language)
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, farewellTable(spoken))
    if (!phrase) return false
    at += phrase.length
    const end = phrase.value === 'until' && isTime ? endOfTime(words, at, isTime) : null
    if (phrase.value === 'until' && end === null) return false
    isSaid ||= phrase.value !== 'around'
    at = end ?? at
  }
  return isSaid
}

/** Whether a caller says thanks anywhere. `language`: BCP 47. */
export function hasThanks(text: string, language: string): boolean {
  return thanks(languageOf(language)).test(text)
}

/** The end of the longest time that begins at a word; null if there is none. */
function endOfTime(
  words: readonly string[],
  from: number,
  isTime: (words: string) => boolean,
): number | null {
  for (let end = words.length; end > from; end--)
    if (isTime(words.slice(from, end).join(' '))) return end
  return null
}

/** Whether an utterance about anything ends with a farewell: "I will ask there then, bye". */
export function endsWithFarewell(text: string, language: string): boolean {
  const words = foldedWords(text).filter((word) => word !== ',')
  const table = farewellTable(languageOf(language))
  return words.some((_, at) => {
    const phrase = matchPhrase(words, at, table)
    return phrase?.value === 'says' && isFarewell(words.slice(at).join(' '), language)
  })
}
