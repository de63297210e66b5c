import type { Phrases } from './phrases.ts'

/** How callers name and request a language, in any language, and how it is recognized. */
export type LanguageNames = {
  /** The English name. */
  english: string
  /** Names that can be used instead of a language tag, with and without accents. */
  names: Phrases
  /** Names that request the language if they are the whole utterance. */
  alone: Phrases
  /** Phrases that request the language. */
  requests: Phrases
  /** Frequent words of this language. */
  common: Phrases
}
