import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import { Problem } from '../platform/http/problem.ts'

/**
 * Throws 422, at this pointer, for a length (minutes; null: the default) that the meeting type does
 * not have.
 */
export function checkDuration(
  { durationMinutes, durationOptions }: MeetingType,
  minutes: number | null,
  pointer: string,
): void {
  const allowed = [durationMinutes, ...durationOptions]
  if (minutes === null || allowed.includes(minutes)) return
  const detail =
    allowed.length === 1
      ? `This meeting type takes ${durationMinutes} minutes.`
      : `This meeting type takes ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)} minutes.`
  throw new Problem('invalid_attributes', detail, {
    errors: [{ pointer, code: 'not_allowed', detail }],
  })
}
