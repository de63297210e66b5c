import { moveCallsOfContacts } from '../../../calls/store/contacts-of-calls.ts'
import { moveMeetingsOfContacts } from '../../../meetings/store/contacts-of-meetings.ts'
import { moveMessagesOfContacts } from '../../../messages/store/contacts-of-messages.ts'
import type { Step } from '../step.ts'

/**
 * Moves what was written for a merged contact while it was merged to the contact, as the merge did
 * with the rest: the next steps look for that one.
 */
export const followMergesStep: Step = async ({ db, workspaceId }, subject) => {
  const { contactId, mergedIds } = subject
  if (mergedIds.length > 0)
    for (const move of [moveMeetingsOfContacts, moveCallsOfContacts, moveMessagesOfContacts])
      await move(db, workspaceId, { from: mergedIds, to: contactId, only: null })
  return { subject, next: null }
}
