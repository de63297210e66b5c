import type { Phrases } from './phrases.ts'

/** The signs of an email address. */
export type Sign = '@' | '.' | '-' | '_' | '+'

export type SignWords = {
  /** Phrases for a sign that are understood in every language. */
  shared: Readonly<Record<Sign, Phrases>>
  /** Phrases that mean a sign in this language only. */
  own: Readonly<Partial<Record<Sign, Phrases>>>
  /** How a sign is spoken, such that it is understood again. */
  spoken: Readonly<Record<Sign, string>>
}
