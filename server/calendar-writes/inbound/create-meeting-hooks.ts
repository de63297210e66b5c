import type { MeetingHooks, SyncContext } from '../../calendars/sync/sync-context.ts'
import { planChecksWithin } from '../../meetings/conflicts/plan-checks-within.ts'
import { findWritten } from '../find-written.ts'
import { findUnlisted } from './find-unlisted.ts'
import { takeOwnEvents } from './take-own-events.ts'

/**
 * What the meetings say about events of calendars and do with them. The hooks only record what has
 * to be looked at, and lock no meeting: `defineFindingWork` does the rest.
 */
export function createMeetingHooks({ now }: Pick<SyncContext, 'now'>): MeetingHooks {
  return {
    findWritten,
    onBusy: (tx, { workspaceId, agentId }, periods) =>
      planChecksWithin(tx, workspaceId, { agentId, periods }, now()),
    onOwnEvents: (tx, calendar, found) => takeOwnEvents(tx, calendar, found, now()),
    onListed: (tx, calendar, round) => findUnlisted(tx, calendar, { ...round, now: now() }),
  }
}
