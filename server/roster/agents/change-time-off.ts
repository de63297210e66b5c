import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { checkTimeOff } from './check-time-off.ts'
import { lockTimeOff, type TimeOffTarget } from './lock-time-off.ts'
import { presentTimeOff } from './present-time-off.ts'
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
  if (isSame(after, before)) return before
  const changed = await updateTimeOff(write, after)
  await recordEvent(write, 'time_off.updated', {
    before: presentTimeOff(before),
    after: presentTimeOff(changed),
  })
  return changed
}

function isSame(one: TimeOff, other: TimeOff): boolean {
  return (
    one.startsAt.equals(other.startsAt) &&
    one.endsAt.equals(other.endsAt) &&
    one.standInId === other.standInId &&
    one.reason === other.reason
  )
}
