import { isTextBack } from './is-text-back.ts'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageChannel,
  type MessageKind,
  type MessageRecipient,
} from './message-values.ts'

/** How a recipient gets messages of a kind; none: there is no such message. */
export function listChannels(
  kind: MessageKind,
  recipient: MessageRecipient,
): readonly MessageChannel[] {
  if (isTextBack({ kind, recipient })) return ['sms']
  const recipients: readonly MessageRecipient[] = MESSAGE_KINDS[kind]
  if (!recipients.includes(recipient)) return []
  return recipient === 'attendee' ? MESSAGE_CHANNELS : ['email']
}
