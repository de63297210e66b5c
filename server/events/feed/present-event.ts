import { formatInstant } from '../../platform/time.ts'
import { presentActor } from '../event-actor.ts'
import type { FeedEvent } from '../store/feed.ts'

/**
 * An event as every consumer gets it: in the feed, in the stream and by webhooks. `data` is the
 * resource after the change, as the API returns it.
 */
export function presentEvent(event: FeedEvent) {
  return {
    id: event.id,
    type: event.type,
    timestamp: formatInstant(event.createdAt),
    resource_type: event.resourceType,
    resource_id: event.resourceId,
    actor: presentActor(event),
    call_id: event.callId,
    request_id: event.requestId,
    data: { id: event.resourceId, type: event.resourceType, attributes: event.data },
    previous: event.previous,
    ...(event.erasedAt !== null && { erased_at: formatInstant(event.erasedAt) }),
  }
}
