import { deriveSubscriberKey } from '../contacts/core/identifiers/derive-subscriber-key.ts'
import { parsePhone } from '../contacts/core/identifiers/parse-phone.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import { readChoices } from '../http/queries/read-choices.ts'
import { readMoment } from '../platform/time.ts'
import type { CallsQuery } from './calls-query.ts'
import { CALL_OUTCOMES, type CallFilter } from './store/list-calls.ts'

/**
 * The filter of a list request. `phoneRegion`: the country of a number without a country code.
 * Throws 422 for an unknown outcome and for a number that is none.
 */
export function readCallsQuery(query: CallsQuery, phoneRegion: string): CallFilter {
  const id = (text: string | undefined) => (text === undefined ? null : Number(text))
  const moment = (text: string | undefined) => (text === undefined ? null : readMoment(text))
  const flag = (text: string | undefined) => (text === undefined ? null : text === 'true')
  return {
    claimedWithoutBooking: flag(query.claimed_without_booking),
    contactId: query.contact_id ?? null,
    agentId: id(query.agent_id),
    connectionId: query.voice_connection_id ?? null,
    teamId: id(query.team_id),
    platform: query.platform ?? null,
    number: query.number === undefined ? null : readNumber(query.number, phoneRegion),
    outcomes: readChoices(query.outcome, { name: 'outcome', allowed: CALL_OUTCOMES }),
    isOpen: flag(query.open),
    from: moment(query.from),
    to: moment(query.to),
  }
}

/** A plus sign that the client did not encode arrives as a space. */
function readNumber(text: string, phoneRegion: string): string {
  const phone = parsePhone(text.replace(/^ (?=\d)/, '+'), phoneRegion)
  throwIfInvalid(
    phone.ok
      ? []
      : [{ pointer: '/number', code: 'phone_not_parseable', detail: 'Send a phone number.' }],
  )
  return phone.ok ? deriveSubscriberKey(phone.number) : ''
}
