import { listWorkspaces } from '../access/list-workspaces.ts'
import { deleteEventsOf } from '../events/delete-events-of.ts'
import { sequenceEvents } from '../events/sequence-events.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { deleteConversationsBefore } from './store/conversations.ts'
import { deleteTextsBefore } from './store/incoming-texts.ts'
import { deleteMessagesBefore } from './store/messages.ts'

const MAX_KEPT_DAYS = 90
const BATCH_SIZE = 500

/**
 * Deletes messages after 90 days with their events, and text messages to the workspace with their
 * conversations, unless the person stopped the messages. A workspace that keeps its calls for a
 * shorter time keeps these as long: a message can contain what a caller said.
 */
export async function deleteOldMessages(pool: Pool, now: Temporal.Instant): Promise<void> {
  await sequenceEvents(pool)
  for (const { id, callsKeptDays } of await listWorkspaces(pool)) {
    const before = now.subtract({ hours: 24 * Math.min(MAX_KEPT_DAYS, callsKeptDays) })
    const wanted = { before, limit: BATCH_SIZE }
    await repeatWhileFull(() =>
      transaction(pool, async (tx) => {
        const deleted = await deleteMessagesBefore(tx, id, wanted)
        if (deleted.length > 0) await deleteEventsOf(tx, id, 'message', deleted)
        return deleted.length
      }),
    )
    await repeatWhileFull(() => deleteTextsBefore(pool, id, wanted))
    await repeatWhileFull(() => deleteConversationsBefore(pool, id, wanted))
  }
}

async function repeatWhileFull(deleteBatch: () => Promise<number>): Promise<void> {
  while ((await deleteBatch()) === BATCH_SIZE);
}
