import type { EventType } from '../../events/catalogue.ts'
import { matchTypes } from '../../events/core/match-types.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectEnabledTypes } from '../store/endpoints.ts'

/** Whether an enabled endpoint of the workspace gets the events of a type. */
export async function hasEndpointFor(
  db: Db,
  workspaceId: WorkspaceId,
  type: EventType,
): Promise<boolean> {
  const subscriptions = await selectEnabledTypes(db, workspaceId)
  return subscriptions.some((patterns) => matchTypes(patterns)?.includes(type) ?? true)
}
