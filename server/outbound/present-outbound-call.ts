import Type, { type Static } from 'typebox'
import { formatInstant } from '../platform/time.ts'
import { CALL_PURPOSES } from './core/call-purpose.ts'
import { CALL_STATES, type OutboundCall } from './store/outbound-calls.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const moment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

const Attributes = Type.Object({
  meeting_id: Type.String({ format: 'uuid' }),
  purpose: Type.Unsafe<OutboundCall['purpose']>({
    type: 'string',
    enum: [...CALL_PURPOSES],
    description:
      'meeting: the call of a voice agent at the start of the meeting. reminder: a call before ' +
      'it, by `reminders` of the meeting type, which never changes the state of the meeting.',
  }),
  message_id: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'uuid',
    description: 'The message of a reminder; null for a call at the start of the meeting.',
  }),
  attempt: Type.Integer({
    description:
      'Counted from 1, and continued when the meeting moves. Each reminder has its own count.',
  }),
  start_time: Type.String({
    description: 'The start of the meeting that the call is for, Unix seconds.',
  }),
  state: Type.Unsafe<OutboundCall['state']>({
    type: 'string',
    enum: [...CALL_STATES],
    description:
      'planned: due at `planned_at`. dialing: requested from the platform. in_progress: ' +
      'accepted by the platform. completed: answered. no_answer: not answered, or by a ' +
      'machine. failed: the platform or the line failed. cancelled: the meeting changed, or ' +
      'the call would have been too late. refused: the call is not allowed or not possible.',
  }),
  reason: text(
    'Why the call waits or was not made, or how it ended: quiet_hours, no_phone_number, ' +
      'phone_withheld, phone_not_valid, consent_withdrawn, no_connection, meeting_changed, ' +
      'not_reached, workspace_archived, voicemail, platform_unreachable, platform_answered_<status>, unknown, or ' +
      'a reason of the platform. Null if there is none.',
  ),
  voice_connection_id: Type.String({ format: 'uuid' }),
  platform: Type.String(),
  platform_call_id: text(
    "The platform's id of the call; `GET /core/calls` has the call with the same id. Null if " +
      'the platform has not accepted the call.',
  ),
  planned_at: Type.String({
    format: 'date-time',
    description: 'When the call is or was due (RFC 3339).',
  }),
  claimed_at: moment('When a process claimed the call to place it; null if it was not claimed.'),
  ended_at: moment('When the call ended; null if it has not.'),
})

export const OutboundCallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('outbound_call'),
  attributes: Attributes,
})

/** The representation of an outbound call in the API. */
export function presentOutboundCall(call: OutboundCall): Static<typeof OutboundCallResource> {
  return { id: call.id, type: 'outbound_call', attributes: attributesOf(call) }
}

function attributesOf(call: OutboundCall): Static<typeof Attributes> {
  return {
    meeting_id: call.meetingId,
    purpose: call.purpose,
    message_id: call.messageId,
    attempt: call.attempt,
    start_time: String(call.startsAt.epochMilliseconds / 1000),
    state: call.state,
    reason: call.reason,
    voice_connection_id: call.connectionId,
    platform: call.platform,
    platform_call_id: call.platformCallId,
    planned_at: formatInstant(call.plannedAt),
    claimed_at: call.claimedAt && formatInstant(call.claimedAt),
    ended_at: call.endedAt && formatInstant(call.endedAt),
  }
}
