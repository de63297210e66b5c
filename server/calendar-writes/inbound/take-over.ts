import { settleOwnEvent } from '../../calendars/store/busy-times.ts'
import { planConflictChecks } from '../../meetings/conflicts/plan-conflict-checks.ts'
import { lockMeeting } from '../../meetings/lock-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isSamePeriod } from '../core/decide-finding.ts'
import { moveWrite } from '../store/event-calendars.ts'
import { deleteFinding, upsertFindings } from '../store/findings.ts'
import type { MovedEvent } from './find-moved-event.ts'
import type { ReadFinding } from './known-finding.ts'

type TakeOver = { read: ReadFinding; elsewhere: MovedEvent; now: Temporal.Instant }

/**
 * Takes over an event that a person has moved to another calendar, so that it is known there as the
 * event of the meeting. Its time and its answer are looked at there.
 */
export async function takeOver(
  tx: Tx,
  { read: { finding, meeting }, elsewhere, now }: TakeOver,
): Promise<void> {
  const { workspaceId, meetingId } = finding
  const { calendarId } = elsewhere.calendar
  const { key, etag, own } = elsewhere.event
  const place = { workspaceId, calendarId }
  // In the order in which all changes of meetings lock.
  await lockMeeting(tx, workspaceId, meetingId, now)
  // The calendar was read before, as if the event were one of others.
  await settleOwnEvent(tx, place, { key, period: null })
  await planConflictChecks(tx, workspaceId, [meetingId], now)
  await moveWrite(tx, finding, {
    calendarId,
    key,
    etag,
    isWanted: true,
    now,
  })
  const isShown = isSamePeriod(own.period, { from: meeting.startSeconds, to: meeting.endSeconds })
  if (own.status !== 'active' || !isShown)
    await upsertFindings(tx, place, [{ meetingId, key, dueAt: now }], { now })
  await deleteFinding(tx, finding)
}
