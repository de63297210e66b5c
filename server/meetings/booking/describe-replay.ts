import type { Fault } from '../../http/problems/problem.ts'
import { describeIgnoredValues } from '../core/describe-ignored-values.ts'
import type { Hold } from '../store/holds.ts'
import type { Meeting } from '../store/meetings.ts'
import type { Booking } from './booking.ts'

/** The warnings about what a repeated booking sends, and its first meeting does not have. */
export function describeReplay(booking: Booking, hold: Hold | null, first: Meeting): Fault[] {
  const { attendee } = booking
  const unredeemed =
    hold && hold.meetingId !== first.id
      ? [
          {
            pointer: '/data/attributes/hold_id',
            code: 'ignored_in_replay',
            detail: 'The meeting was booked before, and the hold was not redeemed. Release it.',
          },
        ]
      : []
  return [
    ...unredeemed,
    ...describeIgnoredValues(
      { notes: booking.notes, answers: booking.answers, attendee_name: attendee.name },
      { notes: first.notes, answers: first.answers, attendee_name: first.attendeeName },
      `Send PATCH /core/meetings/${first.id} to change it.`,
    ),
    ...describeIgnoredValues(
      { duration_minutes: booking.durationMinutes, time_zone: booking.timeZone },
      {
        duration_minutes: (first.endSeconds - first.startSeconds) / 60,
        time_zone: first.timeZone,
      },
      `Send POST /core/meetings/${first.id}/reschedule to change it.`,
    ),
    ...describeIgnoredValues(
      {
        team_id: booking.ids.teamId,
        attendee_phone: attendee.phone,
        language: booking.language,
        call_id: booking.callId,
      },
      {
        team_id: first.teamId,
        attendee_phone: first.attendeePhone,
        language: first.language,
        call_id: first.callId,
      },
      'It cannot be changed.',
    ),
  ]
}
