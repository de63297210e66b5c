import type { AgentCalendar, MeetingHooks, WrittenFor } from '../calendars/sync/sync-context.ts'
import type { Period } from '../calendars/calendar-provider.ts'
import type { Db } from '../platform/db/pool.ts'
import { readMark } from './core/mark-meeting.ts'
import { type CalendarWrite, selectWritesByKeys, selectWritesOf } from './store/writes.ts'

/**
 * The meetings that events of a calendar were written for, also those whose event was removed. An
 * event with the mark of a meeting is of this meeting only if it was written to this calendar, and
 * the key of its event is not known yet: others are copies, or of another calendar if they are at
 * the time at which the meeting was written there.
 */
export async function findWritten(
  db: Db,
  { workspaceId, calendarId }: AgentCalendar,
  { keys, own }: Parameters<MeetingHooks['findWritten']>[2],
): Promise<Map<string, WrittenFor>> {
  const found = new Map<string, WrittenFor>()
  for (const write of await selectWritesByKeys(db, { workspaceId, calendarId }, keys))
    found.set(write.eventKey!, {
      meetingId: write.meetingId,
      period: write.written?.period ?? null,
      isOfOther: false,
    })
  const marked = [...own].flatMap(([key, { mark, period }]) => {
    const meetingId = found.has(key) ? null : readMark(workspaceId, mark)
    return meetingId === null ? [] : [{ key, meetingId, period }]
  })
  const meetingIds = marked.map(({ meetingId }) => meetingId)
  const writes = Map.groupBy(
    await selectWritesOf(db, workspaceId, meetingIds),
    ({ meetingId }) => meetingId,
  )
  for (const { key, meetingId, period } of marked) {
    const all = writes.get(meetingId) ?? []
    const begun = all.find(
      (write) => write.calendarId === calendarId && write.isBegun && !write.eventKey,
    )
    if (begun) {
      const attempted = begun.attempted?.period ?? null
      found.set(key, { meetingId, period: attempted, isOfOther: false })
    } else if (all.some((write) => write.calendarId !== calendarId && isAt(write, period)))
      found.set(key, { meetingId, period, isOfOther: true })
  }
  return found
}

/** Whether the event was written, or was to be written, at this time. */
function isAt({ written, attempted }: CalendarWrite, period: Period | null): boolean {
  return [written, attempted].some(
    (version) =>
      version !== null && version.period.from === period?.from && version.period.to === period.to,
  )
}
