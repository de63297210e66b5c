import { deriveEmailKey } from '../../contacts/core/identifiers/is-email-address.ts'
import { deriveSubscriberKey } from '../../contacts/core/identifiers/derive-subscriber-key.ts'

/**
 * The key that identifies an attendee: the normalized email address, or else the key of the phone
 * number.
 */
export function deriveAttendeeKey({
  email,
  phone,
}: {
  email: string | null
  phone: string | null
}): string {
  return email === null ? deriveSubscriberKey(phone ?? '') : deriveEmailKey(email)
}
