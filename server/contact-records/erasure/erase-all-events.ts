import { eraseEvents } from '../../events/erasure/erase-events.ts'
import type { PersonalResource } from '../../events/core/personal-data.ts'
import { eraseAttempts } from '../../webhooks/deliveries/erase-attempts.ts'
import type { ErasureContext } from './step.ts'

const RESOURCES_AT_ONCE = 500
const EVENTS_AT_ONCE = 2_000

/**
 * Erases the person from all events of some resources, and from what webhook endpoints answered.
 */
export async function eraseAllEvents(
  { db, workspaceId, until, now }: ErasureContext,
  type: PersonalResource,
  allIds: readonly string[],
): Promise<void> {
  for (let first = 0; first < allIds.length; first += RESOURCES_AT_ONCE) {
    const ids = allIds.slice(first, first + RESOURCES_AT_ONCE)
    for (let after: number | null = 0; after !== null;) {
      const page: { after: number; limit: number } = { after, limit: EVENTS_AT_ONCE }
      const erased = await eraseEvents(db, workspaceId, { type, ids, until, at: now }, page)
      await eraseAttempts(db, workspaceId, erased.eventIds)
      after = erased.next
    }
  }
}
