import { formatPhoneKey, parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import type { Fault } from '../../http/problems/problem.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { Lookup } from '../core/lookup-counters.ts'
import { isEnough } from '../core/second-factor.ts'
import type { LookupAttributes } from './schemas.ts'

/**
 * The lookup of a request. `phone` is the verified caller id; a withheld or invalid one is ignored.
 * Throws 422 if the sent data can never verify the attendee of a meeting.
 */
export function readLookup(
  {
    phone,
    email,
    confirmation_code,
    attendee_email,
    attendee_name,
    call_id,
    language,
  }: LookupAttributes,
  phoneRegion: string,
): Lookup {
  const reading = phone === undefined ? null : parsePhone(phone, phoneRegion)
  const callerNumber = reading?.ok ? formatPhoneKey(reading) : null
  const given = {
    confirmationCode: confirmation_code ?? null,
    email: attendee_email ?? email ?? null,
    name: attendee_name ?? null,
  }
  const faults: Fault[] = []
  if (email !== undefined && attendee_email !== undefined)
    faults.push({
      pointer: '/data/attributes/attendee_email',
      code: 'not_allowed',
      detail: 'Send either "email" or "attendee_email", not both: they mean the same.',
    })
  else if (!isEnough(given, callerNumber !== null))
    faults.push(missingOf(given, callerNumber !== null))
  throwIfInvalid(faults)
  return { callerNumber, callId: call_id ?? null, given, language: language ?? null }
}

function missingOf({ confirmationCode }: Lookup['given'], hasNumber: boolean): Fault {
  if (hasNumber)
    return {
      pointer: '/data/attributes/confirmation_code',
      code: 'missing',
      detail:
        'Send "confirmation_code", "attendee_email" or "attendee_name". If the number is not the ' +
        "attendee's, send the code and one of the other two.",
    }
  const name = confirmationCode === null ? 'confirmation_code' : 'attendee_name'
  return {
    pointer: `/data/attributes/${name}`,
    code: 'missing',
    detail:
      'Without "phone", send "confirmation_code" and either "attendee_name" or ' +
      '"attendee_email".',
  }
}
