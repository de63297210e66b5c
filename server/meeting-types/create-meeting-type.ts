import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { createWithId } from '../resources/store-resource.ts'
import { MEETING_TYPE } from './declare-meeting-type.ts'
import type { NewMeetingType } from './meeting-type-attributes.ts'

/** Creates a meeting type under this id. Returns false, and changes nothing, if the id is used. */
export function createMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, ...meetingType }: NewMeetingType & { id: number; now: Temporal.Instant },
): Promise<boolean> {
  return createWithId(MEETING_TYPE, { db: tx, workspaceId, now }, meetingType)
}
