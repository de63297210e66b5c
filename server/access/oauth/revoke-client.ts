import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import { parseClientId } from './client-key.ts'
import { markClientRevoked } from './store/clients.ts'
import { deleteAllOfClient } from './store/tokens.ts'

/**
 * Revokes a client of the workspace with all of its tokens, which every process rejects within a
 * second. A self-registered client loses its grants in this workspace. False if the workspace has
 * no such client.
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
    // Sequentially: a token that is being issued locks the client, so it exists and is deleted once
    // the client is marked as revoked.
    const own = client.workspaceId === workspaceId && (await markClientRevoked(tx, client, now))
    const had = await deleteAllOfClient(tx, workspaceId, client)
    return own || had
  })
}
