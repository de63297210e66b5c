import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import { readMoment } from '../../platform/time.ts'
import type { TargetIds } from '../../scheduling/get-target.ts'
import type { Booking } from './booking.ts'
import type { BookingAttributes } from './schemas.ts'

/**
 * The ids that a booking names; null if routing chooses them. Throws 422 if the booking has both.
 */
export function readTargetIds({ route, ...attributes }: BookingAttributes): TargetIds | null {
  if (!route)
    return {
      teamId: attributes.team_id!,
      meetingTypeId: attributes.meeting_type_id!,
      agentId: attributes.agent_id ?? null,
    }
  const named = (['team_id', 'meeting_type_id'] as const).filter(
    (name) => attributes[name] !== undefined,
  )
  throwIfInvalid(
    named.map((name) => ({
      pointer: `/data/attributes/${name}`,
      code: 'not_with_route',
      detail: `Send either "${name}" or "route", not both.`,
    })),
  )
  return null
}

/** The booking of a request, with the ids that it names or that routing chose. */
export function readBooking(attributes: BookingAttributes, ids: TargetIds): Booking {
  return {
    ids,
    startSeconds: readMoment(String(attributes.start_time)),
    durationMinutes: attributes.duration_minutes ?? null,
    holdId: attributes.hold_id ?? null,
    attendee: {
      email: attributes.attendee_email,
      name: attributes.attendee_name ?? null,
      phone: attributes.attendee_phone ?? null,
    },
    timeZone: attributes.time_zone ?? null,
    language: attributes.language ?? null,
    notes: attributes.notes ?? null,
    answers: attributes.answers ?? null,
    callId: attributes.call_id ?? null,
  }
}
