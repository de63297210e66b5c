import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Agent } from '../../roster/agents/list-agents.ts'
import {
  type CalendarTrouble,
  findCalendarTroubles,
} from '../../calendars/find-calendar-troubles.ts'
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

/** Reads what a message is about. */
export async function readSubject(
  tx: Tx,
  { rosters, now }: Pick<MessageContext, 'rosters' | 'now'>,
  workspaceId: WorkspaceId,
  message: Message,
): Promise<Subject> {
  const { meetingId, contactId, noteId, callId, outboundCallId, refusedMessageId } = message
  const endpointId = endpointOf(message)
  const roster = await rosters.readCurrent(tx, workspaceId)
  const meeting = meetingId && (await getMeeting(tx, workspaceId, meetingId, now()))
  return {
    workspaceId,
    workspace: await getWorkspace(tx, workspaceId),
    team: roster.teams.get(message.teamId)!,
    meeting: meeting || null,
    meetingType: (meeting && roster.meetingTypes.get(meeting.meetingTypeId)) || null,
    agents: meeting ? agentsOf(meeting, roster) : [],
    agent: (message.agentId !== null && roster.agents.get(message.agentId)) || null,
    contact: contactId === null ? null : await findCurrentContact(tx, workspaceId, contactId),
    note: noteId === null ? null : await findNote(tx, workspaceId, noteId),
    call: callId === null ? null : await findCall(tx, workspaceId, callId),
    outboundCall:
      outboundCallId === null ? null : await findOutboundCall(tx, workspaceId, outboundCallId),
    refused:
      refusedMessageId === null ? null : await selectMessage(tx, workspaceId, refusedMessageId),
    troubles:
      troubleOf(message) !== null && message.agentId !== null
        ? await findCalendarTroubles(tx, workspaceId, message.agentId)
        : null,
    webhook:
      endpointId === null
        ? null
        : await findResource(WEBHOOK_ENDPOINT, { db: tx, workspaceId }, endpointId),
  }
}

function agentsOf({ agentIds, agentId }: Meeting, { agents }: Roster): Agent[] {
  return (agentIds ?? [agentId]).flatMap((id) => agents.get(id) ?? [])
}
