import type { OwnEvent } from '../../calendar-provider.ts'
import type { GoogleEvent } from '../google-event.ts'
import { resolvePeriod } from './resolve-period.ts'

/** What is known of an event that was written for the meeting with this mark. */
export function readOwnEvent(event: GoogleEvent, mark: string): OwnEvent {
  const hasTime = event.start?.kind === 'instant'
  return {
    mark,
    // The zone is used only for days.
    period: hasTime ? resolvePeriod(event, 'UTC') : null,
    status: readStatus(event),
    updatedAt: event.updatedAt,
    answers: event.answers,
  }
}

function readStatus({ status, ownAnswer }: GoogleEvent): OwnEvent['status'] {
  if (status === 'cancelled') return 'removed'
  return ownAnswer === 'declined' ? 'declined' : 'active'
}
