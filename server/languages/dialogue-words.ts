import type { Pattern, Phrases } from './phrases.ts'

/**
 * Words that the rules of the receptionist look for or say, beside its lines and commands. Patterns
 * match text with accents.
 */
export type DialogueWords = {
  /** What the keys one and two mean where a yes or a no is expected. */
  yesNoByKey: readonly [yes: string, no: string]
  /** Words that mean yes anywhere in an utterance. */
  yes: Pattern
  /** A no before another name, as in "no, it is for Ada". */
  no: Pattern
  thanks: Pattern
  /** Joins two parts of an answer, as in "the code is one two three and my name is Ada". */
  and: string
  my: Pattern
  /** "My" before an appointment. */
  ownAppointment: Phrases
  /** Stems of words for cancelling, as parts of words. */
  cancellingStems: Pattern
  /** The time of the last search, in words that the time reader of the language understands. */
  sameTime: string
  /** Phrases of the time reader that do not mean a time where nothing is beside them. */
  weakTimes: Phrases
  /** Words beside a number that is a time. */
  timeMarks: Pattern
  /** Greetings that contain a time of day; null: none do. */
  greetings: Pattern | null
  /** Before the new time of an appointment, as in "to Monday"; null: there is no such word. */
  movedTo: Pattern | null
  /** Around the old time of an appointment, as in "from Monday to". */
  movedBetween: readonly [from: Pattern, to: Pattern]
}
