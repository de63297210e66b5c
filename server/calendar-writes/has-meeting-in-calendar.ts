import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectMeetingsToPlan, selectShown } from './store/planning.ts'

/**
 * Whether a person gets a planned meeting from a calendar that it is written to, so that no mail
 * has to contain it: an agent by the own calendar, the attendee (`agentId` null) by the invitation
 * of the calendar of the first agent.
 */
export async function hasMeetingInCalendar(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, agentId }: { meetingId: string; agentId: number | null },
): Promise<boolean> {
  const asked = { meetingIds: [meetingId], groupIds: [] }
  const meetings = await selectMeetingsToPlan(tx, workspaceId, asked)
  const ids = meetings.map(({ id }) => id)
  const shown = await selectShown(tx, workspaceId, ids)
  if (agentId !== null) return shown.some((each) => each.agentId === agentId && each.isReachable)
  const first = meetings.find(({ id }) => id === meetingId)?.agentIds[0]
  return shown.find((each) => each.agentId === first)?.invites ?? false
}
