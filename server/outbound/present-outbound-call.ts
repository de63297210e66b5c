import Type, { type Static } from 'typebox'
import { CALL_STATES, type OutboundCall } from './store.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const Attributes = Type.Object({
  meeting_id: Type.String({ format: 'uuid' }),
  attempt: Type.Integer({ description: 'From one, counted on when the meeting moves.' }),
  start_time: Type.String({
    description: 'The start of the meeting that the call is for, Unix seconds.',
  }),
  state: Type.Unsafe<OutboundCall['state']>({
    type: 'string',
    enum: [...CALL_STATES],
    description:
      'planned: to be made at `planned_at`. dialing: the platform is being asked. ' +
      'in_progress: it has taken the call on. completed: somebody answered. no_answer: nobody ' +
      'did, or a machine. failed: the platform or the line failed. cancelled: the meeting ' +
      'changed, or it would have come too late. refused: it may not or cannot be made.',
  }),
  reason: text(
    'Why it waits, was not made, or how it ended. Ours are quiet_hours, no_phone_number, ' +
      'phone_withheld, phone_not_valid, consent_withdrawn, no_connection, meeting_changed, ' +
      'not_reached, voicemail, platform_unreachable, platform_answered_<status> and unknown; ' +
      "others are the platform's words. Null: there is nothing to say.",
  ),
  voice_connection_id: Type.String({ format: 'uuid' }),
  platform: Type.String(),
  platform_call_id: text(
    "The platform's own id of the call, with which `GET /core/calls` shows what happened in " +
      'it. Null: the platform has not taken it on.',
  ),
  planned_at: Type.String({ description: 'When it is or was to be made (RFC 3339).' }),
  claimed_at: text('From when on the platform may have been asked; null: it was not.'),
  ended_at: text('Null: it is not over.'),
})

export const OutboundCallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('outbound_call'),
  attributes: Attributes,
})

/** A call that we make as the API shows it. */
export function presentOutboundCall(call: OutboundCall): Static<typeof OutboundCallResource> {
  return { id: call.id, type: 'outbound_call', attributes: attributesOf(call) }
}

/** The same as events show it. */
export function presentInEvent(call: OutboundCall): Record<string, unknown> {
  return { outbound_call_id: call.id, ...attributesOf(call) }
}

function attributesOf(call: OutboundCall): Static<typeof Attributes> {
  return {
    meeting_id: call.meetingId,
    attempt: call.attempt,
    start_time: String(call.startsAt.epochMilliseconds / 1000),
    state: call.state,
    reason: call.reason,
    voice_connection_id: call.connectionId,
    platform: call.platform,
    platform_call_id: call.platformCallId,
    planned_at: call.plannedAt.toString(),
    claimed_at: call.claimedAt?.toString() ?? null,
    ended_at: call.endedAt?.toString() ?? null,
  }
}
