import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { PERSONAL_DATA, type PersonalResource } from '../core/personal-data.ts'
import type { Span } from '../store/changes.ts'
import { erasePlaced, eraseUnsettled } from '../store/erasure.ts'

/** Resources of one type whose person is erased at a time. */
type ErasedOf = {
  type: PersonalResource
  ids: readonly string[]
  /** Later events are left as they are; null: none are. */
  until: Temporal.Instant | null
  /** Events with other numbers are left as they are; absent: none are. */
  span?: Span
  at: Temporal.Instant
}

/** `next`: the position after which the next part begins; null: there is none. */
type ErasedEvents = { eventIds: string[]; next: number | null }

/**
 * Erases a person from the next events of resources, and returns the ids of all events of this
 * part, also if they were erased before. The events keep their place in the feed. The resources
 * must be locked or deleted, so that no other transaction appends an event of them with values of
 * the person.
 */
export async function eraseEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  { type, ids, ...limits }: ErasedOf,
  { after, limit }: { after: number; limit: number },
): Promise<ErasedEvents> {
  if (ids.length === 0) return { eventIds: [], next: null }
  const resources = { type, ids, data: PERSONAL_DATA[type], ...limits }
  // Events get their positions in between, so those without one come first.
  const unsettled = after === 0 ? await eraseUnsettled(tx, workspaceId, resources) : []
  const placed = await erasePlaced(tx, workspaceId, resources, { after, limit })
  return {
    eventIds: [...new Set([...unsettled, ...placed.map(({ id }) => id)])],
    next: placed.length < limit ? null : (placed.at(-1)?.position ?? null),
  }
}
