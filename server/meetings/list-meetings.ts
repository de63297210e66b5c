import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { isUnixSeconds } from '../platform/time.ts'
import { type MeetingFilter, type MeetingPosition, selectMeetings } from './store/find-meetings.ts'
import type { Meeting } from './store/meetings.ts'

/**
 * The meetings that match the filter, in order of start; one more than the limit if there is a next
 * page.
 */
export function listMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  page: PageRequest<MeetingPosition> & { now: Temporal.Instant },
): Promise<Meeting[]> {
  return selectMeetings(db, workspaceId, filter, page)
}

export function isMeetingPosition(value: unknown): value is MeetingPosition {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    isUnixSeconds(String(value[0])) &&
    Number.isInteger(value[0]) &&
    typeof value[1] === 'string' &&
    isUuid(value[1])
  )
}
