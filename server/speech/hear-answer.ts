import { ANSWER_WORDS, HEDGES, type Polarity } from './answer-words.ts'
import { matchPhrase } from './match-phrase.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { foldedWords } from './split-words.ts'

const LONGEST_TEXT = 300
const MOST_OTHER_WORDS = 2

/**
 * Whether somebody said yes or no. Both, or much else besides, is unclear; of both the last counts
 * where it takes the first one back ("yes, sorry, no").
 */
export function hearAnswer(text: string, language: string): 'yes' | 'no' | 'unclear' {
  if (text.length > LONGEST_TEXT) return 'unclear'
  const heard = readPolarities(foldedWords(text), pickLanguage(language))
  if (!heard || heard.includes('unsure')) return 'unclear'
  const isEither = (polarity: Polarity) => polarity === 'yes' || polarity === 'no'
  const correction = heard.lastIndexOf('correction')
  // A "sorry" with nothing to take back before it, or nothing after it, is only polite.
  const isCorrected =
    correction >= 0 &&
    heard.slice(0, correction).some(isEither) &&
    heard.slice(correction).some(isEither)
  const answers = new Set((isCorrected ? heard.slice(correction) : heard).filter(isEither))
  if (answers.size !== 1) return 'unclear'
  return answers.has('yes') ? 'yes' : 'no'
}

/** What the phrases of an answer say; null where there is too much else. */
function readPolarities(words: readonly string[], language: Language): Polarity[] | null {
  const heard: Polarity[] = []
  let others = 0
  for (let at = 0; at < words.length;) {
    const phrase = matchPhrase(words, at, ANSWER_WORDS[language])
    const isOther = !phrase && /[a-z0-9]/.test(words[at]!)
    if (isOther && (HEDGES.has(words[at]!) || ++others > MOST_OTHER_WORDS)) return null
    if (phrase) heard.push(phrase.value)
    at += phrase?.length ?? 1
  }
  return heard
}
