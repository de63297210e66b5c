import type { Meeting } from '../../meetings/get-meeting.ts'
import { type ChangeContext, writeChange } from '../../meetings/lifecycle/write-change.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { formatInstant } from '../../platform/time.ts'
import { insertOverruled } from '../store/corrections.ts'
import { type Flag, selectReported } from '../store/findings.ts'

/**
 * Records what a person has done to the event of the locked meeting, before it is overwritten
 * because the meeting was changed later: as a conflict that ends at once, so that the history has
 * both changes. What was reported or recorded before is not recorded again. Returns the meeting as
 * it is then.
 */
export async function recordOverruled(
  tx: Tx,
  context: ChangeContext,
  { meeting, calendarId, flag, period }: Flag & { meeting: Meeting; calendarId: string },
): Promise<Meeting> {
  const { workspaceId } = context.actor
  const { id: meetingId, sequence, status: to, calendarConflict } = meeting
  const reported = await selectReported(tx, { workspaceId, calendarId }, [meetingId])
  if (reported.length > 0) return meeting
  const { from, to: until } = period ?? { from: null, to: null }
  const overruled = [calendarId, flag, from, until].join('/')
  const key = { workspaceId, meetingId, sequence }
  if (!(await insertOverruled(tx, key, { overruled, now: context.now }))) return meeting
  const conflict = {
    reason: flag,
    calendar_id: calendarId,
    from,
    to: until,
    found_at: formatInstant(context.now),
    alternatives: [],
  }
  const conflicted = await writeChange(tx, context, {
    before: meeting,
    transition: { to, event: 'meeting.conflicted' },
    after: { calendarConflict: conflict },
    taking: null,
  })
  return writeChange(tx, context, {
    before: conflicted,
    transition: { to, event: 'meeting.updated' },
    after: { calendarConflict },
    taking: null,
  })
}
