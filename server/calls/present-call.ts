import Type, { type Static } from 'typebox'
import type { Call } from './store/calls.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const CallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('call'),
  attributes: Type.Object({
    platform: Type.String(),
    platform_call_id: Type.String({ description: "The platform's own id of the call." }),
    voice_connection_id: text('Through which connection it came.'),
    direction: text('inbound or outbound; null: not told.'),
    party_number: text('The other party in E.164; null: withheld or not told.'),
    own_number: text('The number that was called or that called.'),
    contact_id: text('Who it was, as far as it is known.'),
    language: text('BCP 47.'),
    outcome: text('booked, rescheduled or cancelled: the last that was done; null: nothing.'),
    claimed_without_booking: Type.Boolean({
      description:
        "The platform's report has the assistant say that a meeting was booked, moved or " +
        'cancelled, and no tool of the call did that.',
    }),
    started_at: Type.String(),
    ended_at: text('Null: it goes on, or its end was not told.'),
    ended_reason: text("In the platform's words."),
  }),
})

/** The representation of a call in the API and in events. */
export function presentCall(call: Call): Static<typeof CallResource> {
  return {
    id: call.id,
    type: 'call',
    attributes: {
      platform: call.platform,
      platform_call_id: call.platformCallId,
      voice_connection_id: call.connectionId,
      direction: call.direction,
      party_number: call.partyNumber,
      own_number: call.ownNumber,
      contact_id: call.contactId,
      language: call.language,
      outcome: call.outcome,
      claimed_without_booking: call.claimedWithoutBooking,
      started_at: call.startedAt.toString(),
      ended_at: call.endedAt?.toString() ?? null,
      ended_reason: call.endedReason,
    },
  }
}
