import Type, { type Static } from 'typebox'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'

const MAX_MEETINGS = 50

/** In the `meta` of a response to a change of hours. */
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
      'Future meetings that are now outside the hours, or in time off. They do not change: ' +
      'reschedule or cancel them if necessary.',
  },
)
export type MeetingsOutside = Static<typeof MeetingsOutside>

/** The schedule or the agent whose hours changed. */
export type HoursChange = { scheduleId: number } | { agentId: number }

/** Finds the future meetings outside of the new hours, in the transaction of the change. */
export type FindMeetingsOutside = (
  db: Db,
  workspaceId: WorkspaceId,
  change: HoursChange,
  now: Temporal.Instant,
) => Promise<MeetingsOutside>

export type MeetingOutside = {
  id: string
  meetingTypeId: number
  agentId: number
  start: number
  end: number
}

/** Presents the meetings as in the API; times are Unix seconds. */
export function presentMeetingsOutside(outside: readonly MeetingOutside[]): MeetingsOutside {
  return {
    total: outside.length,
    meetings: outside.slice(0, MAX_MEETINGS).map(({ id, meetingTypeId, agentId, start, end }) => ({
      id,
      meeting_type_id: meetingTypeId,
      agent_id: agentId,
      start_time: String(start),
      end_time: String(end),
    })),
  }
}
