import type { WorkspaceDb } from '../../access/write.ts'
import { Problem } from '../../http/problems/problem.ts'
import { findTemplate, type StoredTemplate } from './store.ts'
import type { TemplateKey } from './template-key.ts'

/** Throws not_found if the message has its default text. */
export async function getTemplate(scope: WorkspaceDb, key: TemplateKey): Promise<StoredTemplate> {
  return requireTemplate(await findTemplate(scope, key))
}

export function requireTemplate(template: StoredTemplate | null): StoredTemplate {
  if (template === null)
    throw new Problem(
      'not_found',
      'This message has no template, and is sent with its default text.',
    )
  return template
}
