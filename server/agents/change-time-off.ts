import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkTimeOff } from './check-time-off.ts'
import { lockTimeOff, type TimeOffEdit } from './lock-time-off.ts'
import { selectStandIn, type TimeOff, type TimeOffContent, updateTimeOff } from './store.ts'

/**
 * Changes what is sent of an agent's time off; where it is so already, its version stays. Throws
 * not_found, precondition_failed and invalid_attributes.
 */
export async function changeTimeOff(
  tx: Tx,
  workspaceId: WorkspaceId,
  { change, ...edit }: TimeOffEdit & { change: Partial<TimeOffContent> },
): Promise<TimeOff> {
  const before = await lockTimeOff(tx, workspaceId, edit)
  const changed = { ...before, ...change }
  refuseFaults(
    checkTimeOff(changed, {
      standIn: await selectStandIn(tx, workspaceId, changed.standInId),
      before,
    }),
  )
  return isSame(changed, before) ? before : updateTimeOff(tx, workspaceId, changed, edit.now)
}

function isSame(one: TimeOff, other: TimeOff): boolean {
  return (
    one.startsAt.equals(other.startsAt) &&
    one.endsAt.equals(other.endsAt) &&
    one.standInId === other.standInId &&
    one.reason === other.reason
  )
}
