import { eraseRouteEvents } from '../../events/erase-route-events.ts'
import { eraseLookups } from '../../meetings/erasure/erase-lookups.ts'
import { eraseAttempts } from '../../webhooks/erase-attempts.ts'
import { extendSubject } from '../core/subject.ts'
import { eraseNotesAndMessages } from '../erase-notes-and-messages.ts'
import type { Step } from '../step.ts'

/** What is found by the contact and its numbers alone. */
export const eraseRestStep: Step = async (context, subject) => {
  const { db, workspaceId, now } = context
  const { contactId, numbers, emails, names, confirmationCodes } = subject
  const about = { contactId, meetingIds: [], callIds: [], numbers }
  const noteIds = await eraseNotesAndMessages(context, about)
  await eraseLookups(db, workspaceId, { numbers, emails, names, confirmationCodes })
  const texts = subject.texts.filter((text) => text !== contactId)
  const eventIds = await eraseRouteEvents(db, workspaceId, { contactId, texts, at: now })
  await eraseAttempts(db, workspaceId, eventIds)
  return { subject: extendSubject(subject, { texts: noteIds }), next: null }
}
