import type { AttendeeAnswer } from '../../calendars/calendar-provider.ts'
import type { Meeting } from '../../meetings/get-meeting.ts'

/** What the attendee has answered, by the answers of an event; undefined: it does not say. */
export function findResponse(
  answers: readonly AttendeeAnswer[],
  attendeeEmail: string | null,
): Meeting['attendeeResponse'] | undefined {
  if (attendeeEmail === null) return undefined
  const key = attendeeEmail.trim().toLowerCase()
  const found = answers.find(({ email }) => email.trim().toLowerCase() === key)
  if (!found) return undefined
  return found.answer === 'unanswered' ? null : found.answer
}
