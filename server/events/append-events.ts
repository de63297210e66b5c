import { sql } from '../platform/db/sql.ts'

/**
 * The part of a statement that appends events, so that a change and its event are written
 * atomically. It reads them from a CTE named `happened` of the same statement, with the columns
 * workspace_id, event_id, event_type, resource_id, data, previous, token_id, request_id and
 * happened_at.
 */
export const appendEvents = sql`
  insert into events (workspace_id, id, type, resource_id, data, previous, token_id, request_id,
    created_at)
  select workspace_id, event_id, event_type, resource_id, data, previous, token_id, request_id,
    happened_at from happened`

/**
 * The same for changes that are made in calls: `happened` has also the columns call_id, the id of the
 * call at its platform, and actor_kind.
 */
export const appendEventsOfCalls = sql`
  insert into events (workspace_id, id, type, resource_id, data, previous, token_id, request_id,
    created_at, call_id, actor_kind)
  select workspace_id, event_id, event_type, resource_id, data, previous, token_id, request_id,
    happened_at, call_id, actor_kind from happened`
