import type { FeedEvent } from '../../events/store/feed.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import type { MessagePlan } from '../message.ts'
import { planTeamMessage, type Reach } from './plan-messages.ts'

type EndpointData = {
  disabled_reason: string | null
  /** Missing in events of earlier versions, as the other filters. */
  team_ids?: number[] | null
  agent_ids?: number[] | null
  meeting_type_ids?: number[] | null
}

/** The endpoint that the message says was disabled; null: it is about something else. */
export function endpointOf({ cause }: Pick<MessagePlan, 'cause'>): string | null {
  return /\/webhook\/([\da-f-]+)$/.exec(cause)?.[1] ?? null
}

/**
 * A message about a webhook endpoint that the server has disabled: to the first team with an
 * address of those that its filters concern, or else of all. Null: there is none, or a request has
 * disabled it.
 */
export function planWebhookMessage(
  event: FeedEvent,
  roster: Pick<Roster, 'teams' | 'agents' | 'meetingTypes'>,
  { teamIds }: Pick<Reach, 'teamIds'>,
): MessagePlan | null {
  const data = event.data as EndpointData
  if (data.disabled_reason === 'user') return null
  const teamId = [...teamsOf(data, roster), ...teamsInUse(roster)].find((id) => teamIds.has(id))
  if (teamId === undefined) return null
  const plan = planTeamMessage(event, 'note', { teamId })
  return { ...plan, cause: `${plan.cause}/webhook/${event.resourceId}` }
}

function teamsOf(
  { team_ids: ids, agent_ids: agentIds, meeting_type_ids: typeIds }: EndpointData,
  { agents, meetingTypes }: Pick<Roster, 'agents' | 'meetingTypes'>,
): number[] {
  return [
    ...(ids ?? []),
    ...(agentIds ?? [])
      .flatMap((id) => agents.get(id)?.memberships ?? [])
      .map((each) => each.teamId),
    ...(typeIds ?? []).flatMap((id) => meetingTypes.get(id)?.teamId ?? []),
  ]
}

function teamsInUse({ teams }: Pick<Roster, 'teams'>): number[] {
  return [...teams.values()].filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id)
}
