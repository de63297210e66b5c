import type { LanguageTag } from '../../languages/languages.ts'
import type { MessageChannel, MessageKind, MessageRecipient } from '../core/message-values.ts'

/** The message that a template is for. A workspace has at most one template for each. */
export type TemplateKey = {
  kind: MessageKind
  recipient: MessageRecipient
  channel: MessageChannel
  language: LanguageTag
}
