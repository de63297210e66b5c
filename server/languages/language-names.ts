import type { Phrases } from './phrases.ts'

/** How callers name a language and ask for it, in any language, and how it is recognized. */
export type LanguageNames = {
  /** In English. */
  english: string
  /** Names that can stand for a language tag; with and without accents. */
  names: Phrases
  /** A name that alone asks for the language. */
  alone: Phrases
  /** Phrases that ask for the language. */
  requests: Phrases
  /** Frequent words of this language. */
  common: Phrases
}
