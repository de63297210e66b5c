import { isUuid } from '../platform/http/path-id.ts'

/** Which row a client is: workspace 0 has those that registered themselves. */
export type ClientKey = { workspaceId: number; id: string }

export const SELF_REGISTERED_WORKSPACE_ID = 0

const SHAPE = /^(0|[1-9]\d{0,9})\.(.+)$/
const MAX_INT32 = 2 ** 31 - 1

/** What the client calls itself by: the workspace, a dot, and the id. */
export function formatClientId({ workspaceId, id }: ClientKey): string {
  return `${workspaceId}.${id}`
}

/** Null where it has another shape. */
export function parseClientId(text: string): ClientKey | null {
  const [, workspace = '', id = ''] = SHAPE.exec(text) ?? []
  const workspaceId = Number(workspace)
  return isUuid(id) && workspaceId <= MAX_INT32 ? { workspaceId, id } : null
}
