import type { MeetingHooks, SyncContext, WrittenFor } from '../../calendars/sync/sync-context.ts'
import { planChecksWithin } from '../../meetings/conflicts/plan-checks-within.ts'
import { selectWritesByKeys } from '../store/writes.ts'
import { takeOwnEvents } from './take-own-events.ts'

/**
 * What the meetings say about events of calendars and do with them. The hooks only record what has to
 * be looked at, and lock no meeting: the worker of `createInboundWorker` does the rest.
 */
export function createMeetingHooks({ now }: Pick<SyncContext, 'now'>): MeetingHooks {
  return {
    findWritten: async (db, { workspaceId, calendarId }, keys) => {
      const writes = await selectWritesByKeys(db, { workspaceId, calendarId }, keys)
      return new Map(
        writes.map(({ eventKey, meetingId, written }): [string, WrittenFor] => [
          eventKey!,
          { meetingId, period: written?.period ?? null },
        ]),
      )
    },
    onBusy: (tx, { workspaceId, agentId }, periods) =>
      planChecksWithin(tx, workspaceId, { agentId, periods }, now()),
    onOwnEvents: (tx, calendar, found) => takeOwnEvents(tx, calendar, found, now()),
  }
}
