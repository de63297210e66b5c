import type { OwnEvent } from '../../calendar-provider.ts'
import type { MicrosoftEvent } from '../microsoft-event.ts'
import { resolvePeriod } from './resolve-period.ts'

/** What is known of an event that was written for the meeting with this mark. */
export function readOwnEvent(event: MicrosoftEvent, mark: string): OwnEvent {
  // The zone is used only for days. A time that is inferred is none.
  const { period, unreadable } = resolvePeriod(event, 'UTC')
  return {
    mark,
    period: event.isAllDay || unreadable !== null ? null : period,
    // An organizer cannot decline in Exchange, nor be asked again.
    status: event.isCancelled || event.ownAnswer === 'declined' ? 'removed' : 'active',
    updatedAt: event.updatedAt,
    answers: event.answers,
  }
}
