import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { ResourceWithHistory } from './catalogue.ts'
import { PERSONAL_DATA } from './core/personal-data.ts'
import { redactChanges } from './store/erasure.ts'

/** Removes the values of a person from the histories of resources that remain. */
export function eraseHistories(
  tx: Tx,
  workspaceId: WorkspaceId,
  type: ResourceWithHistory,
  ids: readonly string[],
): Promise<void> {
  return redactChanges(tx, workspaceId, { type, ids, data: PERSONAL_DATA[type] })
}
