import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Client, selectClients } from './store/clients.ts'

export type { Client } from './store/clients.ts'

/**
 * The workspace's clients, revoked ones included, and those that registered themselves and are let
 * in; never their secrets.
 */
export function listClients(db: Db, workspaceId: WorkspaceId): Promise<Client[]> {
  return selectClients(db, workspaceId)
}
