import { languageOf } from '../../../languages/languages.ts'
import { readPhrases } from './read-phrases.ts'
import { foldWords, stemWord } from './split-sentences.ts'

/** "And the address?": such words add to an earlier question. */
export function isAddition(text: string, tag: string): boolean {
  const language = languageOf(tag)
  const [first, ...others] = foldWords(text)
  const ands = readPhrases(language.questionWords.and, language)
  return first !== undefined && others.length > 0 && ands.has(stemWord(first, language))
}
