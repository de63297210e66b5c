import { BY_OPERATOR } from '../../events/provenance.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { checkWorkspace } from '../check-workspace.ts'
import { presentWorkspace } from './present-workspace.ts'
import { highestWorkspaceId, insertWorkspace, type WorkspaceSettings } from '../store/workspaces.ts'
import type { Origin } from '../write.ts'

type WantedWorkspace = Origin & { name: string; sandbox: boolean; phoneRegion: string }

/**
 * Creates a workspace with the next free number, with an event. `phoneRegion` is ISO 3166-1
 * alpha-2; `provenance` omitted: an operator. Throws invalid_attributes.
 */
export async function createWorkspace(
  tx: Tx,
  { now, provenance = BY_OPERATOR, ...wanted }: WantedWorkspace,
): Promise<WorkspaceSettings> {
  checkWorkspace(wanted)
  for (;;) {
    const id = (await highestWorkspaceId(tx)) + 1
    const workspace = await insertWorkspace(tx, { ...wanted, id, createdAt: now })
    if (!workspace) continue
    const origin = { db: tx, workspaceId: workspace.id, now, provenance }
    const after = presentWorkspace(workspace)
    await recordEvent(origin, 'workspace.created', { before: null, after })
    return workspace
  }
}
