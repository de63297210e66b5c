import { changeExpiry } from '../../scheduling/taken-time/store/taken-time.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { BookingContext } from '../booking-context.ts'
import type { Meeting } from '../store/meetings.ts'
import { lockChangeableMeeting } from './lock-changeable-meeting.ts'
import { writeChange } from './write-change.ts'

/**
 * Confirms a pending meeting, which then no longer expires. Throws like `lockChangeableMeeting`.
 */
export async function confirmMeeting(
  tx: Tx,
  context: BookingContext,
  request: { id: string; version: number | null },
): Promise<Meeting> {
  const before = await lockChangeableMeeting(tx, context, {
    ...request,
    transition: 'confirm',
    by: 'agent',
  })
  const [meeting] = await Promise.all([
    writeChange(tx, context, {
      before,
      transition: 'confirm',
      after: { expiresAt: null, statusBy: null, statusReason: null },
      taking: null,
    }),
    changeExpiry(tx, context.actor.workspaceId, { meetingId: before.id, holdId: null }, null),
  ])
  return meeting
}
