import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { requireVersion } from '../platform/http/if-match.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { type MeetingType, selectMeetingTypeForUpdate } from './store.ts'

/**
 * The meeting type with this id, as it stands in an address, at the version that is expected; null:
 * at any.
 */
export type MeetingTypeEdit = { id: string; version: number | null; now: Temporal.Instant }

/**
 * The meeting type as it will stay until the transaction ends, unless this changes it;
 * nobody else changes anything of the roster meanwhile. Throws not_found and precondition_failed.
 */
export async function lockMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, version }: MeetingTypeEdit,
): Promise<MeetingType> {
  const number = readIntegerId(id)
  const [, meetingType] =
    number === null
      ? []
      : await Promise.all([
          incrementRosterVersion(tx, workspaceId),
          selectMeetingTypeForUpdate(tx, workspaceId, number),
        ])
  if (!meetingType) throw new Problem('not_found', 'There is no meeting type with this id.')
  requireVersion(version, meetingType.version)
  return meetingType
}
