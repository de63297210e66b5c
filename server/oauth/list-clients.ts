import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Client, selectClients } from './store/clients.ts'

export type { Client } from './store/clients.ts'

/**
 * The workspace's clients without their secrets, including revoked clients, and the self-registered
 * clients that have a grant in this workspace.
 */
export function listClients(db: Db, workspaceId: WorkspaceId): Promise<Client[]> {
  return selectClients(db, workspaceId)
}
