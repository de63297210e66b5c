import { findBusyPlaces } from '../../calendars/find-busy-places.ts'
import type { Period } from '../../calendars/calendar-provider.ts'
import type { CalendarConflict } from '../../meetings/core/calendar-conflict.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Db } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { isSamePeriod } from '../core/decide-finding.ts'
import { hasOpenFinding, selectFlags } from '../store/findings.ts'
import { selectWritesOf } from '../store/writes.ts'

/** A conflict without what was found out about it. `period`: Unix seconds; null: no time. */
export type FoundConflict = {
  reason: CalendarConflict['reason']
  calendarId: string
  period: Period | null
}

/**
 * The conflict of a meeting with calendars, as they were read last; null: there is none. If several
 * apply, the one that is already reported is kept. `unknown`: there is only busy time that may be
 * the event of the meeting itself.
 */
export async function findConflict(
  db: Db,
  workspaceId: WorkspaceId,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<FoundConflict | 'unknown' | null> {
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
  const period = { from: startSeconds, to: endSeconds }
  const isDoubtful =
    busy.some((each) => isSamePeriod(each, period)) && (await isInDoubt(db, workspaceId, id))
  const certain = isDoubtful ? busy.filter((each) => !isSamePeriod(each, period)) : busy
  const found: FoundConflict[] = [
    ...flags.map(({ flag, calendarId, period }) => ({ reason: flag, calendarId, period })),
    ...certain.map(({ calendarId, from, to }) => ({
      reason: 'busy' as const,
      calendarId,
      period: { from, to },
    })),
  ]
  const known = found.find((each) => isReported(meeting.calendarConflict, each))
  // What happened to the event of the meeting itself comes first.
  if (flags.length > 0 && known?.reason === 'busy') return found[0]!
  return known ?? found[0] ?? (isDoubtful ? 'unknown' : null)
}

/**
 * Whether an event of the meeting may be stored as one of others: its creation is not recorded yet,
 * or it may have been moved to another calendar.
 */
async function isInDoubt(db: Db, workspaceId: WorkspaceId, meetingId: string): Promise<boolean> {
  const [writes, hasOpen] = await Promise.all([
    selectWritesOf(db, workspaceId, [meetingId]),
    hasOpenFinding(db, workspaceId, meetingId),
  ])
  return (
    hasOpen || writes.some(({ eventKey, attempted }) => eventKey === null && attempted !== null)
  )
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
