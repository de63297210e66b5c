import type { MessageKind, MessageRecipient } from './message-values.ts'

/**
 * Whether a message is the text message to a caller who was not served. It is not a kind of its
 * own, because clients know all kinds.
 */
export function isTextBack({
  kind,
  recipient,
}: {
  kind: MessageKind
  recipient: MessageRecipient
}): boolean {
  return kind === 'unbooked_call' && recipient === 'attendee'
}
