import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { MeetingStatus } from '../core/transitions.ts'
import { statusAt } from './meetings.ts'

/** Null: not filtered. `from` and `to`: the range of starts; times are Unix seconds. */
export type MeetingFilter = {
  attendeeKey: string | null
  contactId: string | null
  callId: string | null
  teamId: number | null
  agentId: number | null
  meetingTypeId: number | null
  statuses: readonly MeetingStatus[] | null
  from: number | null
  to: number | null
  updatedSince: number | null
  /** The confirmation code of an open meeting. */
  code: string | null
}

/** Whether few meetings match, which can all be read and then sorted. */
export function isOfFew({ attendeeKey, contactId, callId, code }: MeetingFilter): boolean {
  return [attendeeKey, contactId, callId, code].some((value) => value !== null)
}

/** The conditions of a filter for rows with the columns of `meetings`; each begins with `and`. */
export function buildConditions(
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  now: Temporal.Instant,
): Query {
  const { agentId, attendeeKey, callId, code, contactId, meetingTypeId, statuses, teamId } = filter
  return sql`
    ${where(attendeeKey, sql`attendee_key = ${attendeeKey}`)}
    ${where(contactId, sql`contact_id = ${currentContact(workspaceId, contactId)}`)}
    ${where(callId, sql`call_id = ${callId}`)}
    ${where(code, sql`confirmation_code = ${code} and status in ('pending', 'scheduled')`)}
    ${where(teamId, sql`team_id = ${teamId}`)}
    ${where(meetingTypeId, sql`meeting_type_id = ${meetingTypeId}`)}
    ${where(agentId, sql`(agent_id = ${agentId} or ${agentId} = any(agent_ids))`)}
    ${where(statuses, sql`${statusAt(now)} = any(${statuses})`)}
    ${buildTimeConditions(filter)}`
}

export function buildTimeConditions({ from, to, updatedSince }: MeetingFilter): Query {
  return sql`
    ${where(from, sql`starts_at >= to_timestamp(${from})`)}
    ${where(to, sql`starts_at < to_timestamp(${to})`)}
    ${where(updatedSince, sql`updated_at >= to_timestamp(${updatedSince})`)}`
}

/** The condition, unless nothing is asked for. */
export function where(value: unknown, condition: Query): Query {
  return value === null ? sql`` : sql`and ${condition}`
}

/** The id of a merged contact stands for the contact that it was merged into. */
function currentContact(workspaceId: WorkspaceId, contactId: string | null): Query {
  return sql`coalesce((select survivor_id from contact_survivors
    where workspace_id = ${workspaceId} and contact_id = ${contactId}::uuid), ${contactId}::uuid)`
}
