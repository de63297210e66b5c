import type { Static } from 'typebox'
import { formatInstant } from '../platform/time.ts'
import type { CallResource } from './schemas.ts'
import type { Call } from './store/calls.ts'

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
