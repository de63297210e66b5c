import { formatInstant } from '../../platform/time.ts'
import { presentActor } from '../event-actor.ts'
import type { ActorKind } from '../provenance.ts'
import type { StoredChange } from '../store/changes.ts'

/** The actors whose id is not that of a token, and which are no connection. */
const OTHERS: readonly ActorKind[] = ['attendee_link', 'agent_link', 'import']

/**
 * A change of a resource: the values before and after, the time, and what made the change.
 * `notListed`: attributes that follow from others.
 */
export function presentChange<Type extends string>(
  { id, type: eventType, before, after, connectionId, ...change }: StoredChange,
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
      actor: presentActor(change),
      person_name: change.personName,
      token_id: connectionId === null && !OTHERS.includes(change.actorKind) ? change.actorId : null,
      request_id: change.requestId,
      call_id: change.callId,
      voice_connection_id: connectionId,
      created_at: formatInstant(change.createdAt),
    },
  }
}
