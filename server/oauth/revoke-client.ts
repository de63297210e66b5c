import type { WorkspaceId } from '../access/workspace-id.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { parseClientId } from './client-key.ts'
import { markClientRevoked } from './store/clients.ts'
import { deleteAllOfClient } from './store/tokens.ts'

/**
 * Revokes a client of the workspace with all of its tokens, which every process refuses within a
 * second. One that registered itself loses what it has in this workspace. False where the workspace
 * has no such client.
 */
export async function revokeClient(
  pool: Pool,
  workspaceId: WorkspaceId,
  clientId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const client = parseClientId(clientId)
  if (!client) return false
  return transaction(pool, async (tx) => {
    // Not together: what is issued at this moment holds the client, and is there to be deleted once
    // that is marked.
    const own = client.workspaceId === workspaceId && (await markClientRevoked(tx, client, now))
    const had = await deleteAllOfClient(tx, workspaceId, client)
    return own || had
  })
}
