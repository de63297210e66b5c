import type { Phrases } from './phrases.ts'

/**
 * The commands of callers. `ignored`: a phrase that contains the words of a command without being
 * one.
 */
export const COMMANDS = [
  'ignored',
  'emergency',
  'wrong_number',
  'goodbye',
  'robot',
  'which_business',
  'person',
  'repeat',
  'wait',
  'start_over',
  'profanity',
  'undo',
  'abandon',
  'cancel',
  'late',
  'check',
  'code',
  'with_whom',
  'move',
  'book',
  'question',
  'greeting',
  'any',
  'both',
  'skip',
  'refuse',
  'note',
  'time',
  'name',
  'address',
] as const
export type Command = (typeof COMMANDS)[number]

export type CommandWords = {
  /**
   * A phrase after "=" counts only if it is the whole utterance. A phrase after "?" counts only in
   * the answer to the question what the caller would like.
   */
  commands: Readonly<Record<Command, Phrases>>
  /**
   * Phrases that end a call, those that do so before a time, as in "until Thursday", and the words
   * that a caller may say with them, as in "no thanks, bye".
   */
  farewell: { says: Phrases; until: Phrases; around: Phrases }
  /** Words that may surround a phrase that is the whole utterance. */
  around: Phrases
}
