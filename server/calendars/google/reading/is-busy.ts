import type { BusyRules } from '../../calendar-provider.ts'
import type { GoogleEvent } from '../google-event.ts'

const NEVER_BUSY = new Set(['workingLocation', 'birthday'])

/** Whether the event blocks the time of the account. */
export function isBusy(event: GoogleEvent, rules: BusyRules): boolean {
  const { status, transparency, eventType, ownAnswer, isOrganizer } = event
  if (status === 'cancelled' || transparency === 'transparent') return false
  if (eventType !== null && NEVER_BUSY.has(eventType)) return false
  if (ownAnswer === 'declined') return false
  if (eventType === 'focusTime' && !rules.blocksFocusTime) return false
  if ((status === 'tentative' || ownAnswer === 'tentative') && !rules.blocksTentative) return false
  // Organizers need not answer.
  return ownAnswer !== 'unanswered' || isOrganizer || rules.blocksUnanswered
}
