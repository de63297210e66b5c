import type {
  MessageChannel,
  MessageKind,
  MessageRecipient,
  MessageValues,
  RenderedMessage,
} from '../core/message-values.ts'
import { composeContent } from './compose-content.ts'
import { writeHtml } from './write-html.ts'
import { writeSms } from './write-sms.ts'
import { writeText } from './write-text.ts'

/** What a workspace writes itself. Null: the default. */
export type MessageTemplate = { subject: string | null; text: string | null; html: string | null }

/** One message to one recipient. */
export type MessageToRender = {
  kind: MessageKind
  recipient: MessageRecipient
  channel: MessageChannel
  values: MessageValues
  /** Null: the default text. A template that fails is replaced by the default text. */
  template: MessageTemplate | null
}

/**
 * Writes a message. Text messages exist for attendees only, and a kind exists for the recipients in
 * `MESSAGE_KINDS` only: it is a `TypeError` to ask for another.
 */
export function renderMessage({
  kind,
  recipient,
  channel,
  values,
}: MessageToRender): RenderedMessage {
  if (channel === 'sms') {
    if (recipient !== 'attendee') throw new TypeError('Text messages are sent to attendees only.')
    return { subject: '', text: writeSms(kind, values), html: '' }
  }
  const content = composeContent({ kind, recipient, values })
  return { subject: content.subject, text: writeText(content), html: writeHtml(content) }
}
