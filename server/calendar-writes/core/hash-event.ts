import { createHash } from 'node:crypto'
import type { EventToWrite } from '../../calendars/calendar-provider.ts'

/** A hash of what a calendar shows of the event. */
export function hashEvent(event: EventToWrite): Buffer {
  const { title, description, location, url, period, timeZone, attendee, invites } = event
  const values = [title, description, location, url, period.from, period.to, timeZone]
  const invited = [attendee?.email ?? null, attendee?.name ?? null, invites, event.conference]
  return createHash('sha256')
    .update(JSON.stringify([...values, ...invited]))
    .digest()
}
