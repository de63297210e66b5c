import { eraseHistories } from '../../events/erasure/erase-histories.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import {
  type KnownAttendee,
  lockMeetingsOf,
  type MeetingPosition,
  removeAttendees,
} from '../store/erasure.ts'

export type { KnownAttendee, MeetingPosition } from '../store/erasure.ts'

/** `meetings`: as they were before. `next`: where the next part begins; null: there is none. */
type ErasedMeetings = { meetings: KnownAttendee[]; next: MeetingPosition | null }

/**
 * Removes the attendee from the next meetings of a contact, with the notes, the answers and the
 * reason of the state, and from their history. The meetings keep their time, their agent and their
 * state. Their links are no longer valid.
 */
export async function eraseMeetings(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
  {
    after,
    limit,
    until,
    now,
  }: {
    after: MeetingPosition | null
    limit: number
    until: Temporal.Instant | null
    now: Temporal.Instant
  },
): Promise<ErasedMeetings> {
  const meetings = await lockMeetingsOf(tx, workspaceId, contactId, { after, limit })
  const ids = meetings.map(({ id }) => id)
  if (ids.length > 0) {
    await removeAttendees(tx, workspaceId, ids, now)
    await eraseHistories(tx, workspaceId, 'meeting', { ids, until })
  }
  const last = meetings.at(-1)
  const isFull = meetings.length === limit
  return { meetings, next: isFull && last ? [last.startsAt.toString(), last.id] : null }
}
