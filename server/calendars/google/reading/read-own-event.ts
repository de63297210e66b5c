import type { OwnEvent } from '../../calendar-provider.ts'
import { derivePeriod } from '../../provider-api/derive-period.ts'
import type { GoogleEvent } from '../google-event.ts'

/** What is known of an event that was written for the meeting with this mark. */
export function readOwnEvent(event: GoogleEvent, mark: string): OwnEvent {
  const { start, end } = event
  const isKnown = start.kind === 'instant' && end.kind === 'instant'
  // The zone is used only for days. A time that is inferred is none.
  const { period, unreadable } = derivePeriod(event, 'UTC')
  return {
    mark,
    period: isKnown && unreadable === null ? period : null,
    status: readStatus(event),
    updatedAt: event.updatedAt,
    answers: event.answers,
  }
}

function readStatus({ status, ownAnswer }: GoogleEvent): OwnEvent['status'] {
  if (status === 'cancelled') return 'removed'
  return ownAnswer === 'declined' ? 'declined' : 'active'
}
