import type { Db } from '../platform/db/pool.ts'
import { isTimePosition, readPage, writeCursor } from '../http/queries/paging.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { MeetingsQuery } from './meetings-query.ts'
import { readMeetingsQuery } from './read-meetings-query.ts'
import { listByCreation } from './store/list-by-creation.ts'
import { listMeetings, type MeetingOrder, type MeetingPosition } from './store/list-meetings.ts'
import type { Meeting } from './store/meetings.ts'

type MeetingsPage = { meetings: Meeting[]; nextCursor: string | null }

/** A page of meetings in the order of `sort`. Throws invalid_attributes. */
export async function readMeetingsPage(
  db: Db,
  workspaceId: WorkspaceId,
  query: MeetingsQuery,
  now: Temporal.Instant,
): Promise<MeetingsPage> {
  const { filter, order } = readMeetingsQuery(query)
  const name = `${order.descending ? '-' : ''}${order.by}`
  if (order.by === 'created_at') {
    const { limit, after } = readPage(query, isIdIn(name))
    const { descending } = order
    const page = { descending, after: after && after[0], limit, now }
    const { meetings, next } = await listByCreation(db, workspaceId, filter, page)
    return { meetings, nextCursor: next === null ? null : writeCursor([next, name]) }
  }
  const { by, descending } = order
  const page = readPage(query, isMomentIn(name))
  const found = await listMeetings(db, workspaceId, filter, {
    ...page,
    order: { by, descending },
    now,
  })
  const meetings = found.slice(0, page.limit)
  const last = meetings.at(-1)
  const hasMore = found.length > page.limit && last !== undefined
  return { meetings, nextCursor: hasMore ? writeCursor([momentOf(last, by), last.id, name]) : null }
}

function momentOf({ startSeconds, updatedAt }: Meeting, by: MeetingOrder['by']): string {
  return (by === 'starts_at' ? fromUnixSeconds(startSeconds) : updatedAt).toString()
}

/** Whether a value is a position in the list of this order. */
function isMomentIn(order: string) {
  return (value: unknown): value is MeetingPosition =>
    Array.isArray(value) &&
    value.length === 3 &&
    value[2] === order &&
    isTimePosition(value.slice(0, 2))
}

function isIdIn(order: string) {
  return (value: unknown): value is [id: string, order: string] =>
    Array.isArray(value) &&
    value.length === 2 &&
    value[1] === order &&
    typeof value[0] === 'string' &&
    isUuid(value[0])
}
