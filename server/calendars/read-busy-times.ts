import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Period } from './calendar-provider.ts'
import { type BusyQuestion, selectBusyTimes } from './store/busy-times.ts'

/**
 * When the agents are busy by their calendars, by agent, within the window. The periods may overlap
 * and are in no order. No calendar is asked: this is what was read last.
 */
export function readBusyTimes(
  db: Db,
  workspaceId: WorkspaceId,
  question: BusyQuestion,
): Promise<ReadonlyMap<number, readonly Period[]>> {
  return selectBusyTimes(db, workspaceId, question)
}
