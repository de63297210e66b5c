import { findLastTime } from '../../events/store/changes.ts'
import { getMeetings } from '../../meetings/get-meetings.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { selectCorrections } from '../store/corrections.ts'
import { selectCalendarsBeside } from '../store/event-calendars.ts'
import type { Finding } from '../store/findings.ts'
import { selectWritesOf } from '../store/writes.ts'
import type { OpenFinding } from './known-finding.ts'
import type { InboundContext } from './inbound-context.ts'

/** The events after which a meeting has another time or other agents. */
const PLACING_EVENTS = [
  'meeting.scheduled',
  'meeting.requested',
  'meeting.confirmed',
  'meeting.rescheduled',
  'meeting.reassigned',
] as const

/** What a finding is about; null: it does not matter any more. */
export async function openFinding(
  { pool, rosters }: InboundContext,
  finding: Finding,
  now: Temporal.Instant,
): Promise<OpenFinding | null> {
  const { workspaceId, meetingId } = finding
  const [meetings, writes, [calendar, ...others], roster, changedAt] = await Promise.all([
    getMeetings(pool, workspaceId, [meetingId], now),
    selectWritesOf(pool, workspaceId, [meetingId]),
    selectCalendarsBeside(pool, finding),
    rosters.readCurrent(pool, workspaceId),
    findLastTime(pool, workspaceId, { type: 'meeting', id: meetingId }, PLACING_EVENTS),
  ])
  const meeting = meetings.get(meetingId)
  const write = writes.find(({ calendarId }) => calendarId === finding.calendarId)
  if (!meeting || !write || !calendar) return null
  const isComing = meeting.status === 'scheduled' || meeting.status === 'pending'
  if (!isComing || meeting.endSeconds <= toUnixSeconds(now)) return null
  if (!write.isWanted || write.isRemovalBegun || write.eventKey === null) return null
  const corrections = await selectCorrections(pool, finding, meeting.sequence)
  const type = roster.meetingTypes.get(meeting.meetingTypeId)
  return {
    finding,
    meeting,
    write,
    calendars: [calendar, ...others],
    changedAt: changedAt ?? meeting.createdAt,
    policy: {
      moved: type?.whenMovedInCalendar ?? 'follow',
      removed: type?.whenRemovedFromCalendar ?? 'cancel',
    },
    corrections,
  }
}
