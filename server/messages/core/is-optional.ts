import { OPTIONAL_MAILS, type OptionalMail } from '../../contacts/core/consents/consent.ts'
import type { MessageKind, MessageRecipient } from './message-values.ts'

/**
 * Whether a message is not about the facts of a meeting, so that its attendee can refuse mails such
 * as this one alone.
 */
export function isOptional<Message extends { kind: MessageKind; recipient: MessageRecipient }>(
  message: Message,
): message is Message & { kind: OptionalMail } {
  return message.recipient === 'attendee' && OPTIONAL_MAILS.some((kind) => kind === message.kind)
}
