import type { Write } from '../access/write.ts'
import type { NewEvent } from '../events/append-events.ts'
import { findPrevious } from '../events/history/find-previous.ts'
import type { Message, MessageClaim, MessageState } from './message.ts'
import { presentMessage } from './present-message.ts'
import { type StoredChange, updateMessages } from './store/messages.ts'

const EVENTS = {
  sent: 'message.sent',
  failed: 'message.failed',
  bounced: 'message.bounced',
} as const satisfies Partial<Record<MessageState, NewEvent['type']>>

export type MessageChange = { before: Message; change: Partial<Message> }

/**
 * Stores changes of messages that are locked, with the events of those that have one, and returns
 * them with the changed messages. `claim` null: they are not being sent.
 */
export async function changeMessages<Change extends MessageChange>(
  { db, workspaceId, now, provenance }: Write,
  { changes, claim }: { changes: readonly Change[]; claim: MessageClaim | null },
): Promise<(Change & { after: Message })[]> {
  if (changes.length === 0) return []
  const changed = changes.map((each) => {
    const { before, change } = each
    return { ...each, after: { ...before, ...change, version: before.version + 1, updatedAt: now } }
  })
  const stored = changed.map(({ before, after }): StoredChange => {
    const event = eventOf(before, after)
    return {
      message: after,
      isWritten: after.content !== before.content,
      event: event && { ...event, provenance },
    }
  })
  await updateMessages(db, workspaceId, { changes: stored, claim, at: now })
  return changed
}

function eventOf(before: Message, message: Message): Omit<NewEvent, 'provenance'> | null {
  const type = (EVENTS as Partial<Record<MessageState, NewEvent['type']>>)[message.state]
  if (type === undefined || message.state === before.state) return null
  const { attributes } = presentMessage(message)
  const previous = findPrevious(presentMessage(before).attributes, attributes)
  return { type, data: attributes, previous }
}
