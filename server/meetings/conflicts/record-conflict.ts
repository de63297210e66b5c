import { Conflict } from '../../platform/db/conflict.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { CalendarConflict } from '../core/calendar-conflict.ts'
import { type ChangeContext, writeChange } from '../lifecycle/write-change.ts'
import { deleteCheck, type ConflictCheck } from '../store/conflict-checks.ts'
import { lockMeeting, type Meeting } from '../store/meetings.ts'

/**
 * Ends a check: writes the conflict that `decide` finds with an event, or that there is none any
 * more. What `decide` returns must follow from the locked meeting; undefined: nothing has changed.
 * Throws Conflict if the meeting has changed since `version`.
 */
export async function recordConflict(
  tx: Tx,
  context: ChangeContext,
  { check, version }: { check: ConflictCheck; version: number },
  decide: (meeting: Meeting) => Promise<CalendarConflict | null | undefined>,
): Promise<void> {
  const { actor, now } = context
  const before = await lockMeeting(tx, actor.workspaceId, check.meetingId, now)
  if (before?.version !== version) throw new Conflict('Another transaction changed the meeting.')
  // An expired meeting loses its conflict when it is marked as expired.
  const conflict = before.status === 'expired' ? undefined : await decide(before)
  if (conflict !== undefined) {
    const event = conflict === null ? 'meeting.updated' : 'meeting.conflicted'
    await writeChange(tx, context, {
      before,
      transition: { to: before.status, event },
      after: { calendarConflict: conflict },
      taking: null,
    })
  }
  await deleteCheck(tx, check)
}
