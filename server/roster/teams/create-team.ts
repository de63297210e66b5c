import type { Origin } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { createUnchecked } from '../../crud/store-resource.ts'
import { TEAM } from './declare-team.ts'
import type { NewTeam } from './team-attributes.ts'

/** Creates a team under this id. Returns false, and changes nothing, if the id is used. */
export async function createTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, provenance = BY_SYSTEM, ...team }: NewTeam & Origin & { id: number },
): Promise<boolean> {
  const write = { db: tx, workspaceId, now, provenance }
  return (await createUnchecked(TEAM, write, team)) !== null
}
