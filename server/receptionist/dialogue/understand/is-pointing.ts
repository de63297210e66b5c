import { languageOf } from '../../../languages/languages.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { foldedWords } from '../../../speech/split-words.ts'

const MAX_WORDS = 4

/** "Yes, that one": an assent, an article or a pronoun, without a place. `language`: BCP 47. */
export function isPointing(text: string, language: string): boolean {
  const words = foldedWords(text).filter((word) => word !== ',')
  return (
    words.length > 0 && words.length <= MAX_WORDS && words.every((word) => isFiller(word, language))
  )
}

/** Whether a word does not change the place that is named with it. */
function isFiller(word: string, language: string): boolean {
  const [first] = languageOf(language).choiceWords.places[0]![1].split('|')
  return hearChoice(`${word} ${first}`, { language, count: 2 }) === 1
}
