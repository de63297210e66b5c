import { getWorkspace } from '../access/store/workspaces.ts'
import { composeTexts } from '../calendar-writes/core/compose-texts.ts'
import { describeMeeting } from '../calendar-writes/describe-meeting.ts'
import { identifyCalendarEvent } from '../meetings/core/identify-calendar-event.ts'
import type { CalendarEvent } from '../meetings/core/write-event.ts'
import type { Meeting } from '../meetings/get-meeting.ts'
import { listMeetings } from '../meetings/store/list-meetings.ts'
import type { Db } from '../platform/db/pool.ts'
import { fromUnixSeconds, toUnixSeconds } from '../platform/time.ts'
import type { Rosters } from '../scheduling/open-rosters.ts'
import type { OpenFeed } from './open-feed.ts'

export type FeedHost = { pool: Db; now: () => Temporal.Instant; rosters: Rosters }
export type Feed = { name: string; events: CalendarEvent[] }

const SECONDS_PER_DAY = 86_400
const PAST_DAYS = 30
const FUTURE_DAYS = 400
/** Later meetings are left out. */
const MAX_MEETINGS = 2_000

/**
 * What a feed has now: the meetings of its agent, with one event for a group. The address of a feed
 * permits only reading, so no event has the link to the page of its meeting.
 */
export async function readFeed(
  { pool: db, now, rosters }: FeedHost,
  { workspaceId, agent }: OpenFeed,
): Promise<Feed> {
  const at = now()
  const [workspace, roster, meetings] = await Promise.all([
    getWorkspace(db, workspaceId),
    rosters.readCurrent(db, workspaceId),
    listMeetingsAround(db, { workspaceId, agent }, at),
  ])
  const { phoneRegion } = workspace
  const groups = Map.groupBy(meetings, ({ id, groupId }) => groupId ?? id)
  const events = [...groups.values()].map((attending) => {
    const meeting = attending[0]!
    const { title, description, location } = composeTexts(
      describeMeeting(
        { roster, phoneRegion },
        { meeting, attending, agentId: agent.id, isInvited: false, manageUrl: null },
      ),
    )
    return {
      method: 'PUBLISH' as const,
      ...identifyCalendarEvent(meeting, { agentId: agent.id, isCancelled: false }),
      stampedAt: findLatestChange(attending),
      start: fromUnixSeconds(meeting.startSeconds),
      end: fromUnixSeconds(meeting.endSeconds),
      summary: title,
      description,
      location,
      url: null,
      parties: null,
      isTentative: meeting.status === 'pending',
    }
  })
  return { name: `${workspace.name} – ${agent.name}`, events }
}

async function listMeetingsAround(
  db: Db,
  { workspaceId, agent }: Pick<OpenFeed, 'workspaceId' | 'agent'>,
  now: Temporal.Instant,
): Promise<Meeting[]> {
  const seconds = toUnixSeconds(now)
  const filter = {
    attendeeKey: null,
    contactId: null,
    callId: null,
    teamId: null,
    agentId: agent.id,
    meetingTypeId: null,
    statuses: ['scheduled', 'pending', 'completed', 'no_show'] as const,
    from: seconds - PAST_DAYS * SECONDS_PER_DAY,
    to: seconds + FUTURE_DAYS * SECONDS_PER_DAY,
    updatedSince: null,
    code: null,
  }
  const order = { by: 'starts_at', descending: false } as const
  const page = { order, after: null, limit: MAX_MEETINGS, now }
  const found = await listMeetings(db, workspaceId, filter, page)
  return found.slice(0, MAX_MEETINGS)
}

function findLatestChange(meetings: readonly Meeting[]): Temporal.Instant {
  return meetings
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (Temporal.Instant.compare(a, b) > 0 ? a : b))
}
