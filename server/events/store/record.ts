import type { Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { NewEvent } from '../append-events.ts'
import { EVENT_TYPES, type EventTypeWithoutHistory } from '../catalogue.ts'

/** Appends an event of the resource with this id. Its number is taken as by `appendEvents`. */
export async function insertEvent(
  tx: Tx,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  { type, data, previous, provenance }: NewEvent & { type: EventTypeWithoutHistory },
  at: Temporal.Instant,
): Promise<void> {
  const { actorKind, actorId, requestId, callId, connectionId } = provenance
  await tx.query(sql`
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, previous,
      actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at)
    select ${workspaceId}::integer,
      case when pg_current_xact_id() is not null then nextval('event_seq') end,
      ${generateId()}::uuid, ${type}, ${EVENT_TYPES[type].resource}, ${id}, ${json(data)}::jsonb,
      ${json(previous)}::jsonb, ${actorKind}, ${actorId}::uuid, ${requestId}::text, ${callId}::uuid,
      ${connectionId}::uuid, ${at}::timestamptz`)
}
