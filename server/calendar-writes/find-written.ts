import type { AgentCalendar, MeetingHooks, WrittenFor } from '../calendars/sync/sync-context.ts'
import type { Db } from '../platform/db/pool.ts'
import { readMark } from './core/mark-meeting.ts'
import { selectWritesByKeys, selectWritesOf } from './store/writes.ts'

/**
 * The meetings that events of a calendar were written for, also those whose event was removed. An
 * event with the mark of a meeting is of this meeting only if it was written to this calendar, and
 * the key of its event is not known yet: others are copies.
 */
export async function findWritten(
  db: Db,
  { workspaceId, calendarId }: AgentCalendar,
  { keys, marks }: Parameters<MeetingHooks['findWritten']>[2],
): Promise<Map<string, WrittenFor>> {
  const found = new Map<string, WrittenFor>()
  for (const write of await selectWritesByKeys(db, { workspaceId, calendarId }, keys))
    found.set(write.eventKey!, {
      meetingId: write.meetingId,
      period: write.written?.period ?? null,
    })
  const marked = [...marks].flatMap(([key, mark]) => {
    const meetingId = found.has(key) ? null : readMark(workspaceId, mark)
    return meetingId === null ? [] : [{ key, meetingId }]
  })
  const meetingIds = marked.map(({ meetingId }) => meetingId)
  const begun = new Map(
    (await selectWritesOf(db, workspaceId, meetingIds))
      .filter((write) => write.calendarId === calendarId && write.isBegun && !write.eventKey)
      .map((write) => [write.meetingId, write]),
  )
  for (const { key, meetingId } of marked) {
    const write = begun.get(meetingId)
    if (write) found.set(key, { meetingId, period: write.attempted?.period ?? null })
  }
  return found
}
