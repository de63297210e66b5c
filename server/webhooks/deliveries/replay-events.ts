import type { Write } from '../../access/write.ts'
import { matchTypes } from '../../events/core/match-types.ts'
import { findEvents } from '../../events/feed/find-events.ts'
import { findEventsBetween } from '../../events/feed/find-events-between.ts'
import { type FeedEvent, readFeed } from '../../events/store/feed.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { lockResource } from '../../crud/store-resource.ts'
import { isNotAbout } from '../core/is-not-about.ts'
import { WEBHOOK_ENDPOINT } from '../endpoints/declare-webhook-endpoint.ts'
import { requireInUse } from '../endpoints/require-in-use.ts'
import { updateFirstDue, type ResourceOf } from '../store/deliveries.ts'
import { clearTimes, hasFailed, reviveFailed, upsertPending } from '../store/delivery-log.ts'
import { buildScope, type EventScope } from '../store/event-scope.ts'
import { wakeEndpoint } from '../store/endpoints.ts'

/** What is sent again: an event, the events between two times, or the failed deliveries. */
export type Replay =
  { eventId: string } | { from: Temporal.Instant; to: Temporal.Instant } | { state: 'failed' }

type Replayed = {
  queued: number
  /** Whether there are more events than one request replays. */
  hasMore: boolean
  /** The time to continue from; null: there are no more, or it is not a replay of times. */
  nextFrom: Temporal.Instant | null
}

type Events = Pick<FeedEvent, 'id' | 'position' | 'type' | 'resourceType' | 'resourceId'>
type Subscriber = EventScope & { id: string; position: number; eventTypes: string[] | null }
type Queued = Replayed & { resources: ResourceOf[] }

const MAX_REPLAYED = 10_000

/**
 * Queues events for an endpoint again, under their ids, in the order of the feed per resource.
 * Throws not_found, and invalid_transition if the endpoint is not enabled.
 */
export async function replayEvents(write: Write, id: string, replay: Replay): Promise<Replayed> {
  const { db, workspaceId, now } = write
  const endpoint = await lockResource(WEBHOOK_ENDPOINT, write, { id, version: null })
  requireInUse(endpoint)
  if (endpoint.state !== 'enabled')
    throw new Problem('invalid_transition', 'Enable the webhook endpoint before a replay.', {
      members: { state: endpoint.state, cause: 'endpoint_disabled' },
    })
  const place = { workspaceId, id }
  const { resources, ...replayed } = await queue(write, endpoint, replay)
  if (resources.length > 0) {
    await clearTimes(db, place, resources)
    await updateFirstDue(db, place, resources, now)
    await wakeEndpoint(db, workspaceId, { id, now })
  }
  return replayed
}

async function queue(
  { db, workspaceId, now }: Write,
  endpoint: Subscriber,
  replay: Replay,
): Promise<Queued> {
  const { id, position, eventTypes } = endpoint
  const place = { workspaceId, id }
  if ('state' in replay) {
    const resources = await reviveFailed(db, place, MAX_REPLAYED)
    const hasMore = resources.length === MAX_REPLAYED && (await hasFailed(db, place))
    return { queued: resources.length, hasMore, nextFrom: null, resources }
  }
  if ('eventId' in replay) {
    const found = isUuid(replay.eventId)
      ? await findEvents(db, workspaceId, [replay.eventId])
      : null
    const event = requireFound(found?.events[0], 'event')
    const replayed = { queued: 1, hasMore: false, nextFrom: null }
    const isNew =
      event.position > position &&
      isNotAbout(id)(event) &&
      (await isSubscribed(db, workspaceId, endpoint, event))
    // A sender that has not read the event yet sends it after the earlier ones of its resource.
    if (isNew) return { ...replayed, resources: [] }
    await upsertPending(db, place, [deliveryOf(event)], now)
    return { ...replayed, resources: [event] }
  }
  // Later events of the feed are sent anyway.
  const found = await findEventsBetween(db, workspaceId, {
    ...replay,
    types: matchTypes(eventTypes),
    where: buildScope(endpoint),
    maxPosition: position,
    limit: MAX_REPLAYED,
  })
  const events = found.filter(isNotAbout(id))
  if (events.length > 0) await upsertPending(db, place, events.map(deliveryOf), now)
  const hasMore = found.length >= MAX_REPLAYED
  const last = Math.max(...found.map(({ createdAt }) => createdAt.epochMilliseconds))
  return {
    queued: events.length,
    hasMore,
    nextFrom: hasMore ? Temporal.Instant.fromEpochMilliseconds(last + 1) : null,
    resources: events,
  }
}

/** Whether an endpoint gets an event by its types and filters. */
async function isSubscribed(
  db: Db,
  workspaceId: WorkspaceId,
  endpoint: Subscriber,
  { id, position, resourceType, resourceId }: Events,
): Promise<boolean> {
  const filter = { types: matchTypes(endpoint.eventTypes), where: buildScope(endpoint) }
  const page = { after: position - 1, limit: 1 }
  const { events } = await readFeed(db, workspaceId, { ...filter, resourceType, resourceId }, page)
  return events[0]?.id === id
}

function deliveryOf({ id: eventId, position, type: eventType, resourceType, resourceId }: Events) {
  return { eventId, position, eventType, resourceType, resourceId }
}
