import type { Phrases } from './phrases.ts'

/** All of these count in every language. */
export type NameWords = {
  /** Phrases before and after a name that is the whole answer. */
  leads: Phrases
  tails: Phrases
  /** Phrases in a sentence that are followed by a name. */
  introductions: Phrases
  /** Phrases before the name of another attendee: "for my mother". */
  beneficiaries: Phrases
  /** Phrases that are followed by a name or by something else. */
  weakIntroductions: Phrases
  /** Whether words other than names are written with capital letters within a sentence. */
  capitalizesNouns: boolean
  /** Whether the names of days and months are written with capital letters. */
  capitalizesDays: boolean
  /** Phrases after the name of the caller in a sentence: "speaking". */
  signatures: Phrases
  /** Titles. A title alone is not a name, and what follows one is. */
  titles: Phrases
  /** Phrases before or after a given name and a family name: "first name Ada", "is my surname". */
  givenLabels: Phrases
  familyLabels: Phrases
  /** Phrases before letters that correct the spelling: "with a", as in "Stephen with a p h". */
  spelledWith: Phrases
  spelledWithout: Phrases
  /** Phrases after such letters: "at the end". */
  spelledLast: Phrases
  /** Phrases between a short name and the full one: "Rob, that's Robert Tindall". */
  restatements: Phrases
  /** Sounds that hesitate. */
  fillers: Phrases
  /** Words that are not names: answers, and words of other sentences. */
  notNames: Phrases
  /** The words of `notNames` that are also rare names, and are names only beside other words. */
  rareNames: Phrases
  /** Words directly before a corrected name: "no, for Ada Lovelace". */
  beforeName: Phrases
  /** Words of the vocabulary about time that are names in other places: feasts, cities. */
  commonNames: Phrases
  /** Parts of a name that are written in lower case after other parts. */
  particles: Phrases
}
