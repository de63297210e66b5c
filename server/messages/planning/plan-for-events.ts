import type { FeedEvent } from '../../events/store/feed.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import { getConnection } from '../../voice-connections/find-connection.ts'
import { getMeeting } from '../../meetings/get-meeting.ts'
import { isRetried } from '../../outbound/store/outbound-calls.ts'
import {
  planMeetingMessages,
  planMissedMessages,
  planTeamMessage,
  type Reach,
} from '../core/plan-messages.ts'
import { agentOf, planCalendarMessage } from '../core/plan-calendar-message.ts'
import { planWebhookMessage } from '../core/plan-webhook-message.ts'
import { planReplyMessages } from '../core/plan-reply-messages.ts'
import { isTextBack } from '../core/is-text-back.ts'
import { planTextBack } from '../core/plan-text-back.ts'
import { planTextInstead } from '../core/plan-text-instead.ts'
import { findAnsweredEvents } from './find-answered-events.ts'
import { findSmsTeams } from './find-sms-teams.ts'
import type { MessageContext } from '../message-context.ts'
import type { MessagePlan } from '../message.ts'
import { selectMessage } from '../store/messages.ts'

type Planning = { workspaceId: WorkspaceId; events: readonly FeedEvent[] }

/** The messages that these events of a workspace cause. */
export async function planForEvents(
  tx: Tx,
  { rosters, now }: Pick<MessageContext, 'rosters' | 'now'>,
  { workspaceId, events }: Planning,
): Promise<MessagePlan[]> {
  const roster = await rosters.readCurrent(tx, workspaceId)
  const reach: Reach = {
    agentIds: idsWithEmail(roster.agents),
    teamIds: idsWithEmail(roster.teams),
    smsTeamIds: await findSmsTeams(tx, workspaceId, roster),
  }
  const answered = await findAnsweredEvents(tx, workspaceId, events)
  const plans: MessagePlan[] = []
  for (const event of events) {
    if (event.resourceType === 'meeting')
      plans.push(
        ...planForMeeting(event, roster, reach).filter(
          ({ channel }) => channel !== 'sms' || !answered.has(event.id),
        ),
      )
    else {
      const plan =
        event.type === 'calendar_connection.updated'
          ? planForCalendar(event, roster, reach)
          : event.type === 'webhook_endpoint.disabled'
            ? planWebhookMessage(event, roster, reach)
            : await planForTeam(tx, workspaceId, { event, now: now() })
      if (plan !== null && reach.teamIds.has(plan.teamId)) plans.push(plan)
      const text = await planForAttendee(tx, workspaceId, event)
      if (text !== null && reach.smsTeamIds.has(text.teamId)) plans.push(text)
      // Without a connection that sends it, the list of messages shows that it was only kept.
      const toCaller = await planForCaller(tx, workspaceId, event)
      if (toCaller !== null) plans.push(toCaller)
    }
  }
  return plans
}

function planForMeeting(event: FeedEvent, roster: Roster, reach: Reach): MessagePlan[] {
  if (event.type === 'meeting.updated') return planReplyMessages(event, reach)
  if (event.type !== 'meeting.no_show') return planMeetingMessages(event, reach)
  const type = roster.meetingTypes.get(event.data.meeting_type_id as number)
  return planMissedMessages(event, type?.reminders ?? [])
}

/** To the first team of the agent that has an address. */
function planForCalendar(event: FeedEvent, { agents }: Roster, { teamIds }: Reach) {
  const memberships = agents.get(agentOf(event))?.memberships ?? []
  const teamId = memberships.map((each) => each.teamId).find((id) => teamIds.has(id))
  return teamId === undefined ? null : planCalendarMessage(event, teamId)
}

/** Null: the team is not told. */
async function planForTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { event, now }: { event: FeedEvent; now: Temporal.Instant },
): Promise<MessagePlan | null> {
  const { data } = event
  switch (event.type) {
    case 'note.created':
      // The team sees its tasks in their list.
      return (data.task_due_at ?? null) !== null
        ? null
        : planTeamMessage(event, 'note', {
            teamId: data.team_id as number,
            noteId: event.resourceId,
            meetingId: data.meeting_id as string | null,
            callId: data.call_id as string | null,
            contactId: data.contact_id as string | null,
          })
    case 'call.flagged':
    case 'call.broken': {
      const teamId = await findTeamOf(tx, workspaceId, data.voice_connection_id as string | null)
      // A call to an attendee that failed has an event of its own, or is made again.
      return teamId === null || (event.type === 'call.broken' && data.direction === 'outbound')
        ? null
        : planTeamMessage(event, event.type === 'call.broken' ? 'broken_call' : 'unbooked_call', {
            teamId,
            callId: event.resourceId,
            contactId: data.contact_id as string | null,
          })
    }
    case 'call.failed': {
      // The meeting stands without its reminder, so the team does not have to call.
      if (data.purpose === 'reminder') return null
      if (await isRetried(tx, workspaceId, event.resourceId)) return null
      const meeting = await getMeeting(tx, workspaceId, data.meeting_id as string, now)
      return planTeamMessage(event, 'broken_call', {
        teamId: meeting.teamId,
        meetingId: meeting.id,
        contactId: meeting.contactId,
        outboundCallId: event.resourceId,
      })
    }
    case 'message.failed':
    case 'message.bounced':
      return planForRefusal(tx, workspaceId, event)
    default:
      return null
  }
}

/** A text message to a caller who was not served; null: it is not about one. */
async function planForCaller(
  tx: Tx,
  workspaceId: WorkspaceId,
  event: FeedEvent,
): Promise<MessagePlan | null> {
  const plan = planTextBack(event)
  return plan && (await getWorkspace(tx, workspaceId)).textsMissedCallers ? plan : null
}

/** A text message to the attendee, instead of a mail that was not delivered. */
async function planForAttendee(
  tx: Tx,
  workspaceId: WorkspaceId,
  { type, resourceId, createdAt }: FeedEvent,
): Promise<MessagePlan | null> {
  if (type !== 'message.failed' && type !== 'message.bounced') return null
  const message = await selectMessage(tx, workspaceId, resourceId)
  return message && planTextInstead(message, createdAt)
}

/** Tells the team that an attendee, or an agent, did not get a message. */
async function planForRefusal(
  tx: Tx,
  workspaceId: WorkspaceId,
  event: FeedEvent,
): Promise<MessagePlan | null> {
  const message = await selectMessage(tx, workspaceId, event.resourceId)
  // The team has the task to call back.
  if (!message || message.recipient === 'team' || isTextBack(message)) return null
  return planTeamMessage(event, 'address_refused', {
    teamId: message.teamId,
    meetingId: message.meetingId,
    contactId: message.contactId,
    agentId: message.agentId,
    refusedMessageId: message.id,
  })
}

/** The team of a voice connection, whether or not it is archived; null: there is none. */
async function findTeamOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  connectionId: string | null,
): Promise<number | null> {
  return connectionId === null ? null : (await getConnection(tx, workspaceId, connectionId)).teamId
}

function idsWithEmail(rows: ReadonlyMap<number, { email: string | null }>): Set<number> {
  return new Set([...rows].flatMap(([id, { email }]) => (email === null ? [] : [id])))
}
