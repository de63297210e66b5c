import type { Provenance } from '../access/actor.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * The part of a statement that appends events, so that a change and its event are written
 * atomically. It reads them from a CTE named `happened` of the same statement, with the columns
 * workspace_id, event_id, event_type, resource_id, data, previous, happened_at and those of
 * `provenanceColumns`.
 */
export const appendEvents = sql`
  insert into events (workspace_id, id, type, resource_id, data, previous, token_id, request_id,
    call_id, voice_connection_id, created_at)
  select workspace_id, event_id, event_type, resource_id, data, previous, token_id, request_id,
    call_id, voice_connection_id, happened_at from happened`

/** The columns of `happened` that record the origin of a change. */
export function provenanceColumns({ tokenId, requestId, callId, connectionId }: Provenance) {
  return sql`${tokenId}::uuid as token_id, ${requestId}::text as request_id,
    ${callId}::uuid as call_id, ${connectionId}::uuid as voice_connection_id`
}
