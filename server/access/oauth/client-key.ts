import { isUuid } from '../../http/queries/read-integer-id.ts'

/** The key of a client's row. Clients that registered themselves are in workspace 0. */
export type ClientKey = { workspaceId: number; id: string }

export const SELF_REGISTERED_WORKSPACE_ID = 0

const SHAPE = /^(0|[1-9]\d{0,9})\.(.+)$/
const MAX_INT32 = 2 ** 31 - 1

/** The client_id of the protocol: the workspace, a dot, and the id. */
export function formatClientId({ workspaceId, id }: ClientKey): string {
  return `${workspaceId}.${id}`
}

/** The key in a client_id; null if its format is invalid. */
export function parseClientId(text: string): ClientKey | null {
  const [, workspace = '', id = ''] = SHAPE.exec(text) ?? []
  const workspaceId = Number(workspace)
  return isUuid(id) && workspaceId <= MAX_INT32 ? { workspaceId, id } : null
}
