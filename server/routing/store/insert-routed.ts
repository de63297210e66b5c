import type { Provenance } from '../../access/actor.ts'
import type { WorkspaceId } from '../../access/workspace-id.ts'
import { appendEvents, provenanceColumns } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'

/**
 * Appends a contact.routed event. The contact does not change, so the event is not listed among its
 * changes.
 */
export async function insertRouted(
  db: Db,
  workspaceId: WorkspaceId,
  { data, provenance, now }: { data: object; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const id = generateId()
  const type: EventType = 'contact.routed'
  await db.query(sql`
    with happened as (
      select
        ${workspaceId}::integer as workspace_id, ${id}::uuid as event_id, ${type} as event_type,
        ${id}::uuid as resource_id, ${json(data)}::jsonb as data, null::jsonb as previous,
        ${provenanceColumns(provenance)},
        ${now}::timestamptz as happened_at
    )
    ${appendEvents}`)
}
