import type { Tx } from '../platform/db/pool.ts'
import { lockConnection as lockRow } from './store/rounds.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/**
 * Locks a connection until the transaction ends, so that what uses it is claimed one after the other.
 * False: it is locked, or archived.
 */
export function lockConnection(
  tx: Tx,
  connection: { workspaceId: WorkspaceId; connectionId: string },
): Promise<boolean> {
  return lockRow(tx, connection)
}
