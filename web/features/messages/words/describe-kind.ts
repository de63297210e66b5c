import { isTextBack, type Kind, type Recipient } from '../api/kinds.ts'
import { messageWords } from './message-words.ts'

/** What a message is called, and when it is sent. */
export function describeKind(message: { kind: Kind; recipient: Recipient }): {
  name: string
  whenSent: string
} {
  const { kind } = message
  return isTextBack(message)
    ? messageWords.textBack
    : { name: messageWords.kinds[kind], whenSent: messageWords.whenSent[kind] }
}
