import Type, { type Static } from 'typebox'
import { formatInstant } from '../platform/time.ts'
import type { Call } from './store/calls.ts'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

const moment = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', description })

export const CallResource = Type.Object({
  id: Type.String({ format: 'uuid' }),
  type: Type.Literal('call'),
  attributes: Type.Object({
    platform: Type.String(),
    platform_call_id: Type.String({ description: "The platform's id of the call." }),
    voice_connection_id: text('The voice connection that reported the call.'),
    direction: text('inbound or outbound; null if the platform did not report it.'),
    party_number: text(
      'The number of the other party in E.164; null if it is withheld or was not reported.',
    ),
    own_number: text('The number of the workspace: called if inbound, calling if outbound.'),
    contact_id: text('The contact who called or was called; null if unknown.'),
    language: text('BCP 47.'),
    outcome: text(
      'The last change made in the call: booked, rescheduled or cancelled; null if there was none.',
    ),
    claimed_without_booking: Type.Boolean({
      description:
        'According to the transcript, the assistant said that a meeting was booked, moved or ' +
        'cancelled, and no tool of the call did that.',
    }),
    started_at: Type.String({ format: 'date-time' }),
    ended_at: moment(
      'When the call ended; null while it is running, or if its end was not reported.',
    ),
    ended_reason: text('The reason for the end of the call, as the platform reported it.'),
  }),
})

/** A call in responses, with what is derived from its tools and meetings. */
export const DescribedCallResource = Type.Object({
  ...CallResource.properties,
  attributes: Type.Object({
    ...CallResource.properties.attributes.properties,
    contact_name: text(
      'The name of the contact; null if it is unknown, or if the credential cannot read contacts.',
    ),
    summary: Type.String({
      description:
        'What the tools of the call did, in sentences of the language of its team, with times in the ' +
        'time zone of the team.',
    }),
    tools: Type.Array(Type.Object({ tool: Type.String(), ok: Type.Boolean() }), {
      description: 'The first 100 tools that ran in the call, in order.',
    }),
    recording_url: text(
      "The platform's recording of the call (https), as the platform reported it: untrusted. Null if it " +
        'named none, or if the contact has denied recording.',
    ),
  }),
})

/** The position of a call in the list. */
export function positionOfCall({ startedAt, id }: Call): [startedAt: string, id: string] {
  return [startedAt.toString(), id]
}

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
      started_at: formatInstant(call.startedAt),
      ended_at: call.endedAt && formatInstant(call.endedAt),
      ended_reason: call.endedReason,
    },
  }
}
