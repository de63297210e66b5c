import { releaseTime } from '../../scheduling/taken-time/release-time.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { removeTurn } from '../../scheduling/remove-turn.ts'
import type { MeetingTransition } from '../core/transitions.ts'
import type { Meeting, Party } from '../store/meetings.ts'
import { lockChangeableMeeting } from './lock-changeable-meeting.ts'
import { type RuleContext, writeChange } from './write-change.ts'

export type Closing = {
  id: string
  version: number | null
  transition: Extract<MeetingTransition, 'decline' | 'cancel' | 'complete' | 'no_show'>
  by: Party
  reason: string | null
}

/**
 * Ends a meeting: declined, cancelled, completed, or missed by `by`. A meeting that does not take
 * place releases its time and its turn. Throws like `lockChangeableMeeting`.
 */
export async function closeMeeting(
  tx: Tx,
  context: RuleContext,
  { id, version, transition, by, reason }: Closing,
): Promise<Meeting> {
  const before = await lockChangeableMeeting(tx, context, { id, version, transition, by })
  const takesPlace = transition === 'complete' || transition === 'no_show'
  const after = {
    statusBy: by,
    statusReason: reason,
    expiresAt: null,
    calendarConflict: null,
  }
  if (takesPlace) return writeChange(tx, context, { before, transition, after, taking: null })
  const { workspaceId } = context.actor
  const [meeting] = await Promise.all([
    writeChange(tx, context, {
      before,
      transition,
      after: { ...after, countedOn: null, countedFor: null },
      taking: null,
    }),
    releaseTime(tx, workspaceId, { meetingId: id, holdId: null }, before.groupId),
    removeTurn(tx, workspaceId, before),
  ])
  return meeting
}
