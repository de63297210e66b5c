import type { Phrases } from './phrases.ts'

/**
 * What people answer text messages with, whatever the language of the message was. A message that
 * consists only of these phrases is a command or an acknowledgement; any other one is for a person.
 */
export type TextWords = {
  /** No more text messages. */
  stop: Phrases
  /** Text messages again, after `stop`. */
  start: Phrases
  help: Phrases
  /** Cancels an appointment. */
  cancel: Phrases
  /** Asks for other times. */
  move: Phrases
  /** Needs no answer. */
  acknowledgement: Phrases
  /** Words around a command that do not change it. A negation is not one of them. */
  filler: Phrases
}
