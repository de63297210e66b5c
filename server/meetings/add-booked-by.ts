import { presentActor } from '../events/event-actor.ts'
import { findCreators } from '../events/store/changes.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { presentMeeting } from './present-meeting.ts'

type Presented = ReturnType<typeof presentMeeting>

/** The meetings with who booked each. */
export async function addBookedBy(
  db: Db,
  workspaceId: WorkspaceId,
  meetings: readonly Presented[],
) {
  if (meetings.length === 0) return []
  const ids = meetings.map(({ id }) => id)
  const creators = await findCreators(db, workspaceId, 'meeting', ids)
  return meetings.map((meeting) => {
    const creator = creators.get(meeting.id)
    const { attributes } = meeting
    return creator
      ? { ...meeting, attributes: { ...attributes, booked_by: presentActor(creator) } }
      : meeting
  })
}
