import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Call, type CallsWanted, selectCalls } from './store/calls.ts'

/** The calls that match, newest first; one more than the limit if there is a next page. */
export function listCalls(db: Db, workspaceId: WorkspaceId, wanted: CallsWanted): Promise<Call[]> {
  return selectCalls(db, workspaceId, wanted)
}

/** The position of a call in the list. */
export function positionOfCall({ startedAt, id }: Call): [startedAt: string, id: string] {
  return [startedAt.toString(), id]
}
