import type { Provenance } from '../../access/actor.ts'
import type { WorkspaceId } from '../../access/workspace-id.ts'
import { appendEvents, provenanceColumns } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'

/** Flags a call, with its event; a call that is already flagged does not change. */
export async function updateFlag(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { data, provenance, now }: { data: object; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const type: EventType = 'call.flagged'
  await db.query(sql`
    with stored as (
      update calls set claimed_without_booking = true, updated_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} and not claimed_without_booking
      returning workspace_id, id
    ), happened as (
      select workspace_id, ${generateId()}::uuid as event_id, ${type} as event_type, id as resource_id,
        ${json(data)}::jsonb as data, ${json({ claimed_without_booking: false })}::jsonb as previous,
        ${provenanceColumns(provenance)},
        ${now}::timestamptz as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
}
