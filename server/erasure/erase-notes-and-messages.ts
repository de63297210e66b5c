import { formatPhone } from '../contacts/core/format-phone.ts'
import { eraseMessages } from '../messages/erase-messages.ts'
import { eraseNotes } from '../notes/erase-notes.ts'
import { eraseAllEvents } from './erase-all-events.ts'
import type { ErasureContext } from './step.ts'

/** A request that began before the erasure has ended by then. */
const LATEST_NOTE_SECONDS = 10

/** Meetings and calls that are locked, and the numbers of the person. */
type About = {
  contactId: string
  meetingIds: readonly string[]
  callIds: readonly string[]
  numbers: readonly string[]
}

/**
 * Erases the notes and the messages of a contact, about meetings and about calls, with their events.
 * Returns the ids of the notes.
 */
export async function eraseNotesAndMessages(
  context: ErasureContext,
  { contactId, meetingIds, callIds, numbers }: About,
): Promise<string[]> {
  const { db, workspaceId, erasedAt, now } = context
  const about = { contactId, meetingIds, callIds }
  // A text message of somebody unknown becomes a note whose author is the number.
  const authorNames = numbers.map(formatPhone)
  const noteIds = await eraseNotes(db, workspaceId, {
    ...about,
    authorNames,
    until: erasedAt.add({ seconds: LATEST_NOTE_SECONDS }),
  })
  const messageIds = await eraseMessages(
    db,
    workspaceId,
    { ...about, noteIds, numbers, until: erasedAt },
    now,
  )
  await eraseAllEvents(context, 'note', noteIds)
  await eraseAllEvents(context, 'message', messageIds)
  return noteIds
}
