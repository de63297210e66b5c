import type { WorkspaceDb } from '../../access/write.ts'
import type { PageRequest } from '../../platform/http/paging.ts'
import { selectTemplates, type StoredTemplate, type TemplatePosition } from './store.ts'

/** In order of the key; one more than the limit if there is a next page. */
export function listTemplates(
  scope: WorkspaceDb,
  page: PageRequest<TemplatePosition>,
): Promise<StoredTemplate[]> {
  return selectTemplates(scope, page)
}

export function isTemplatePosition(value: unknown): value is TemplatePosition {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((part) => typeof part === 'string' && /^[a-z_]{1,40}$/.test(part))
  )
}
