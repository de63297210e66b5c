import type { Language } from '../../../languages/language.ts'
import { findLanguage, languageOf, LANGUAGES } from '../../../languages/languages.ts'
import { phraseLength, readPhrases } from './read-phrases.ts'
import { foldWords, stemWord } from './split-sentences.ts'

type Pair = {
  question: string
  answer: string
  /** BCP 47. Undefined: any language. */ language?: string
}

/**
 * The pair whose question has the same words as the caller's, ignoring function words and plural
 * endings; null if there is none, or if the answers of several pairs differ. Pairs in the caller's
 * language take precedence, then pairs without a language, then other languages.
 */
export function matchPair(
  question: string,
  pairs: readonly Pair[],
  language: string | Language,
): Pair | null {
  const spoken = languageOf(language)
  const asked = new Map(LANGUAGES.map((each) => [each, keyOf(question, each)]))
  const matching = pairs.filter((pair) => {
    const own = languageOfPair(pair) ?? spoken
    const key = asked.get(own) ?? ''
    return key !== '' && pair.answer.trim() !== '' && keyOf(pair.question, own) === key
  })
  const ranked = [spoken, null, undefined].map((rank) =>
    matching.filter((pair) => rank === undefined || languageOfPair(pair) === rank),
  )
  const best = ranked.find((some) => some.length > 0) ?? []
  return new Set(best.map(({ answer }) => answer)).size === 1 ? (best[0] ?? null) : null
}

function languageOfPair({ language }: Pair): Language | null {
  return language === undefined ? null : findLanguage(language)
}

/** The content words of a question, independent of their order. */
function keyOf(question: string, language: Language): string {
  const { small, smallInPairs } = language.questionWords
  const stems = foldWords(question).map((word) => stemWord(word, language))
  const left: string[] = []
  for (let at = 0; at < stems.length;) {
    const length = Math.max(
      phraseLength(stems, at, readPhrases(small, language)),
      phraseLength(stems, at, readPhrases(smallInPairs, language)),
    )
    if (length === 0) left.push(...stems.slice(at, at + 1))
    at += Math.max(1, length)
  }
  return [...new Set(left)].toSorted().join(' ')
}
