import { computeOnce } from '../languages/compute-once.ts'
import { joinPhrases } from '../languages/join-phrases.ts'
import type { Language } from '../languages/language.ts'
import type { Phrases } from '../languages/phrases.ts'
import { phrasesOf, type PhraseTable, phraseTable } from './match-phrase.ts'

/** A table of `others`, and of phrases that are understood in every language. */
export function buildSharedTable(
  partOf: (language: Language) => Phrases,
  others: Phrases = '',
): () => PhraseTable<true> {
  return computeOnce(() => phraseTable(phrasesOf(true, `${joinPhrases(partOf)}|${others}`)))
}

/** The set of phrases that are understood in every language. */
export function buildSharedSet(partOf: (language: Language) => Phrases): () => ReadonlySet<string> {
  return computeOnce(() => new Set(joinPhrases(partOf).split('|')))
}
