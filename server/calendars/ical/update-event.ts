import type { EventToWrite } from '../provider.ts'
import type { EventStamp } from './write-event.ts'

/**
 * The stored text with the values of the event. What other programs have added stays, such as alarms
 * and attendees. Null: the text has no event of this UID.
 */
export function updateEvent(
  _stored: string,
  _event: EventToWrite,
  _stamp: EventStamp,
): string | null {
  return null
}
