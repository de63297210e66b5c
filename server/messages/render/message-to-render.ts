import type {
  MessageChannel,
  MessageKind,
  MessageRecipient,
  MessageValues,
} from '../core/message-values.ts'

/**
 * What a workspace writes itself, in Liquid. Without a subject, the mail has the default one;
 * without HTML, the text is laid out. A text message has only the text.
 */
export type MessageTemplate = { subject: string | null; text: string; html: string | null }

/** One message to one recipient. */
export type MessageToRender = {
  kind: MessageKind
  recipient: MessageRecipient
  channel: MessageChannel
  values: MessageValues
  /** Null: the default text. A template that fails is replaced by the default text. */
  template: MessageTemplate | null
}
