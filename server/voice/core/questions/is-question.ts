import { languageOf } from '../../../languages/languages.ts'
import { phraseLength, readPhrases } from './read-phrases.ts'
import { foldWords, stemWord } from './split-sentences.ts'

/**
 * Whether an utterance is in the form of a question: it begins with words such as "where" or "do
 * you", after polite words. `isAnywhere`: they can also stand in the middle. `isOfLeave`: phrases
 * such as "may I" count as well. `language`: BCP 47.
 */
export function isQuestion(
  text: string,
  tag: string,
  { isAnywhere, isOfLeave = false }: { isAnywhere: boolean; isOfLeave?: boolean },
): boolean {
  const language = languageOf(tag)
  const { questionWords } = language
  const stems = foldWords(text).map((word) => stemWord(word, language))
  const asks = readPhrases(questionWords.interrogatives, language)
  if (isAnywhere) return stems.some((_, at) => phraseLength(stems, at, asks) > 0)
  const permissions = readPhrases(questionWords.permissions, language)
  const polite = [questionWords.small, questionWords.and].map((phrases) =>
    readPhrases(phrases, language),
  )
  for (let at = 0; at < stems.length;) {
    if (phraseLength(stems, at, asks) > 0) return true
    if (isOfLeave && phraseLength(stems, at, permissions) > 0) return true
    const length = Math.max(...polite.map((phrases) => phraseLength(stems, at, phrases)))
    if (length === 0) return false
    at += length
  }
  return false
}
