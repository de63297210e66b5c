import { type ContactMove, moveRows } from '../../access/contact-move.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Moves calls from contacts to another one: all of theirs, or only those with these ids. Returns
 * the id and the former contact of each.
 */
export function moveCallsOfContacts(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return moveRows(tx, sql`calls`, workspaceId, move)
}
