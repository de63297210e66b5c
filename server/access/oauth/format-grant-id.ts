import { isUuid, readIntegerId } from '../../http/queries/read-integer-id.ts'
import type { GrantKey } from './store/tokens.ts'

/**
 * The provider's internal id of a grant: the workspace, a dot, and the id. It never leaves the
 * server.
 */
export function formatGrantId({ workspaceId, id }: GrantKey): string {
  return `${workspaceId}.${id}`
}

export function parseGrantId(text: string): GrantKey | null {
  const [workspace = '', id = ''] = text.split('.')
  const workspaceId = readIntegerId(workspace)
  return workspaceId !== null && isUuid(id) ? { workspaceId, id } : null
}
