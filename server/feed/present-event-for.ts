import type { Actor } from '../access/actor.ts'
import { mayChange } from '../access/own-limit.ts'
import { presentEvent } from '../events/feed/present-event.ts'
import type { FeedEvent } from '../events/feed/list-events.ts'

/**
 * An event for an actor. Who holds the manage link of a meeting can move and cancel it, so people
 * get the links only if their role may change all meetings.
 */
export function presentEventFor(event: FeedEvent, actor: Actor): ReturnType<typeof presentEvent> {
  const shown = presentEvent(event)
  if (event.resourceType !== 'meeting' || mayChange(actor, 'meetings:write')) return shown
  return {
    ...shown,
    data: { ...shown.data, attributes: withoutManageLink(shown.data.attributes) },
    previous: shown.previous && withoutManageLink(shown.previous),
  }
}

function withoutManageLink<Attributes extends object>(attributes: Attributes): Attributes {
  const { links } = attributes as { links?: { manage?: string } | null }
  if (!links) return attributes
  const { manage: _, ...others } = links
  return { ...attributes, links: others }
}
