// To add an event:
//
// 1. Its type, its resource and its description in catalogue.ts.
// 2. `recordEvent` in the transaction of the change, which has locked the row, so that the events
//   of a resource are in the order of its changes. Without a change, there is no event. A store on
//   the path of a booking or a call adds `appendEvent` to the statement of the change instead, as
//   notes/store/notes.ts does. A plain resource names its types in its declaration, and the kit
//   appends them. The events of meetings and holds are in meetings/core/transitions.ts.
// 3. The `Provenance` of the change: that of `Write` in a request, `BY_OPERATOR` in commands.
// 4. The schema of a new resource in feed/event.ts: that of its responses. All events of a resource
//    have the same `data`, whatever changed it.
// 5. A step in test/play-events.ts that makes the change. A type that no step produces fails
//    feed/event-payloads.test.ts, and `npm run generate` has no example for it and fails.
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { EventTypeWithoutHistory } from './catalogue.ts'
import { findPrevious } from './history/find-previous.ts'
import type { Provenance } from './provenance.ts'
import { insertEvent } from './store/record.ts'

/** A resource as the API shows it. */
type Presented = { id: string; attributes: object }
type Origin = {
  db: Tx
  workspaceId: WorkspaceId
  now: Temporal.Instant
  provenance: Provenance
}

/**
 * Appends the event of a change that the same transaction has written and whose row it has locked,
 * of a resource without a history. `before` null: the resource is new.
 */
export async function recordEvent(
  { db, workspaceId, now, provenance }: Origin,
  type: EventTypeWithoutHistory,
  { before, after }: { before: Presented | null; after: Presented },
): Promise<void> {
  const previous = before && findPrevious({ ...before.attributes }, { ...after.attributes })
  const event = { type, data: after.attributes, previous, provenance }
  await insertEvent(db, { workspaceId, id: after.id }, event, now)
}
