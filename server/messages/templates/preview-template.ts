import type { WorkspaceDb } from '../../access/write.ts'
import { invalidAttributes, throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { RenderedMessage } from '../core/message-values.ts'
import type { MessageTemplate } from '../render/message-to-render.ts'
import { renderMessage } from '../render/render-message.ts'
import { createSampleValues } from './create-sample-values.ts'
import { findTemplate } from './store.ts'
import { findTemplateFaults } from './find-template-faults.ts'
import { readSentKey } from './read-template-key.ts'
import type { PreviewAttributes } from './schemas.ts'
import { writeStandardTemplate } from './write-standard-template.ts'

type Preview = RenderedMessage & { standard: ReturnType<typeof writeStandardTemplate> }

/**
 * A message with sample values: with the template that is sent, else with the stored one, else with
 * the default text, and that as a template. Throws invalid_attributes.
 */
export async function previewTemplate(
  { db, workspaceId }: WorkspaceDb,
  attributes: PreviewAttributes,
): Promise<Preview> {
  const key = readSentKey(attributes)
  const { kind, recipient, channel, language } = key
  const sent = readSentTemplate(attributes)
  if (sent !== null) throwIfInvalid(findTemplateFaults(key, sent))
  const template = sent ?? (await findTemplate({ db, workspaceId }, key))
  const values = createSampleValues(kind, recipient, language)
  return {
    ...renderMessage({ kind, recipient, channel, values, template }),
    standard: writeStandardTemplate(key),
  }
}

function readSentTemplate({ subject, text, html }: PreviewAttributes): MessageTemplate | null {
  if (text !== undefined) return { subject: subject ?? null, text, html: html ?? null }
  if (subject == null && html == null) return null
  throw invalidAttributes([
    {
      pointer: '/data/attributes/text',
      code: 'required',
      detail: 'Send the text too: a template has a text in addition to its subject and HTML.',
    },
  ])
}
