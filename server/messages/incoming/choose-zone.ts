import type { Meeting } from '../../meetings/get-meeting.ts'
import type { TextVisit } from './open-visit.ts'

/** The time zone (IANA) of the times of a meeting for its attendee: a place has its own. */
export function chooseZone({ roster }: TextVisit, { location, teamId, timeZone }: Meeting): string {
  if (location.time_zone !== undefined) return location.time_zone
  return location.kind === 'in_person' ? roster.teams.get(teamId)!.timeZone : timeZone
}
