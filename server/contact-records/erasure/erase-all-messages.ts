import { eraseMessages, type MessagesAbout } from '../../messages/store/erasure.ts'
import { eraseAllEvents } from './erase-all-events.ts'
import type { ErasureContext } from './step.ts'

/**
 * Erases messages to a contact or about it, about meetings, calls and notes, with their events, up
 * to a limit. Returns their number.
 */
export async function eraseAllMessages(
  context: ErasureContext,
  about: Omit<MessagesAbout, 'until'>,
  limit: number,
): Promise<number> {
  const { db, workspaceId, erasedAt, isRequest, now } = context
  const until = isRequest ? null : erasedAt
  const ids = await eraseMessages(db, workspaceId, { ...about, until }, { limit, now })
  await eraseAllEvents(context, 'message', ids)
  return ids.length
}
