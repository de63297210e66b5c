import { eraseCalls } from '../../../calls/erase-calls.ts'
import { extendSubject } from '../core/subject.ts'
import { eraseAllEvents } from '../erase-all-events.ts'
import { eraseAllMessages } from '../erase-all-messages.ts'
import { eraseAllNotes } from '../erase-all-notes.ts'
import type { Step } from '../step.ts'

const CALLS_AT_ONCE = 200
/** Of a part of the calls. */
const ALL = 100_000
/** The calls with known ids are read in the first part. */
const REST = 'rest'

/** The calls of the contact and of the numbers, with their notes, messages and events. */
export const eraseCallsStep: Step = async (context, subject, after) => {
  const { db, workspaceId, now } = context
  const { contactId, numbers } = subject
  const about = { contactId, numbers, ids: after === REST ? [] : subject.callIds }
  const limit = Math.max(CALLS_AT_ONCE, about.ids.length)
  const { ids, runningIds } = await eraseCalls(db, workspaceId, about, { limit, now })
  const isDone = ids.length < limit && (after === REST || about.ids.length === 0)
  const ofCalls = { contactId, meetingIds: [], callIds: ids }
  const noteIds = await eraseAllNotes(context, { ...ofCalls, numbers: [] })
  await eraseAllMessages(context, { ...ofCalls, noteIds }, ALL)
  await eraseAllEvents(context, 'call', ids)
  const found = { erasedCallIds: ids, runningCallIds: runningIds, texts: noteIds }
  return { subject: extendSubject(subject, found), next: isDone ? null : REST }
}
