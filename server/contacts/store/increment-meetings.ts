import type { Provenance } from '../../events/provenance.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { EventType } from '../../events/catalogue.ts'
import { Conflict } from '../../platform/db/conflict.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Increments the number of meetings of the contact, up to the largest 32-bit integer, with its
 * event: the attributes are those that the increment has locked. Throws Conflict if the contact was
 * deleted.
 */
export async function incrementMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { provenance, now }: { provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const { actorKind, actorId, requestId, callId, connectionId } = provenance
  const type: EventType = 'contact.updated'
  const rows = await db.query(sql`
    with before as (
      select workspace_id, id, attributes -> 'meetings' as meetings from contacts
      where workspace_id = ${workspaceId} and id = ${id} for no key update
    ), stored as (
      update contacts contact set version = version + 1, updated_at = ${now},
        attributes = jsonb_set(attributes, '{meetings}', to_jsonb(
          least(coalesce((attributes ->> 'meetings')::bigint, 0) + 1, 2147483647)))
      from before
      where contact.workspace_id = before.workspace_id and contact.id = before.id
      returning contact.workspace_id, contact.id, attributes, before.meetings as former
    ), happened as (
      select workspace_id, ${generateId()}::uuid as event_id, ${type} as event_type,
        'contact' as resource_type, id::text as resource_id, attributes as data,
        jsonb_build_object('meetings', former) as previous,
        jsonb_build_object('meetings', attributes -> 'meetings') as after,
        ${actorKind} as actor_kind,
        ${actorId}::uuid as actor_id, ${requestId}::text as request_id, ${callId}::uuid as call_id,
        ${connectionId}::uuid as voice_connection_id, ${now}::timestamptz as happened_at
      from stored
    ), ${appendEvents}
    select id from stored`)
  if (rows.length === 0) throw new Conflict('Another transaction deleted the contact.')
}
