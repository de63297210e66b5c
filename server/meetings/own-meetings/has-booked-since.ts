import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { selectUpcomingMeetings } from '../store/find-meetings.ts'

/** `phone`: E.164. */
type Person = { contactIds: readonly string[]; phone: string }

/** Whether a person has a coming meeting that was booked after a time. */
export async function hasBookedSince(
  db: Db,
  workspaceId: WorkspaceId,
  { contactIds, phone }: Person,
  { since, now }: { since: Temporal.Instant; now: Temporal.Instant },
): Promise<boolean> {
  const meetings = await selectUpcomingMeetings(
    db,
    workspaceId,
    { contactIds, phone, code: null },
    now,
  )
  return meetings.some(({ createdAt }) => Temporal.Instant.compare(createdAt, since) >= 0)
}
