import type { FeedEvent } from '../../events/store/feed.ts'
import type { EventType } from '../../events/catalogue.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { Channel, MessagePlan } from '../message.ts'
import type { MessageKind, MessageRecipient } from './message-values.ts'

/** Who can be reached. */
export type Reach = {
  /** Agents and teams with an email address. */
  agentIds: ReadonlySet<number>
  teamIds: ReadonlySet<number>
  /** Teams that can send SMS. */
  smsTeamIds: ReadonlySet<number>
}

/** What a meeting event says, as far as messages need it. */
type MeetingData = {
  team_id: number
  agent_id: number
  agent_ids?: number[]
  contact_id: string
  attendee_phone?: string
  start_time: string
  sequence: number
  status_by?: string
}
type MeetingKinds = {
  attendee: MessageKind
  /** Of agents who had the meeting and have it still; null: they are not told. */
  agent: MessageKind | null
}

const KINDS: Partial<Record<EventType, MeetingKinds>> = {
  'meeting.scheduled': { attendee: 'confirmation', agent: 'confirmation' },
  'meeting.requested': { attendee: 'request_received', agent: 'confirmation_request' },
  'meeting.confirmed': { attendee: 'confirmation', agent: 'confirmation' },
  'meeting.declined': { attendee: 'not_confirmed', agent: null },
  'meeting.expired': { attendee: 'not_confirmed', agent: 'not_confirmed' },
  'meeting.rescheduled': { attendee: 'change', agent: 'change' },
  'meeting.reassigned': { attendee: 'change', agent: 'change' },
  'meeting.cancelled': { attendee: 'cancellation', agent: 'cancellation' },
}

/** The types of the events that cause messages. */
export const CAUSING_TYPES = [
  ...(Object.keys(KINDS) as EventType[]),
  'meeting.no_show',
  'meeting.updated',
  'note.created',
  'call.flagged',
  'call.broken',
  'call.failed',
  'message.failed',
  'message.bounced',
  'calendar_connection.updated',
  'webhook_endpoint.disabled',
] as const satisfies EventType[]

/** A message about a meeting: its event, who gets it, and over which channel. */
type Sending = {
  event: FeedEvent
  kind: MessageKind
  recipient: MessageRecipient
  channel: Channel
  agentId?: number
}

/** The messages that an event of a meeting causes. */
export function planMeetingMessages(event: FeedEvent, reach: Reach): MessagePlan[] {
  const kinds = KINDS[event.type]
  if (!kinds) return []
  const data = event.data as MeetingData
  const toAttendee = { event, kind: kinds.attendee, recipient: 'attendee' as const }
  const attendee = [
    // Without an address in the meeting, that of the contact is used when the mail is sent.
    planOf({ ...toAttendee, channel: 'email' }),
    // An attendee who gave a number gets text messages beside mails.
    ...(reach.smsTeamIds.has(data.team_id) && data.attendee_phone !== undefined
      ? [planOf({ ...toAttendee, channel: 'sms' })]
      : []),
  ]
  return [...attendee, ...planAgentMessages(event, kinds.agent, reach)]
}

/** After a change of agents, new ones get an invitation, and former ones a cancellation. */
function planAgentMessages(
  event: FeedEvent,
  kind: MessageKind | null,
  reach: Reach,
): MessagePlan[] {
  const now = agentsOf(event.data as MeetingData)
  const before = event.previous
    ? agentsOf({ ...(event.data as MeetingData), ...(event.previous as Partial<MeetingData>) })
    : now
  const isMove = kind === 'change'
  const told = [
    ...now.map((agentId) => ({
      agentId,
      kind: isMove && !before.includes(agentId) ? ('confirmation' as const) : kind,
    })),
    ...before
      .filter((agentId) => isMove && !now.includes(agentId))
      .map((agentId) => ({ agentId, kind: 'cancellation' as const })),
  ]
  return told.flatMap((one) =>
    one.kind === null || !reach.agentIds.has(one.agentId)
      ? []
      : [
          planOf({
            event,
            kind: one.kind,
            recipient: 'agent',
            channel: 'email',
            agentId: one.agentId,
          }),
        ],
  )
}

const agentsOf = ({ agent_id: agentId, agent_ids: agentIds }: MeetingData) => agentIds ?? [agentId]

function planOf({ event, kind, recipient, channel, agentId }: Sending): MessagePlan {
  const data = event.data as MeetingData
  const formerStart = event.previous?.start_time as string | undefined
  const to = agentId === undefined ? recipient : `${recipient}-${agentId}`
  return {
    ...NOTHING,
    kind,
    recipient,
    channel,
    cause: `${event.id}/${kind}/${to}/${channel}`,
    position: event.position,
    dueAt: event.createdAt,
    teamId: data.team_id,
    meetingId: event.resourceId,
    sequence: data.sequence,
    startsAt: startOf(data.start_time),
    formerStartsAt: formerStart === undefined ? null : startOf(formerStart),
    contactId: data.contact_id,
    agentId: agentId ?? null,
  }
}

/** A message to a team about something that a person should look at. */
export function planTeamMessage(
  event: FeedEvent,
  kind: MessageKind,
  about: Pick<MessagePlan, 'teamId'> & Partial<MessagePlan>,
): MessagePlan {
  return {
    ...NOTHING,
    kind,
    recipient: 'team',
    channel: 'email',
    cause: `${event.id}/${kind}/team/email`,
    position: event.position,
    dueAt: event.createdAt,
    ...about,
  }
}

/** The messages of a meeting type to an attendee who did not come. */
export function planMissedMessages(
  event: FeedEvent,
  reminders: readonly { when: string; minutes: number; channel: Channel }[],
): MessagePlan[] {
  if ((event.data as MeetingData).status_by !== 'attendee') return []
  return reminders
    .filter(({ when, channel }) => when === 'no_show' && channel !== 'call')
    .map(({ minutes, channel }) => {
      const plan = planOf({ event, kind: 'missed', recipient: 'attendee', channel })
      return {
        ...plan,
        cause: `${plan.cause}/${minutes}`,
        dueAt: event.createdAt.add({ minutes }),
      }
    })
}

const startOf = (seconds: string) => fromUnixSeconds(Number(seconds))

/** A plan that is about nothing. */
export const NOTHING = {
  position: null,
  meetingId: null,
  sequence: null,
  startsAt: null,
  formerStartsAt: null,
  contactId: null,
  agentId: null,
  noteId: null,
  callId: null,
  outboundCallId: null,
  refusedMessageId: null,
} as const
