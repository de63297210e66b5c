import type { Write } from '../access/write.ts'
import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import { checkTimeOff } from './check-time-off.ts'
import { lockTimeOff, type TimeOffTarget } from './lock-time-off.ts'
import { selectStandIn } from './store/references.ts'
import { type TimeOff, type TimeOffContent, updateTimeOff } from './store/time-off.ts'

/**
 * Changes the attributes that are sent. If nothing differs, the version stays the same. Throws
 * not_found, precondition_failed and invalid_attributes.
 */
export async function changeTimeOff(
  write: Write,
  { change, ...target }: TimeOffTarget & { change: Partial<TimeOffContent> },
): Promise<TimeOff> {
  const before = await lockTimeOff(write, target)
  const after = { ...before, ...change }
  const standIn = await selectStandIn(write, after.standInId)
  throwIfInvalid(checkTimeOff(after, { standIn, before }))
  return isSame(after, before) ? before : updateTimeOff(write, after)
}

function isSame(one: TimeOff, other: TimeOff): boolean {
  return (
    one.startsAt.equals(other.startsAt) &&
    one.endsAt.equals(other.endsAt) &&
    one.standInId === other.standInId &&
    one.reason === other.reason
  )
}
