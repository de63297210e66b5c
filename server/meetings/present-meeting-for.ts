import type { Actor } from '../access/actor.ts'
import { mayChange } from '../access/own-limit.ts'
import { type LinkContext, presentMeeting } from './present-meeting.ts'
import type { Meeting } from './store/meetings.ts'

/**
 * The representation of a meeting for an actor. Who holds its manage link can move and cancel it,
 * so people get the link only of meetings that their role may change.
 */
export function presentMeetingFor(
  meeting: Meeting,
  context: LinkContext & { actor: Actor },
): ReturnType<typeof presentMeeting> {
  const agentIds = meeting.agentIds ?? [meeting.agentId]
  const isGiven = mayChange(context.actor, 'meetings:write', agentIds)
  return presentMeeting(meeting, isGiven ? context : { ...context, secrets: null })
}
