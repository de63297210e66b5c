import { EVENT_TYPES, type EventType } from '../../events/catalogue.ts'
import type { FeedFollower } from '../../work/feed-follower.ts'
import { upsertReplans } from '../store/planning.ts'
import { reconcileMeetings } from './reconcile-meetings.ts'

const CAUSING_TYPES = (Object.keys(EVENT_TYPES) as EventType[]).filter((type) =>
  ['meeting', 'calendar_connection'].includes(EVENT_TYPES[type].resource),
)

/** Plans what calendars have to show after events of meetings and connections. */
export function defineWriteFollower(readNow: () => Temporal.Instant): FeedFollower {
  return {
    name: 'calendar-writes',
    types: CAUSING_TYPES,
    handle: async (tx, { workspaceId, events }) => {
      const now = readNow()
      const ofMeetings = events.filter(({ resourceType }) => resourceType === 'meeting')
      const left = ofMeetings.flatMap(({ previous }) => previous?.group_id ?? []) as string[]
      if (ofMeetings.length > 0)
        await reconcileMeetings(tx, workspaceId, {
          meetingIds: [...new Set(ofMeetings.map(({ resourceId }) => resourceId))],
          groupIds: [...new Set(left)],
          now,
        })
      const agentIds = events.flatMap(({ resourceType, data }) =>
        resourceType === 'calendar_connection' ? (data.agent_id as number) : [],
      )
      await upsertReplans(tx, workspaceId, agentIds, now)
    },
  }
}
