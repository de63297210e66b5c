import { deriveEmailKey } from '../../contacts/core/identifiers/is-email-address.ts'

/**
 * The key that identifies an attendee: the normalized email address, or else the phone number in
 * E.164.
 */
export function deriveAttendeeKey({
  email,
  phone,
}: {
  email: string | null
  phone: string | null
}): string {
  return email === null ? (phone ?? '') : deriveEmailKey(email)
}
