import type { OwnEvent } from '../calendar-provider.ts'
import type { GoogleEvent } from './google-event.ts'
import { resolvePeriod } from './resolve-period.ts'

/** What is known of an event that was written for the meeting with this mark. */
export function readOwnEvent(event: GoogleEvent, mark: string): OwnEvent {
  const hasTime = event.start?.kind === 'instant'
  return {
    mark,
    // The zone is used only for days.
    period: hasTime ? resolvePeriod(event, 'UTC') : null,
    isRemoved: event.status === 'cancelled' || event.ownAnswer === 'declined',
    updatedAt: event.updatedAt,
    answers: event.answers,
  }
}
