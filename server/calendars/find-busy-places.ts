import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type BusyPlace, selectBusyPlaces } from './store/busy-places.ts'
import type { BusyQuestion } from './store/busy-times.ts'

/** More busy times than an agent has at the time of one meeting. */
const MAX_PLACES = 50

/** In which calendars the agents are busy within the window, the earliest first; at most 50. */
export function findBusyPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  question: BusyQuestion & { exceptMeetingId: string },
): Promise<BusyPlace[]> {
  return selectBusyPlaces(db, workspaceId, question, MAX_PLACES)
}
