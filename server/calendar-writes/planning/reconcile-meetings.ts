import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { planWrites } from '../core/plan-writes.ts'
import {
  lockPlanned,
  selectMeetingsToPlan,
  selectWrittenCalendars,
  updateUnwanted,
  upsertWanted,
} from '../store/planning.ts'

type MeetingsToReconcile = {
  meetingIds: readonly string[]
  /** Groups that a meeting has left, which may be without a meeting now. */
  groupIds?: readonly string[]
  /** Whether writes that have failed are tried again at once. */
  isRepeated?: boolean
  now: Temporal.Instant
}

/**
 * Plans which calendars have to show these meetings, as they are now. It can run twice, and at the
 * same time as other plans: the plan for the latest version of a meeting remains.
 */
export async function reconcileMeetings(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingIds, groupIds = [], isRepeated = false, now }: MeetingsToReconcile,
): Promise<void> {
  const meetings = await selectMeetingsToPlan(tx, workspaceId, { meetingIds, groupIds })
  const ids = meetings.map(({ id }) => id)
  const agentIds = [...new Set(meetings.flatMap((meeting) => meeting.agentIds))]
  const [stored, calendars] = await Promise.all([
    lockPlanned(tx, workspaceId, ids),
    selectWrittenCalendars(tx, workspaceId, agentIds),
  ])
  const { wanted, unwanted } = planWrites(meetings, { calendars, stored, now })
  await upsertWanted(tx, workspaceId, wanted, { now, isRepeated })
  await updateUnwanted(tx, workspaceId, unwanted, now)
}
