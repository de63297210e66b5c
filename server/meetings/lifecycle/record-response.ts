import type { Tx } from '../../platform/db/pool.ts'
import type { Meeting } from '../store/meetings.ts'
import { type ChangeContext, writeChange } from './write-change.ts'

/** Records what the attendee has answered to the invitation; the state of the meeting stays. */
export async function recordResponse(
  tx: Tx,
  context: ChangeContext,
  before: Meeting,
  attendeeResponse: Meeting['attendeeResponse'],
): Promise<Meeting> {
  if (before.attendeeResponse === attendeeResponse) return before
  const transition = { to: before.status, event: 'meeting.updated' } as const
  return writeChange(tx, context, { before, transition, after: { attendeeResponse }, taking: null })
}
