import type { Phrases } from './phrases.ts'

/** What callers ask for. `ignored`: a phrase that contains the words of a command and is not one. */
export const COMMANDS = [
  'ignored',
  'emergency',
  'wrong_number',
  'goodbye',
  'robot',
  'person',
  'repeat',
  'wait',
  'start_over',
  'profanity',
  'abandon',
  'cancel',
  'check',
  'move',
  'book',
  'question',
  'greeting',
  'any',
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
   * A phrase after "=" counts only where it is the whole utterance, and a phrase after "?" only
   * where the caller was asked what they would like.
   */
  commands: Readonly<Record<Command, Phrases>>
  /** Words around a phrase that stands alone. */
  around: Phrases
}
