import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { decrementCount } from './store.ts'

/**
 * The turn of a meeting or a hold; `countedOn` (ISO 8601) and `countedFor` are both set or both
 * null.
 */
type CountedTurn = { teamId: number; countedOn: string | null; countedFor: number | null }

/** Removes the turn of a meeting or a hold from the counts, if round robin counted it. */
export async function removeTurn(
  tx: Tx,
  workspaceId: WorkspaceId,
  { teamId, countedOn, countedFor }: CountedTurn,
): Promise<void> {
  if (countedOn === null || countedFor === null) return
  await decrementCount(tx, workspaceId, { teamId, agentId: countedFor, day: countedOn })
}
