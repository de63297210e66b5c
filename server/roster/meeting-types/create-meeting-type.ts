import type { Origin } from '../../access/write.ts'
import { BY_SYSTEM } from '../../events/provenance.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { createUnchecked } from '../../crud/store-resource.ts'
import { MEETING_TYPE } from './declare-meeting-type.ts'
import type { NewMeetingType } from './meeting-type-attributes.ts'

/** Creates a meeting type under this id. Returns false, and changes nothing, if the id is used. */
export async function createMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, provenance = BY_SYSTEM, ...meetingType }: NewMeetingType & Origin & { id: number },
): Promise<boolean> {
  const write = { db: tx, workspaceId, now, provenance }
  return (await createUnchecked(MEETING_TYPE, write, meetingType)) !== null
}
