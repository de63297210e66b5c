import { readPhrases, phraseLength, WORDS } from './read-phrases.ts'
import { foldWords, QUESTION_LANGUAGES, type QuestionLanguage, stemWord } from './split-question.ts'

export type Pair = {
  question: string
  answer: string
  /** BCP 47; left out: any. */ language?: string
}

/**
 * The answer of the pair whose question has the same words as the caller's, apart from small words
 * and plural endings; null where there is none, or pairs disagree. A pair in the caller's language
 * goes before one in any, and that before one in another.
 */
export function matchPair(
  question: string,
  pairs: readonly Pair[],
  language: QuestionLanguage,
): Pair | null {
  const asked = new Map(QUESTION_LANGUAGES.map((each) => [each, keyOf(question, each)]))
  const matching = pairs.filter((pair) => {
    const own = languageOf(pair) ?? language
    const key = asked.get(own)!
    return key !== '' && pair.answer.trim() !== '' && keyOf(pair.question, own) === key
  })
  const ranked = [language, null, undefined].map((rank) =>
    matching.filter((pair) => rank === undefined || languageOf(pair) === rank),
  )
  const best = ranked.find((some) => some.length > 0) ?? []
  return new Set(best.map(({ answer }) => answer)).size === 1 ? best[0]! : null
}

function languageOf({ language }: Pair): QuestionLanguage | null {
  const primary = language?.toLowerCase().split('-', 1)[0]
  return QUESTION_LANGUAGES.find((known) => known === primary) ?? null
}

/** What a question is about, whatever its order and small words. */
function keyOf(question: string, language: QuestionLanguage): string {
  const { small, smallInPairs } = WORDS[language]
  const stems = foldWords(question).map((word) => stemWord(word, language))
  const left: string[] = []
  for (let at = 0; at < stems.length;) {
    const length = Math.max(
      phraseLength(stems, at, readPhrases(small, language)),
      phraseLength(stems, at, readPhrases(smallInPairs, language)),
    )
    if (length === 0) left.push(stems[at]!)
    at += Math.max(1, length)
  }
  return [...new Set(left)].toSorted().join(' ')
}
