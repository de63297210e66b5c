import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Hold } from '../store/holds.ts'
import { type HoldFilter, type HoldPage, selectHolds } from '../store/list-holds.ts'

/** The holds that match the filter, newest first; one more than the limit if there is a next page. */
export function listHolds(
  db: Db,
  workspaceId: WorkspaceId,
  filter: HoldFilter,
  page: HoldPage,
): Promise<Hold[]> {
  return selectHolds(db, workspaceId, filter, page)
}
