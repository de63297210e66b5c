import type { TargetIds } from '../../scheduling/get-target.ts'

/** The booking of a request. */
export type Booking = {
  ids: TargetIds
  startSeconds: number
  /** Minutes; null: the meeting type's default. */
  durationMinutes: number | null
  /** The hold to redeem; null: none. */
  holdId: string | null
  /** An email address, or else a phone number in E.164. */
  attendee: { email: string | null; name: string | null; phone: string | null }
  timeZone: string | null
  language: string | null
  notes: string | null
  answers: Record<string, unknown> | null
  callId: string | null
}
