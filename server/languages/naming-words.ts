import type { Pattern, Phrases } from './phrases.ts'

/**
 * The words beside the name of a person or a meeting type, understood in every language; single
 * words unless a field says otherwise.
 */
export type NamingWords = {
  /** Words around a name that do not identify it. */
  silent: Phrases
  /** Words that count only if a name contains them, such as "New patient" or "Will". */
  qualifiers: Phrases
  /** Forms of address, which count only if there are no other words. */
  titles: Phrases
  /** Titles that are written with a dot, which ends no sentence: "Dr." */
  abbreviatedTitles: Phrases
  /** Nouns for any meeting, which count only if no other word identifies one. */
  weak: Phrases
  /** Words before an unwanted name. */
  negations: Phrases
  /** Phrases that mean that any person is fine. */
  anyone: Phrases
  /** Words around such a phrase. */
  aroundAnyone: Phrases
  polite: Phrases
  /** The preposition before a person who takes part. */
  with: Phrases
  /** Prepositions before a person, and before a person or anything else. */
  beforePerson: Phrases
  beforeAny: Phrases
  articles: Phrases
  no: Phrases
  or: Phrases
  /** Endings of plurals and genitives: "s" in "demos". */
  inflections: Pattern
  /** Endings of words with the same stem, singular and plural: "ation" in "consultation". */
  derivations: Pattern
  /** Phrases before the place of the caller. */
  beforePlace: Phrases
}
