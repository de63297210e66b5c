import type { FeedEvent } from '../../events/store/feed.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { MessagePlan } from '../message.ts'
import { planTeamMessage, type Reach } from './plan-messages.ts'

type RepliedData = {
  team_id: number
  agent_id: number
  agent_ids?: number[]
  contact_id: string
  start_time: string
  sequence: number
  attendee_response?: string
}

const END = '/reply/declined'

/** Whether the message says that the attendee declined the invitation. */
export function isAboutReply({ cause }: Pick<MessagePlan, 'cause'>): boolean {
  return cause.endsWith(END)
}

/**
 * Tells the agents that the attendee declined the invitation by mail, or the team if no agent has
 * an address. Answers that come from the calendar of an agent are known to the agent.
 */
export function planReplyMessages(event: FeedEvent, reach: Reach): MessagePlan[] {
  const data = event.data as RepliedData
  const isNew = event.previous !== null && 'attendee_response' in event.previous
  if (event.actorKind !== 'attendee_link' || !isNew || data.attendee_response !== 'declined')
    return []
  const agentIds = (data.agent_ids ?? [data.agent_id]).filter((id) => reach.agentIds.has(id))
  const plan = {
    ...planTeamMessage(event, 'note', {
      teamId: data.team_id,
      meetingId: event.resourceId,
      contactId: data.contact_id,
      sequence: data.sequence,
      startsAt: fromUnixSeconds(Number(data.start_time)),
    }),
    cause: `${event.id}/note/team/email${END}`,
  }
  if (agentIds.length === 0) return reach.teamIds.has(data.team_id) ? [plan] : []
  return agentIds.map((agentId) => ({
    ...plan,
    recipient: 'agent',
    agentId,
    cause: `${event.id}/note/agent-${agentId}/email${END}`,
  }))
}
