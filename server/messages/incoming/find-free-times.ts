import type { Meeting } from '../../meetings/get-meeting.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import { spreadSlots } from '../../scheduling/core/spread-slots.ts'
import type { Slot } from '../../scheduling/core/slots.ts'
import { chooseWithinHours } from '../../scheduling/choose-within-hours.ts'
import { readSlots } from '../../scheduling/read-slots.ts'
import { chooseZone } from './choose-zone.ts'
import type { TextVisit } from './open-visit.ts'

const MAX_TIMES = 3
const SECONDS_PER_DAY = 86_400
/** A person takes a while to choose, and to come. */
const LEAD_SECONDS = 1_800
/** The windows of the search, in days. The first one almost always has enough times. */
const WINDOW_DAYS = [7, 31, 124]

/**
 * The starts (Unix seconds) of at most three free times for a meeting, spread over days and parts
 * of the day, after `after` or else from half an hour from now. They are those of its agent if
 * there are any, and within the hours of the phone if there are enough.
 */
export async function findFreeTimes(
  tx: Tx,
  visit: TextVisit,
  meeting: Meeting,
  after: number | null,
): Promise<number[]> {
  const { now } = visit.context
  const from = Math.max(toUnixSeconds(now) + LEAD_SECONDS, (after ?? 0) + 1)
  let found: readonly Slot[] = []
  for (const days of WINDOW_DAYS) {
    found = await readFree(tx, visit, meeting, { from, to: from + days * SECONDS_PER_DAY })
    if (found.length >= MAX_TIMES) break
  }
  const timeZone = chooseZone(visit, meeting)
  const offered = chooseWithinHours(found, visit.roster, {
    team: { id: meeting.teamId, timeZone },
    now,
    limit: MAX_TIMES,
  })
  return spreadSlots(offered, { limit: MAX_TIMES, by: 'dayparts', timeZone }).map(
    ({ start }) => start,
  )
}

/** The agent whom the attendee asked for, if the agent still takes meetings of the team. */
export function chooseAgent({ roster }: TextVisit, meeting: Meeting): number | null {
  const agent = roster.agents.get(meeting.agentId)
  const isAvailable =
    agent?.archivedAt === null && agent.memberships.some(({ teamId }) => teamId === meeting.teamId)
  return meeting.agentNamed && isAvailable ? meeting.agentId : null
}

/** Without the current start of the meeting. None if its roster no longer permits a booking. */
async function readFree(
  tx: Tx,
  visit: TextVisit,
  meeting: Meeting,
  window: { from: number; to: number },
): Promise<readonly Slot[]> {
  const { actor, context } = visit
  try {
    const { slots } = await readSlots(tx, actor, context.rosters, {
      ids: {
        teamId: meeting.teamId,
        meetingTypeId: meeting.meetingTypeId,
        agentId: chooseAgent(visit, meeting),
      },
      durationMinutes: null,
      contactId: meeting.contactId,
      ignoring: { meetingId: meeting.id, holdId: null },
      now: toUnixSeconds(context.now),
      languages: [meeting.spokenLanguage],
      window,
      timeZone: chooseZone(visit, meeting),
      limit: null,
      by: null,
    })
    const others = slots.filter(({ start }) => start !== meeting.startSeconds)
    const own = others.filter(({ agentIds }) => agentIds.includes(meeting.agentId))
    return own.length > 0 ? own : others
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_attributes') return []
    throw error
  }
}
