import { presentRevision } from '../../http/etags/revision.ts'
import type { StoredTemplate } from './store.ts'

/** The template as the API shows it. */
export function presentTemplate(template: StoredTemplate) {
  const { kind, recipient, channel, language, subject, text, html } = template
  return {
    id: [kind, recipient, channel, language].join('.'),
    type: 'message_template' as const,
    attributes: {
      kind,
      recipient,
      channel,
      language,
      subject,
      text,
      html,
      ...presentRevision(template),
    },
  }
}
