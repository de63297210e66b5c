import type { EventType } from '../../events/catalogue.ts'
import { matchTypes } from '../../events/core/match-types.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectSubscriptions } from '../store/endpoints.ts'

/**
 * Whether an enabled endpoint of the workspace gets the events of a type about a team, whichever
 * agent and meeting type they have.
 */
export async function hasEndpointFor(
  db: Db,
  workspaceId: WorkspaceId,
  { type, teamId }: { type: EventType; teamId: number },
): Promise<boolean> {
  const subscriptions = await selectSubscriptions(db, workspaceId)
  return subscriptions.some(
    ({ eventTypes, teamIds, agentIds, meetingTypeIds }) =>
      (matchTypes(eventTypes)?.includes(type) ?? true) &&
      (teamIds?.includes(teamId) ?? true) &&
      agentIds === null &&
      meetingTypeIds === null,
  )
}
