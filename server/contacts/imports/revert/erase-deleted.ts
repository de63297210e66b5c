import { eraseEvents } from '../../../events/erasure/erase-events.ts'
import { eraseRouteEvents } from '../../../events/erasure/erase-route-events.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'

const EVENTS_AT_ONCE = 2_000

/** Removes what receivers of webhooks answered to events, which can repeat values of the events. */
export type EraseAttempts = (
  tx: Tx,
  workspaceId: WorkspaceId,
  eventIds: readonly string[],
) => Promise<void>

type Deleted = {
  contactIds: readonly string[]
  now: Temporal.Instant
  eraseAttempts: EraseAttempts
}

/**
 * Erases the values of contacts that the transaction has deleted from the events of these and from
 * the decisions about their routes, because an erasure does not find them any more.
 */
export async function eraseDeleted(
  tx: Tx,
  workspaceId: WorkspaceId,
  { contactIds, now, eraseAttempts }: Deleted,
): Promise<void> {
  if (contactIds.length === 0) return
  const erased = { type: 'contact', ids: contactIds, until: null, at: now } as const
  for (let after: number | null = 0; after !== null;) {
    const part: Awaited<ReturnType<typeof eraseEvents>> = await eraseEvents(
      tx,
      workspaceId,
      erased,
      { after, limit: EVENTS_AT_ONCE },
    )
    await eraseAttempts(tx, workspaceId, part.eventIds)
    after = part.next
  }
  const routes = { contactIds, texts: [], at: now }
  await eraseAttempts(tx, workspaceId, await eraseRouteEvents(tx, workspaceId, routes))
}
