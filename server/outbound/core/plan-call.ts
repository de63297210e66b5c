import type { PhoneReading } from '../../contacts/core/phone-number.ts'

/** What decides about a call that is due. */
export type DueCall = {
  meeting: { status: string; startsAt: Temporal.Instant; timeZone: string }
  /** The start that the call was planned for. */
  plannedFor: Temporal.Instant
  /** The attendee's number; null: none is known. */
  phone: PhoneReading | null
  /** False where the contact has asked not to be called. */
  mayCall: boolean
  now: Temporal.Instant
}

export type CallPlan =
  | { does: 'call'; number: string }
  | { does: 'wait'; until: Temporal.Instant }
  | {
      does: 'refuse'
      reason: 'no_phone_number' | 'phone_withheld' | 'phone_not_valid' | 'consent_withdrawn'
    }
  /** It would come too late: the meeting is missed. */
  | { does: 'miss'; reason: 'not_reached' }
  /** The meeting is not to take place, or not at this time. */
  | { does: 'cancel'; reason: 'meeting_changed' }

const MAX_DELAY_MINUTES = 30
/** Nobody is called before the first hour or from the second on, by the attendee's clock. */
const FIRST_CALLING_HOUR = 8
const LAST_CALLING_HOUR = 21

/** What to do now about the call of a meeting. */
export function planCall({ meeting, plannedFor, phone, mayCall, now }: DueCall): CallPlan {
  if (
    meeting.status !== 'scheduled' ||
    Temporal.Instant.compare(meeting.startsAt, plannedFor) !== 0
  )
    return { does: 'cancel', reason: 'meeting_changed' }
  if (!mayCall) return { does: 'refuse', reason: 'consent_withdrawn' }
  if (phone === null) return { does: 'refuse', reason: 'no_phone_number' }
  if (!phone.ok)
    return {
      does: 'refuse',
      reason: phone.reason === 'withheld' ? 'phone_withheld' : 'phone_not_valid',
    }
  const first = firstMomentToCall(
    Temporal.Instant.compare(now, plannedFor) < 0 ? plannedFor : now,
    meeting.timeZone,
  )
  if (isTooLate(first, plannedFor)) return { does: 'miss', reason: 'not_reached' }
  return Temporal.Instant.compare(first, now) > 0
    ? { does: 'wait', until: first }
    : { does: 'call', number: phone.number }
}

/** Whether a call at `moment` is too late for a meeting that began at `startsAt`. */
export function isTooLate(moment: Temporal.Instant, startsAt: Temporal.Instant): boolean {
  return Temporal.Instant.compare(moment, startsAt.add({ minutes: MAX_DELAY_MINUTES })) > 0
}

function firstMomentToCall(from: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = from.toZonedDateTimeISO(timeZone)
  if (local.hour >= FIRST_CALLING_HOUR && local.hour < LAST_CALLING_HOUR) return from
  const day = local.toPlainDate().add({ days: local.hour < FIRST_CALLING_HOUR ? 0 : 1 })
  return day
    .toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(FIRST_CALLING_HOUR) })
    .toInstant()
}
