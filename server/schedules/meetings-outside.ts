import Type, { type Static } from 'typebox'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'

const MOST = 50

/** In the `meta` of an answer that changes somebody's hours. */
export const MeetingsOutside = Type.Object(
  {
    total: Type.Integer({ description: 'How many there are in all.' }),
    meetings: Type.Array(
      Type.Object({
        id: Type.String(),
        meeting_type_id: Type.Integer(),
        agent_id: Type.Integer({ description: 'Whose hours they are outside of.' }),
        start_time: Type.String(),
        end_time: Type.String(),
      }),
      { maxItems: MOST, description: 'In order of start.' },
    ),
  },
  {
    description:
      'Meetings to come that are outside the hours now, or in time off. They stay as they are: move or cancel them where that is what you want.',
  },
)
export type MeetingsOutside = Static<typeof MeetingsOutside>

/** Whose hours have changed. */
export type HoursChange = { scheduleId: number } | { agentId: number }

/**
 * Finds the meetings to come that are outside the hours as they are now, in the transaction that
 * changes them.
 */
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

/** As the API shows them; times are Unix seconds. */
export function presentMeetingsOutside(outside: readonly MeetingOutside[]): MeetingsOutside {
  return {
    total: outside.length,
    meetings: outside.slice(0, MOST).map(({ id, meetingTypeId, agentId, start, end }) => ({
      id,
      meeting_type_id: meetingTypeId,
      agent_id: agentId,
      start_time: String(start),
      end_time: String(end),
    })),
  }
}
