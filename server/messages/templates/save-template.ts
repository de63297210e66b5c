import type { Write } from '../../access/write.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { MessageTemplate } from '../render/message-to-render.ts'
import { findTemplateFaults } from './find-template-faults.ts'
import { requireTemplate } from './get-template.ts'
import { selectTemplateForUpdate, type StoredTemplate, upsertTemplate } from './store.ts'
import type { TemplateKey } from './template-key.ts'

/**
 * Creates or replaces the template of a message. If nothing changes, the version stays the same.
 * `version` null: any. Throws invalid_attributes, and for a version not_found and
 * precondition_failed.
 */
export async function saveTemplate(
  write: Write,
  { key, version }: { key: TemplateKey; version: number | null },
  template: MessageTemplate,
): Promise<StoredTemplate> {
  throwIfInvalid(findTemplateFaults(key, template))
  const before = await selectTemplateForUpdate(write, key)
  if (version !== null) requireVersion(version, requireTemplate(before).version)
  return before !== null && isSame(before, template) ? before : upsertTemplate(write, key, template)
}

function isSame(before: MessageTemplate, { subject, text, html }: MessageTemplate): boolean {
  return before.subject === subject && before.text === text && before.html === html
}
