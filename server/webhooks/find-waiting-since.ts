import { matchTypes } from '../events/core/match-types.ts'
import { readFeed } from '../events/read-feed.ts'
import { sequenceEvents } from '../events/sequence-events.ts'
import type { Pool } from '../platform/db/pool.ts'
import { isNotAbout } from './core/is-not-about.ts'
import { type EndpointPlace, selectUnserved } from './store/leases.ts'

/** Senders look for new events several times in this time. */
const USUAL_DELAY_SECONDS = 10
/** Some of the first events can be about the endpoint itself. */
const MAX_READ = 5

/**
 * The time of the oldest event that an endpoint should have got, but that no process has begun to
 * send; null: there is none.
 */
export async function findWaitingSince(
  pool: Pool,
  place: EndpointPlace,
  now: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const endpoint = await selectUnserved(pool, place, now)
  if (endpoint === null) return null
  await sequenceEvents(pool)
  const { events } = await readFeed(
    pool,
    place.workspaceId,
    { types: matchTypes(endpoint.eventTypes), resourceType: null, resourceId: null },
    { after: endpoint.position, limit: MAX_READ },
  )
  const oldest = events.find(isNotAbout(place.id))?.createdAt
  const isLate =
    oldest !== undefined &&
    Temporal.Instant.compare(oldest.add({ seconds: USUAL_DELAY_SECONDS }), now) < 0
  return isLate ? oldest : null
}
