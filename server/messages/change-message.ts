import type { Write } from '../access/write.ts'
import { requireRow } from '../platform/db/require-row.ts'
import type { Message } from './message.ts'
import { changeMessages, type MessageChange } from './change-messages.ts'

/**
 * Stores a change of a message that is locked and not being sent any more, with its event if it has
 * one, and returns the changed message.
 */
export async function changeMessage(write: Write, change: MessageChange): Promise<Message> {
  return requireRow(await changeMessages(write, { changes: [change], claim: null })).after
}
