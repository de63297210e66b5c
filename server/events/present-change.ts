import { formatInstant } from '../platform/time.ts'
import type { HistoryEvent } from './store.ts'

/**
 * A change of a resource: the values before and after, the time, and what made the change.
 * `notListed`: attributes that follow from others.
 */
export function presentChange<Type extends string>(
  event: HistoryEvent,
  type: Type,
  notListed: readonly string[] = [],
) {
  const { data, previous, connectionId } = event
  const names = Object.keys(previous ?? data).filter((name) => !notListed.includes(name))
  return {
    id: event.id,
    type,
    attributes: {
      type: event.type,
      changes: names.toSorted().map((attribute) => ({
        attribute,
        before: previous?.[attribute] ?? null,
        after: data[attribute] ?? null,
      })),
      // Events of a voice connection record its id as the token.
      token_id: connectionId === null ? event.tokenId : null,
      request_id: event.requestId,
      call_id: event.callId,
      voice_connection_id: connectionId,
      created_at: formatInstant(event.createdAt),
    },
  }
}
