import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deleteDuplicates, insertDuplicates, selectDuplicatesOf } from './store/kept-pairs.ts'

/** The pairs of the contacts of a merge, and the ids of those that it added. */
export type KeptDuplicates = { rows: readonly object[]; carriedIds: readonly string[] }

/**
 * Keeps the dismissals of merged contacts for the one that stays, and returns the pairs of all,
 * which `restoreDuplicates` gives back.
 */
export async function carryDismissals(
  tx: Tx,
  workspaceId: WorkspaceId,
  { survivorId, otherIds }: { survivorId: string; otherIds: readonly string[] },
): Promise<KeptDuplicates> {
  const kept = await selectDuplicatesOf(tx, workspaceId, [survivorId, ...otherIds])
  const isMerged = (id: string) => id === survivorId || otherIds.includes(id)
  const carried = kept.flatMap((row) => {
    const third = isMerged(row.first_id) ? row.second_id : row.first_id
    if (row.state !== 'dismissed' || isMerged(third)) return []
    const [first_id, second_id] = survivorId < third ? [survivorId, third] : [third, survivorId]
    return [{ ...row, id: generateId(), first_id, second_id }]
  })
  await insertDuplicates(tx, carried)
  return { rows: kept, carriedIds: carried.map(({ id }) => id) }
}

/** Gives back the pairs of the contacts of a merge that is undone. */
export async function restoreDuplicates(
  tx: Tx,
  workspaceId: WorkspaceId,
  { rows, carriedIds }: KeptDuplicates,
): Promise<void> {
  await deleteDuplicates(tx, workspaceId, carriedIds)
  await insertDuplicates(tx, rows)
}
