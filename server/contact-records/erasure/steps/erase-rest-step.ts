import { eraseRouteEvents } from '../../../events/erasure/erase-route-events.ts'
import { eraseLookups } from '../../../meetings/erasure/erase-lookups.ts'
import { eraseTexts } from '../../../messages/erase-texts.ts'
import { eraseAttempts } from '../../../webhooks/deliveries/erase-attempts.ts'
import { extendSubject } from '../core/subject.ts'
import { eraseAllMessages } from '../erase-all-messages.ts'
import { eraseAllNotes } from '../erase-all-notes.ts'
import type { Step } from '../step.ts'

const MESSAGES_AT_ONCE = 500
const MESSAGES = 'messages'

/** What is found by the contact and its numbers alone. */
export const eraseRestStep: Step = async (context, subject) => {
  const { db, workspaceId, now } = context
  const { contactId, mergedIds, numbers, emails, names, confirmationCodes } = subject
  const nothing = { contactId, meetingIds: [], callIds: [] }
  const noteIds = await eraseAllNotes(context, { ...nothing, numbers })
  const about = { ...nothing, noteIds }
  const messages = await eraseAllMessages(context, about, MESSAGES_AT_ONCE + noteIds.length)
  const extended = extendSubject(subject, { texts: noteIds })
  if (messages >= MESSAGES_AT_ONCE) return { subject: extended, next: MESSAGES }
  await eraseTexts(db, workspaceId, numbers)
  await eraseLookups(db, workspaceId, { numbers, emails, names, confirmationCodes })
  const contactIds = [contactId, ...mergedIds]
  const texts = subject.texts.filter((text) => !contactIds.includes(text))
  const eventIds = await eraseRouteEvents(db, workspaceId, { contactIds, texts, at: now })
  await eraseAttempts(db, workspaceId, eventIds)
  return { subject: extended, next: null }
}
