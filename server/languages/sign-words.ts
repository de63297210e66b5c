import type { Phrases } from './phrases.ts'

/** The signs of an email address. */
export type Sign = '@' | '.' | '-' | '_' | '+'

export type SignWords = {
  /** Phrases for a sign that are understood in every language. */
  shared: Readonly<Record<Sign, Phrases>>
  /** Phrases that mean a sign in this language only. */
  own: Readonly<Partial<Record<Sign, Phrases>>>
  /** The spoken form of a sign, which is understood when a caller repeats it. */
  spoken: Readonly<Record<Sign, string>>
}
