import type { Db } from '../platform/db/pool.ts'
import { checkWorkspace } from './check-workspace.ts'
import { highestWorkspaceId, insertWorkspace, type Workspace } from './store/workspaces.ts'

/**
 * Creates a workspace with the next free number. `phoneRegion` is ISO 3166-1 alpha-2. Throws
 * invalid_attributes.
 */
export async function createWorkspace(
  db: Db,
  wanted: { name: string; sandbox: boolean; phoneRegion: string; now: Temporal.Instant },
): Promise<Workspace> {
  checkWorkspace(wanted)
  for (;;) {
    const id = (await highestWorkspaceId(db)) + 1
    const { now: createdAt, ...rest } = wanted
    const workspace = await insertWorkspace(db, { ...rest, id, createdAt })
    if (workspace) return workspace
  }
}
