import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import { lockTimeOff, type TimeOffTarget } from './lock-time-off.ts'
import { presentTimeOff } from './present-time-off.ts'
import { removeTimeOff, type TimeOff } from './store/time-off.ts'

/** Deletes an agent's time off, and returns it. Throws not_found and precondition_failed. */
export async function deleteTimeOff(write: Write, target: TimeOffTarget): Promise<TimeOff> {
  const timeOff = await lockTimeOff(write, target)
  const shown = presentTimeOff(timeOff)
  await Promise.all([
    removeTimeOff(write, timeOff.id),
    recordEvent(write, 'time_off.deleted', { before: shown, after: shown }),
  ])
  return timeOff
}
