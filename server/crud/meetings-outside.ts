import Type, { type Static } from 'typebox'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'

export const MAX_MEETINGS = 50

/** In the `meta` of a response to a change of the roster. */
export const MeetingsOutside = Type.Object(
  {
    total: Type.Integer({ description: 'Total number of such meetings.' }),
    meetings: Type.Array(
      Type.Object({
        id: Type.String(),
        meeting_type_id: Type.Integer(),
        agent_id: Type.Integer({ description: 'The agent of the meeting.' }),
        start_time: Type.String(),
        end_time: Type.String(),
      }),
      { maxItems: MAX_MEETINGS, description: 'In order of start.' },
    ),
  },
  {
    description:
      'Future meetings that the change concerns: now outside the hours, in time off, beyond the ' +
      'capacity, or of an archived agent, team or meeting type or of a team that the agent has ' +
      'left. They do not change: reschedule, reassign or cancel them if necessary.',
  },
)
export type MeetingsOutside = Static<typeof MeetingsOutside>

/**
 * The schedule or the agent that changed, or the team or the meeting type that was archived.
 */
export type RosterChange =
  { scheduleId: number } | { agentId: number } | { teamId: number } | { meetingTypeId: number }

/** Finds the future meetings that a change concerns, in the transaction of the change. */
export type FindMeetingsOutside = (
  db: Db,
  workspaceId: WorkspaceId,
  change: RosterChange,
  now: Temporal.Instant,
) => Promise<MeetingsOutside>

type MeetingOutside = {
  id: string
  meetingTypeId: number
  agentId: number
  start: number
  end: number
}

/** Presents the meetings as in the API; times are Unix seconds. `total`: with those not listed. */
export function presentMeetingsOutside(
  outside: readonly MeetingOutside[],
  total = outside.length,
): MeetingsOutside {
  return {
    total,
    meetings: outside.slice(0, MAX_MEETINGS).map(({ id, meetingTypeId, agentId, start, end }) => ({
      id,
      meeting_type_id: meetingTypeId,
      agent_id: agentId,
      start_time: String(start),
      end_time: String(end),
    })),
  }
}
