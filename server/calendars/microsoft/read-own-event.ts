import type { OwnEvent } from '../calendar-provider.ts'
import type { MicrosoftEvent } from './microsoft-event.ts'
import { resolvePeriod } from './resolve-period.ts'

/** What is known of an event that was written for the meeting with this mark. */
export function readOwnEvent(event: MicrosoftEvent, mark: string): OwnEvent {
  return {
    mark,
    // The zone is used only for days.
    period: event.isAllDay ? null : resolvePeriod(event, 'UTC'),
    // Exchange lets no organizer decline. An event that is declined nevertheless cannot be asked for again.
    status: event.isCancelled || event.ownAnswer === 'declined' ? 'removed' : 'active',
    updatedAt: event.updatedAt,
    answers: event.answers,
  }
}
