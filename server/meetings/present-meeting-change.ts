import type { HistoryEvent } from '../events/list-events-of.ts'
import { formatInstant } from '../platform/time.ts'

/** Attributes that are the same in every change of a meeting, or follow from others. */
const NOT_LISTED = ['meeting_id', 'links', 'version', 'created_at', 'updated_at']

/** A change of a meeting: the values before and after, the time, and what made the change. */
export function presentMeetingChange(event: HistoryEvent) {
  const { id, type, data, previous, tokenId, connectionId } = event
  const names = Object.keys(previous ?? data).filter((name) => !NOT_LISTED.includes(name))
  return {
    id,
    type: 'meeting_change',
    attributes: {
      type,
      changes: names.toSorted().map((attribute) => ({
        attribute,
        before: previous?.[attribute] ?? null,
        after: data[attribute] ?? null,
      })),
      token_id: tokenId,
      call_id: event.callId,
      voice_connection_id: connectionId,
      request_id: event.requestId,
      created_at: formatInstant(event.createdAt),
    },
  }
}
