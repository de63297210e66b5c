import type { PhoneReading } from '../../contacts/core/parse-phone.ts'

/** A due call, with everything that the decision depends on. */
export type DueCall = {
  meeting: { status: string; startsAt: Temporal.Instant; timeZone: string }
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
  | {
      does: 'refuse'
      reason: 'no_phone_number' | 'phone_withheld' | 'phone_not_valid' | 'consent_withdrawn'
    }
  /** The call would be too late: the meeting is missed. */
  | { does: 'miss'; reason: 'not_reached' }
  /** The meeting was cancelled or moved. */
  | { does: 'cancel'; reason: 'meeting_changed' }

const MAX_LATENESS_MINUTES = 30
/** Calls are made between these hours of the attendee's local time. */
const CALLING_HOURS_START = 8
const CALLING_HOURS_END = 21

/** Decides whether the call of a meeting is made now, later or not at all. */
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
  return Temporal.Instant.compare(moment, startsAt.add({ minutes: MAX_LATENESS_MINUTES })) > 0
}

function firstMomentToCall(from: Temporal.Instant, timeZone: string): Temporal.Instant {
  const local = from.toZonedDateTimeISO(timeZone)
  if (local.hour >= CALLING_HOURS_START && local.hour < CALLING_HOURS_END) return from
  const day = local.toPlainDate().add({ days: local.hour < CALLING_HOURS_START ? 0 : 1 })
  return day
    .toZonedDateTime({ timeZone, plainTime: new Temporal.PlainTime(CALLING_HOURS_START) })
    .toInstant()
}
