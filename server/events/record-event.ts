import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { EventTypeWithoutHistory } from './catalogue.ts'
import { findPrevious } from './find-previous.ts'
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
