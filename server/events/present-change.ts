import { formatInstant } from '../platform/time.ts'
import { presentActor } from './event-actor.ts'
import type { Change } from './store/changes.ts'

function isByLink({ actorKind }: Pick<Change, 'actorKind'>): boolean {
  return actorKind === 'attendee_link' || actorKind === 'agent_link'
}

/**
 * A change of a resource: the values before and after, the time, and what made the change.
 * `notListed`: attributes that follow from others.
 */
export function presentChange<Type extends string>(
  { id, type: eventType, before, after, connectionId, ...change }: Change,
  type: Type,
  notListed: readonly string[] = [],
) {
  const names = Object.keys(after).filter((name) => !notListed.includes(name))
  return {
    id,
    type,
    attributes: {
      type: eventType,
      changes: names.toSorted().map((attribute) => ({
        attribute,
        before: before?.[attribute] ?? null,
        after: after[attribute] ?? null,
      })),
      actor: presentActor({ ...change, connectionId }),
      // Changes by a voice connection or by a link record another id as that of the actor.
      token_id: connectionId === null && !isByLink(change) ? change.actorId : null,
      request_id: change.requestId,
      call_id: change.callId,
      voice_connection_id: connectionId,
      created_at: formatInstant(change.createdAt),
    },
  }
}
