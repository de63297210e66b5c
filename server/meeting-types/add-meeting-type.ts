import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { Conflict } from '../platform/db/conflict.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkMeetingType, checkReferences } from './check-meeting-type.ts'
import { USUAL_OPTIONS } from './create-meeting-type.ts'
import type { NeededContent } from './read-attributes.ts'
import {
  insertMeetingType,
  type MeetingType,
  type MeetingTypeContent,
  selectFreeId,
  selectMeetingType,
  selectReferences,
} from './store.ts'

/** What a meeting type is unless its user says otherwise. */
const USUAL = {
  ...USUAL_OPTIONS,
  slotOffsetMinutes: 0,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  minimumNoticeMinutes: 0,
  horizonDays: null,
  gridOnly: false,
  assignment: 'round_robin',
  agentIds: null,
} satisfies Partial<MeetingTypeContent>

/**
 * Makes a meeting type under an id that is free. Throws invalid_attributes with every fault.
 */
export async function addMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: NeededContent & Partial<MeetingTypeContent>,
  now: Temporal.Instant,
): Promise<MeetingType> {
  const type: MeetingTypeContent = {
    ...USUAL,
    slotIntervalMinutes: wanted.durationMinutes,
    ...wanted,
  }
  // First of all: whoever archives an agent or a team of this type waits, or was waited for.
  const [, references, id] = await Promise.all([
    incrementRosterVersion(tx, workspaceId),
    selectReferences(tx, workspaceId, type),
    selectFreeId(tx, workspaceId),
  ])
  refuseFaults([...checkMeetingType(type), ...checkReferences(type, references)])
  if (!(await insertMeetingType(tx, workspaceId, { ...type, id, now })))
    throw new Conflict('Somebody took the id in between.')
  return (await selectMeetingType(tx, workspaceId, id))!
}
