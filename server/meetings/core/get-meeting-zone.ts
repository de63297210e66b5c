import type { Meeting } from '../store/meetings.ts'

/** The time zone (IANA) of the times of a meeting: that of its place, or else the attendee's. */
export function getMeetingZone({
  location,
  timeZone,
}: Pick<Meeting, 'location' | 'timeZone'>): string {
  return location.time_zone ?? timeZone
}
