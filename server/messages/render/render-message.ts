import type { RenderedMessage } from '../core/message-values.ts'
import { composeContent } from './compose-content.ts'
import type { MessageTemplate, MessageToRender } from './message-to-render.ts'
import { renderTemplate } from './render-template.ts'
import { writeHtml } from './write-html.ts'
import { writeSms } from './write-sms.ts'
import { writeText } from './write-text.ts'

/**
 * Writes a message. Text messages exist for attendees only, and a kind exists for the recipients in
 * `MESSAGE_KINDS` only: it is a `TypeError` to ask for another.
 */
export function renderMessage({ template, ...message }: MessageToRender): RenderedMessage {
  const { kind, recipient, channel, values } = message
  if (channel === 'sms' && recipient !== 'attendee')
    throw new TypeError('Text messages are sent to attendees only.')
  const own = template && tryTemplate(message, template)
  if (own !== null) return own
  if (channel === 'sms') return { subject: '', text: writeSms(kind, values), html: '' }
  const content = composeContent({ kind, recipient, values })
  return { subject: content.subject, text: writeText(content), html: writeHtml(content) }
}

/** Null if the template fails: it was checked when it was saved, but not with these values. */
function tryTemplate(
  message: Omit<MessageToRender, 'template'>,
  template: MessageTemplate,
): RenderedMessage | null {
  try {
    return renderTemplate(message, template)
  } catch {
    return null
  }
}
