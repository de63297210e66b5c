import { eraseEvents } from '../events/erase-events.ts'
import type { PersonalResource } from '../events/core/personal-data.ts'
import { eraseAttempts } from '../webhooks/erase-attempts.ts'
import type { ErasureContext } from './step.ts'

const EVENTS_AT_ONCE = 2_000

/** Erases the person from all events of some resources, and from what webhook endpoints answered. */
export async function eraseAllEvents(
  { db, workspaceId, now }: ErasureContext,
  type: PersonalResource,
  ids: readonly string[],
): Promise<void> {
  for (let after: number | null = 0; after !== null;) {
    const page: { after: number; limit: number } = { after, limit: EVENTS_AT_ONCE }
    const erased = await eraseEvents(db, workspaceId, { type, ids, at: now }, page)
    await eraseAttempts(db, workspaceId, erased.eventIds)
    after = erased.next
  }
}
