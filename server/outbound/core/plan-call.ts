import type { PhoneReading } from '../../contacts/core/identifiers/parse-phone.ts'
import type { CallPurpose } from './call-purpose.ts'
import { skipQuietHours } from './skip-quiet-hours.ts'

/** A due call, with everything that the decision depends on. */
type DueCall = {
  meeting: { status: string; startsAt: Temporal.Instant; timeZone: string }
  purpose: CallPurpose
  /** The start that the call was planned for. */
  plannedFor: Temporal.Instant
  /** The attendee's number; null if none is known. */
  phone: PhoneReading | null
  /** False if the contact has opted out of calls. */
  mayCall: boolean
  now: Temporal.Instant
}

export type CallPlan =
  | { does: 'call'; number: string }
  | { does: 'wait'; until: Temporal.Instant }
  | { does: 'refuse'; reason: NumberFault }
  /** The call would be too late: the meeting is missed. */
  | { does: 'miss'; reason: 'not_reached' }
  /** The meeting was cancelled or moved, or a reminder would come after its start. */
  | { does: 'cancel'; reason: 'meeting_changed' | 'not_reached' }

/** Why an attendee cannot be called. */
export type NumberFault =
  'no_phone_number' | 'phone_withheld' | 'phone_not_valid' | 'consent_withdrawn'

const MAX_LATENESS_MINUTES = 30

/** Decides whether a call about a meeting is made now, later or not at all. */
export function planCall(call: DueCall): CallPlan {
  const { meeting, purpose, plannedFor, now } = call
  if (
    meeting.status !== 'scheduled' ||
    Temporal.Instant.compare(meeting.startsAt, plannedFor) !== 0
  )
    return { does: 'cancel', reason: 'meeting_changed' }
  const checked = checkNumber(call)
  if (!checked.ok) return { does: 'refuse', reason: checked.reason }
  const isEarly = purpose === 'meeting' && Temporal.Instant.compare(now, plannedFor) < 0
  const first = skipQuietHours(isEarly ? plannedFor : now, meeting.timeZone)
  if (isTooLate(first, plannedFor, purpose))
    return purpose === 'meeting'
      ? { does: 'miss', reason: 'not_reached' }
      : { does: 'cancel', reason: 'not_reached' }
  return Temporal.Instant.compare(first, now) > 0
    ? { does: 'wait', until: first }
    : { does: 'call', number: checked.number }
}

/** The number to call, or why the attendee cannot be called. */
export function checkNumber({
  mayCall,
  phone,
}: Pick<DueCall, 'mayCall' | 'phone'>):
  { ok: true; number: string } | { ok: false; reason: NumberFault } {
  if (!mayCall) return { ok: false, reason: 'consent_withdrawn' }
  if (phone === null) return { ok: false, reason: 'no_phone_number' }
  return phone.ok
    ? { ok: true, number: phone.number }
    : { ok: false, reason: phone.reason === 'withheld' ? 'phone_withheld' : 'phone_not_valid' }
}

/**
 * Whether a call at `moment` is too late for a meeting at `startsAt`; a reminder is at its start.
 */
export function isTooLate(
  moment: Temporal.Instant,
  startsAt: Temporal.Instant,
  purpose: CallPurpose,
): boolean {
  return purpose === 'reminder'
    ? Temporal.Instant.compare(moment, startsAt) >= 0
    : Temporal.Instant.compare(moment, startsAt.add({ minutes: MAX_LATENESS_MINUTES })) > 0
}
