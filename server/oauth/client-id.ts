import { isUuid } from '../platform/http/path-id.ts'

/** Which row a client is: workspace 0 has those that registered themselves. */
export type ClientKey = { workspaceId: number; id: string }

export const NOBODYS_WORKSPACE = 0

const SHAPE = /^(0|[1-9]\d{0,9})\.(.+)$/
const LARGEST = 2 ** 31 - 1

/** What the client calls itself by: the workspace, a dot, and the id. */
export function writeClientId({ workspaceId, id }: ClientKey): string {
  return `${workspaceId}.${id}`
}

/** Null where it has another shape. */
export function readClientId(text: string): ClientKey | null {
  const [, workspace = '', id = ''] = SHAPE.exec(text) ?? []
  const workspaceId = Number(workspace)
  return isUuid(id) && workspaceId <= LARGEST ? { workspaceId, id } : null
}
