import { formatPhone } from '../../contacts/core/identifiers/format-phone.ts'
import { eraseNotes } from '../../notes/store/notes.ts'
import { eraseAllEvents } from './erase-all-events.ts'
import type { ErasureContext } from './step.ts'

/** `numbers`: E.164, of which no other contact has any. */
type About = {
  contactId: string
  meetingIds: readonly string[]
  callIds: readonly string[]
  numbers: readonly string[]
}

/**
 * Erases the notes of a contact, on meetings and of calls, with their events. Returns their ids.
 */
export async function eraseAllNotes(
  context: ErasureContext,
  { contactId, meetingIds, callIds, numbers }: About,
): Promise<string[]> {
  const { db, workspaceId, until } = context
  // A text message of an unknown sender becomes a note whose author is the number.
  const authorNames = numbers.map(formatPhone)
  const about = { contactId, meetingIds, callIds, authorNames, until }
  const ids = await eraseNotes(db, workspaceId, about)
  await eraseAllEvents(context, 'note', ids)
  return ids
}
