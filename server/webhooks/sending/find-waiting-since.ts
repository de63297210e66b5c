import { readFeed } from '../../events/store/feed.ts'
import { sequenceWorkspace } from '../../events/feed/sequence-workspace.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { type EndpointPlace, selectUnserved } from '../store/claims.ts'

/** A sender looks at an endpoint within about a second, unless many others have their turn. */
const USUAL_DELAY_SECONDS = 30

const ANY = { types: null, resourceType: null, resourceId: null }

/**
 * Since when an endpoint should have had a sender, and has had none; null: it has one, or needs
 * none. A sender also reads the events that it does not send, so each unread event shows that there
 * is none.
 */
export async function findWaitingSince(
  pool: Pool,
  place: EndpointPlace,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const late = now.subtract({ seconds: USUAL_DELAY_SECONDS })
  const endpoint = await selectUnserved(pool, place, { now, late })
  if (endpoint === null) return null
  await sequenceWorkspace(pool, place.workspaceId)
  const page = { after: endpoint.position, limit: 1 }
  const { events } = endpoint.mayRead
    ? await readFeed(pool, place.workspaceId, ANY, page)
    : { events: [] }
  const [oldest] = [endpoint.retryAt, events[0]?.createdAt ?? null]
    .filter((time) => time !== null && Temporal.Instant.compare(time, late) < 0)
    .toSorted((a, b) => Temporal.Instant.compare(a!, b!))
  return oldest ?? null
}
