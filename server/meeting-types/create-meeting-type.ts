import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { insertMeetingType, type NewMeetingType } from './store.ts'

/** What a meeting type is unless it says otherwise. */
export const USUAL_OPTIONS = {
  durationOptions: [],
  horizonWorkingDays: null,
  bookableFrom: null,
  bookableUntil: null,
  limits: {},
  seats: 1,
  ownerFirst: false,
  confirmationMinutes: null,
  questions: [],
  cancelCutoffMinutes: 0,
  rescheduleCutoffMinutes: 0,
  languages: null,
  description: null,
  price: null,
  whatToBring: null,
} satisfies Partial<NewMeetingType>

type WantedMeetingType = Omit<NewMeetingType, keyof typeof USUAL_OPTIONS> & Partial<NewMeetingType>

/**
 * Makes a meeting type. False when the workspace has one with this id, which stays as it is.
 */
export async function createMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  type: WantedMeetingType,
): Promise<boolean> {
  await incrementRosterVersion(tx, workspaceId)
  return insertMeetingType(tx, workspaceId, { ...USUAL_OPTIONS, ...type })
}
