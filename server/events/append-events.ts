import type { Query } from '../platform/db/sql.ts'
import { json, sql } from '../platform/db/sql.ts'
import { generateId } from '../platform/generate-id.ts'
import { EVENT_TYPES, type EventType } from './catalogue.ts'
import { readValuesAfter } from './core/read-values-after.ts'
import type { Provenance } from './provenance.ts'

/**
 * An event. `data`: the attributes of the resource after the change, as the API returns them.
 * `previous`: the former value of each changed attribute; null if the resource is new.
 */
export type NewEvent = {
  type: EventType
  data: object
  previous: object | null
  provenance: Provenance
}

/**
 * CTEs that append an event, so that a change and its event are written by one statement. They read
 * workspace_id and id of the changed row from a CTE named `stored`.
 */
export function appendEvent(event: NewEvent, at: Temporal.Instant): Query {
  const { type, data, previous, provenance } = event
  const { actorKind, actorId, requestId, callId, connectionId } = provenance
  return sql`
    happened as (
      select workspace_id, ${generateId()}::uuid as event_id, ${type} as event_type,
        ${EVENT_TYPES[type].resource} as resource_type, id::text as resource_id,
        ${json(data)}::jsonb as data, ${json(previous)}::jsonb as previous,
        ${json(readValuesAfter(event))}::jsonb as after, ${actorKind} as actor_kind,
        ${actorId}::uuid as actor_id, ${requestId}::text as request_id, ${callId}::uuid as call_id,
        ${connectionId}::uuid as voice_connection_id, ${at}::timestamptz as happened_at
      from stored
    ), ${appendEvents}`
}

/** The same for an event of each of these rows, by the ids in `stored`. */
export function appendEventOfEach(
  changes: readonly { id: string; event: NewEvent; at: Temporal.Instant }[],
): Query {
  const rows = changes.map(({ id, event, at }) => ({
    id,
    at,
    ...event,
    ...event.provenance,
    eventId: generateId(),
    resourceType: EVENT_TYPES[event.type].resource,
    after: readValuesAfter(event),
  }))
  return sql`
    happened as (
      select stored.workspace_id, event."eventId" as event_id, event.type as event_type,
        event."resourceType" as resource_type, stored.id::text as resource_id, event.data,
        event.previous, event.after, event."actorKind" as actor_kind, event."actorId" as actor_id,
        event."requestId" as request_id, event."callId" as call_id,
        event."connectionId" as voice_connection_id, event.at as happened_at
      from stored join jsonb_to_recordset(${json(rows)}::jsonb) as event (id uuid, type text,
        at timestamptz, data jsonb, previous jsonb, after jsonb, "eventId" uuid, "resourceType" text,
        "actorKind" text, "actorId" uuid, "requestId" text, "callId" uuid, "connectionId" uuid)
        on event.id = stored.id
    ), ${appendEvents}`
}

/**
 * CTEs that append the events in a CTE named `happened`, which has the columns of `appendEvent`.
 * The number of an event is taken after its row is locked and its transaction has an id: readers
 * rely on both.
 */
export const appendEvents = sql`
  numbered as (
    select *, case when pg_current_xact_id() is not null then nextval('event_seq') end as seq
    from happened
  ), appended as (
    insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, previous,
      actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at)
    select workspace_id, seq, event_id, event_type, resource_type, resource_id, data, previous,
      actor_kind, actor_id, request_id, call_id, voice_connection_id, happened_at
    from numbered
  ), recorded as (
    insert into changes (workspace_id, resource_type, resource_id, seq, id, type, before, after,
      actor_kind, actor_id, request_id, call_id, voice_connection_id, created_at)
    select workspace_id, resource_type, resource_id, seq, event_id, event_type, previous, after,
      actor_kind, actor_id, request_id, call_id, voice_connection_id, happened_at
    from numbered where after is not null
  )`
