import type { Fault } from '../platform/http/problem.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import type { Lookup } from './find-own-meetings.ts'
import type { LookupAttributes } from './schemas.ts'

/** What was sent to find somebody's meetings. Throws 422 where it does not say who it is, or nothing that proves it. */
export function readLookup({ phone, email, confirmation_code, attendee_email, attendee_name }: LookupAttributes): Lookup {
  const faults: Fault[] = []
  const missing = (name: string, detail: string) => faults.push({ pointer: `/data/attributes/${name}`, code: 'missing', detail })
  if ((phone === undefined) === (email === undefined)) missing('phone', 'Send either "phone" or "email": who it is.')
  if (email !== undefined && attendee_email !== undefined) faults.push({ pointer: '/data/attributes/attendee_email', code: 'not_allowed', detail: 'An address does not prove itself. Send "confirmation_code" or "attendee_name".' })
  else if (confirmation_code === undefined && attendee_email === undefined && attendee_name === undefined) missing('confirmation_code', 'Send "confirmation_code", "attendee_email" or "attendee_name": what proves it.')
  refuseFaults(faults)
  return {
    by: phone === undefined ? { email: email! } : { phone },
    factor: { confirmationCode: confirmation_code ?? null, email: attendee_email ?? null, name: attendee_name ?? null },
  }
}
