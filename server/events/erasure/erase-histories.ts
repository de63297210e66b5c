import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ResourceWithHistory } from '../event-resources.ts'
import { PERSONAL_DATA } from '../core/personal-data.ts'
import type { Span } from '../store/changes.ts'
import { redactChanges } from '../store/erasure.ts'

/**
 * Removes the values of a person from the histories of resources that remain. `until`: later
 * changes are left as they are; null: none are. `span`: so are those with other numbers.
 */
export function eraseHistories(
  tx: Tx,
  workspaceId: WorkspaceId,
  type: ResourceWithHistory,
  wanted: { ids: readonly string[]; until: Temporal.Instant | null; span?: Span },
): Promise<void> {
  return redactChanges(tx, workspaceId, { type, data: PERSONAL_DATA[type], ...wanted })
}
