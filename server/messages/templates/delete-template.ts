import type { Write } from '../../access/write.ts'
import { requireVersion } from '../../http/etags/read-if-match.ts'
import { requireTemplate } from './get-template.ts'
import { removeTemplate, selectTemplateForUpdate, type StoredTemplate } from './store.ts'
import type { TemplateKey } from './template-key.ts'

/** Deletes a template, and returns it. Throws not_found and precondition_failed. */
export async function deleteTemplate(
  write: Write,
  { key, version }: { key: TemplateKey; version: number | null },
): Promise<StoredTemplate> {
  const template = requireTemplate(await selectTemplateForUpdate(write, key))
  requireVersion(version, template.version)
  await removeTemplate(write, key)
  return template
}
