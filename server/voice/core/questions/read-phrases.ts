import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import type { Language } from '../../../languages/language.ts'
import type { Phrases } from '../../../languages/phrases.ts'
import { stemWord } from './split-sentences.ts'

/** Phrases as stems, joined with spaces. */
export type PhraseSet = ReadonlySet<string>

const knownIn = computePerLanguage(() => new Map<Phrases, PhraseSet>())

/** Reads a list of phrases as stems, and caches the result. */
export function readPhrases(phrases: Phrases, language: Language): PhraseSet {
  const known = knownIn(language)
  const before = known.get(phrases)
  if (before) return before
  const read = new Set(
    phrases.split('|').map((phrase) =>
      phrase
        .split(' ')
        .map((word) => stemWord(word, language))
        .join(' '),
    ),
  )
  known.set(phrases, read)
  return read
}

const MAX_PHRASE_WORDS = 8

/** The number of stems in the longest phrase of the set that begins at `at`; 0 if none does. */
export function phraseLength(stems: readonly string[], at: number, phrases: PhraseSet): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, stems.length - at); length > 0; length--) {
    if (phrases.has(stems.slice(at, at + length).join(' '))) return length
  }
  return 0
}
