import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Agent } from '../../roster/agents/list-agents.ts'
import {
  type CalendarTrouble,
  findCalendarTroubles,
} from '../../calendars/find-calendar-troubles.ts'
import { hasCalendarsToWrite } from '../../calendar-writes/store/planning.ts'
import { findCall } from '../../calls/store/calls.ts'
import { findCurrentContact } from '../../contacts/find-current-contact.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import { getMeeting, type Meeting } from '../../meetings/get-meeting.ts'
import { findNote, type Note } from '../../notes/get-note.ts'
import { findOutboundCall } from '../../outbound/store/outbound-calls.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import type { Team } from '../../roster/teams/list-teams.ts'
import { troubleOf } from '../core/plan-calendar-message.ts'
import { endpointOf } from '../core/plan-webhook-message.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { WEBHOOK_ENDPOINT } from '../../webhooks/endpoints/declare-webhook-endpoint.ts'
import type { WebhookEndpoint } from '../../webhooks/endpoints/webhook-endpoint-attributes.ts'
import { findResource } from '../../crud/store-resource.ts'
import { selectMessage } from '../store/messages.ts'

/** Everything that a message is about, as it is now. Null: it does not concern it. */
export type Subject = {
  workspaceId: WorkspaceId
  workspace: Awaited<ReturnType<typeof getWorkspace>>
  /** Whether meetings are written to any calendar. */
  hasCalendars: boolean
  team: Team
  meeting: Meeting | null
  meetingType: MeetingType | null
  /** The agents of the meeting. */
  agents: Agent[]
  /** The agent whom the message is for. */
  agent: Agent | null
  contact: Awaited<ReturnType<typeof findCurrentContact>>
  note: Note | null
  call: Awaited<ReturnType<typeof findCall>>
  outboundCall: Awaited<ReturnType<typeof findOutboundCall>>
  refused: Message | null
  /** What is wrong with the calendars of the agent; null: the message is not about them. */
  troubles: ReadonlySet<CalendarTrouble> | null
  /** The endpoint that the message is about. */
  webhook: WebhookEndpoint | null
}

export type About = { message: Message; subject: Subject }

/** Reads what messages of a workspace are about, in one round trip if nothing has changed. */
export async function readSubjects(
  tx: Tx,
  { rosters, now }: Pick<MessageContext, 'rosters' | 'now'>,
  workspaceId: WorkspaceId,
  messages: readonly Message[],
): Promise<About[]> {
  const [roster, workspace, hasCalendars, ...all] = await Promise.all([
    rosters.readCurrent(tx, workspaceId),
    getWorkspace(tx, workspaceId),
    hasCalendarsToWrite(tx, workspaceId),
    ...messages.map((message) => readFacts(tx, { workspaceId, now: now() }, message)),
  ])
  return all.map(({ message, ...facts }) => {
    const { meeting } = facts
    const { teamId, agentId } = message
    const subject: Subject = {
      ...facts,
      workspaceId,
      workspace,
      hasCalendars,
      team: roster.teams.get(teamId)!,
      meetingType: (meeting && roster.meetingTypes.get(meeting.meetingTypeId)) ?? null,
      agents: meeting ? agentsOf(meeting, roster) : [],
      agent: (agentId !== null && roster.agents.get(agentId)) || null,
    }
    return { message, subject }
  })
}

/** What a message is about, beside the roster. */
async function readFacts(
  tx: Tx,
  { workspaceId, now }: { workspaceId: WorkspaceId; now: Temporal.Instant },
  message: Message,
) {
  const { agentId } = message
  const read = <Id, T>(id: Id | null, find: (id: Id) => Promise<T>) =>
    id === null ? null : find(id)
  const [meeting, contact, note, call, outboundCall, refused, troubles, webhook] =
    await Promise.all([
      read(message.meetingId, (id) => getMeeting(tx, workspaceId, id, now)),
      read(message.contactId, (id) => findCurrentContact(tx, workspaceId, id)),
      read(message.noteId, (id) => findNote(tx, workspaceId, id)),
      read(message.callId, (id) => findCall(tx, workspaceId, id)),
      read(message.outboundCallId, (id) => findOutboundCall(tx, workspaceId, id)),
      read(message.refusedMessageId, (id) => selectMessage(tx, workspaceId, id)),
      read(troubleOf(message) === null ? null : agentId, (id) =>
        findCalendarTroubles(tx, workspaceId, id),
      ),
      read(endpointOf(message), (id) =>
        findResource(WEBHOOK_ENDPOINT, { db: tx, workspaceId }, id),
      ),
    ])
  return { message, meeting, contact, note, call, outboundCall, refused, troubles, webhook }
}

function agentsOf({ agentIds, agentId }: Meeting, { agents }: Roster): Agent[] {
  return (agentIds ?? [agentId]).flatMap((id) => agents.get(id) ?? [])
}
