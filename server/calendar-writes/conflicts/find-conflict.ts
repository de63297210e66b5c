import { findBusyPlaces } from '../../calendars/find-busy-places.ts'
import type { Period } from '../../calendars/provider.ts'
import type { CalendarConflict } from '../../meetings/core/calendar-conflict.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Db } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectFlags } from '../store/findings.ts'

/** A conflict without what was found out about it. `period`: Unix seconds; null: no time. */
export type FoundConflict = {
  reason: CalendarConflict['reason']
  calendarId: string
  period: Period | null
}

/**
 * The conflict of a meeting with calendars, as they were read last; null: there is none. If several
 * apply, the one that is already reported is kept.
 */
export async function findConflict(
  db: Db,
  workspaceId: WorkspaceId,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<FoundConflict | null> {
  const { id, status, startSeconds, endSeconds } = meeting
  const isComing = status === 'pending' || status === 'scheduled'
  if (!isComing || endSeconds <= toUnixSeconds(now)) return null
  const [flags, busy] = await Promise.all([
    selectFlags(db, { workspaceId, meetingId: id, sequence: meeting.sequence }),
    findBusyPlaces(db, workspaceId, {
      agentIds: meeting.agentIds ?? [meeting.agentId],
      window: { from: startSeconds, to: endSeconds },
      exceptMeetingId: id,
    }),
  ])
  const found: FoundConflict[] = [
    ...flags.map(({ flag, calendarId, period }) => ({ reason: flag, calendarId, period })),
    ...busy.map(({ calendarId, from, to }) => ({
      reason: 'busy' as const,
      calendarId,
      period: { from, to },
    })),
  ]
  const known = found.find((each) => isReported(meeting.calendarConflict, each))
  // What happened to the event of the meeting itself comes first.
  return flags.length > 0 && known?.reason === 'busy' ? found[0]! : (known ?? found[0] ?? null)
}

/** Whether this is the conflict that the meeting already has. */
export function isReported(known: CalendarConflict | null, found: FoundConflict): boolean {
  return (
    known !== null &&
    known.reason === found.reason &&
    known.calendar_id === found.calendarId &&
    known.from === (found.period?.from ?? null) &&
    known.to === (found.period?.to ?? null)
  )
}
