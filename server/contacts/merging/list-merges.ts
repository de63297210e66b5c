import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Merge } from './merge.ts'
import { type MergesWanted, selectMerges } from './store/merges.ts'

/** Merges, newest first, up to one more than the limit. */
export function listMerges(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: MergesWanted,
): Promise<Merge[]> {
  return selectMerges(db, workspaceId, wanted)
}
