import type { BusyRules } from '../../calendar-provider.ts'
import type { MicrosoftEvent } from '../microsoft-event.ts'

const NEVER_BUSY = new Set(['free', 'workingElsewhere'])
/** `none`: the account is invited, and has not answered. */
const UNANSWERED = new Set(['notResponded', 'none'])

/**
 * Whether the event blocks the time of the account. Values that Graph may add later, and an unknown
 * value, block it. Unanswered invitations are tentative in Exchange: only the rule for unanswered
 * ones decides on them. Graph does not say which events are focus time.
 */
export function isBusy(
  { showAs, isCancelled, ownAnswer, isOrganizer }: MicrosoftEvent,
  rules: BusyRules,
): boolean {
  if (isCancelled || ownAnswer === 'declined') return false
  if (showAs !== null && NEVER_BUSY.has(showAs)) return false
  // Organizers need not answer.
  if (!isOrganizer && ownAnswer !== null && UNANSWERED.has(ownAnswer)) return rules.blocksUnanswered
  return showAs !== 'tentative' || rules.blocksTentative
}
