import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { createWithId } from '../resources/store-resource.ts'
import { TEAM } from './declare-team.ts'
import type { NewTeam } from './team-attributes.ts'

/** Creates a team under this id. Returns false, and changes nothing, if the id is used. */
export function createTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, ...team }: NewTeam & { id: number; now: Temporal.Instant },
): Promise<boolean> {
  return createWithId(TEAM, { db: tx, workspaceId, now }, team)
}
