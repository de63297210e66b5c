import type { CalendarWrite } from '../store/writes.ts'
import { createEvent } from './create-event.ts'
import { removeEvent } from './remove-event.ts'
import { startGeneration } from './start-generation.ts'
import { updateEvent } from './update-event.ts'
import type { WriteEnd } from './write-end.ts'
import type { WriteSession } from './write-session.ts'

/**
 * Makes the calendar show the meeting as it is now, or not at all. What was planned before does not
 * matter, so that any number of changes of the meeting is one request. An attempt is recorded with
 * the id of its event before its request, so that an event whose creation had no response is found,
 * and not created again.
 */
export function carryOut(session: WriteSession, write: CalendarWrite): Promise<WriteEnd> {
  if (!write.isWanted) return removeEvent(session, write)
  if (write.isRemovalBegun) return createAfterRemoval(session, write)
  const present = write.removedAt === null ? write : startGeneration(write)
  // What happens to a meeting whose event is gone is not decided yet, or is not shown any more.
  if (present.missingSince !== null || session.compose(present) === null)
    return Promise.resolve({ write, outcome: { kind: 'unchanged' } })
  return present.eventKey === null
    ? createEvent(session, present)
    : updateEvent(session, present, null)
}

/**
 * A meeting that is shown again after its event may have been removed gets a new event. The removal
 * is finished first, because its request may still arrive.
 */
async function createAfterRemoval(session: WriteSession, write: CalendarWrite): Promise<WriteEnd> {
  const end = await removeEvent(session, write)
  return end.outcome.kind === 'removed' ? carryOut(session, end.write) : end
}
