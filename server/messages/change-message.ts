import type { Write } from '../access/write.ts'
import type { NewEvent } from '../events/append-events.ts'
import { findPrevious } from '../events/history/find-previous.ts'
import type { Message, MessageClaim, MessageState } from './message.ts'
import { presentMessage } from './present-message.ts'
import { updateMessage } from './store/messages.ts'

const EVENTS = {
  sent: 'message.sent',
  failed: 'message.failed',
  bounced: 'message.bounced',
} as const satisfies Partial<Record<MessageState, NewEvent['type']>>

/**
 * Stores a change of a message that is locked, with its event if it has one, and returns the
 * changed message. `claim` null: it is not being sent.
 */
export async function changeMessage(
  { db, workspaceId, now, provenance }: Write,
  {
    before,
    change,
    claim,
  }: { before: Message; change: Partial<Message>; claim: MessageClaim | null },
): Promise<Message> {
  const message: Message = { ...before, ...change, version: before.version + 1, updatedAt: now }
  const type = message.state === before.state ? undefined : eventOf(message.state)
  const { attributes } = presentMessage(message)
  const event: NewEvent | null = type
    ? {
        type,
        data: attributes,
        previous: findPrevious(presentMessage(before).attributes, attributes),
        provenance,
      }
    : null
  await updateMessage(db, workspaceId, message, { claim, event })
  return message
}

const eventOf = (state: MessageState) =>
  (EVENTS as Partial<Record<MessageState, NewEvent['type']>>)[state]
