import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import { Problem } from '../http/problems/problem.ts'

/**
 * Throws 422 with this pointer for a duration (minutes; null: the default) that the meeting type
 * does not have.
 */
export function checkDuration(
  { durationMinutes, durationOptions }: MeetingType,
  minutes: number | null,
  pointer: string,
): void {
  const allowed = [durationMinutes, ...durationOptions]
  if (minutes === null || allowed.includes(minutes)) return
  const detail = `Valid durations of this meeting type, in minutes: ${allowed.join(', ')}.`
  throw new Problem('invalid_attributes', detail, {
    errors: [{ pointer, code: 'not_allowed', detail }],
  })
}
