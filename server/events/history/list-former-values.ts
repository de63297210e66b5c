import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Resource } from '../store/changes.ts'
import { selectFormerValues } from '../store/erasure.ts'

/** The newest changes that are read. */
const MAX_CHANGES = 1_000

/**
 * Values that attributes of a resource have or had, by the newest thousand changes of its history.
 */
export function listFormerValues(
  tx: Tx,
  workspaceId: WorkspaceId,
  resource: Resource,
  names: readonly string[],
): Promise<{ name: string; value: string }[]> {
  return selectFormerValues(tx, workspaceId, resource, { names, limit: MAX_CHANGES })
}
