import type { EventType } from '../../events/catalogue.ts'
import type { EventResource } from '../../events/event-resources.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { explainUnsent } from '../core/explain-unsent.ts'
import type { Attempt } from '../core/judge-outcome.ts'
import type { EndpointPlace } from './claims.ts'

export type DeliveryState = 'delivered' | 'pending' | 'failed'

/** An event on its way to an endpoint. */
export type Delivery = {
  eventId: string
  position: number
  eventType: EventType
  resourceType: EventResource
  resourceId: string
  /** Attempts since the delivery was created or replayed. */
  tries: number
}

export type ResourceOf = Pick<Delivery, 'resourceType' | 'resourceId'>

/** A delivery after a round. `attempt` null: there was none in this round. */
export type DeliveryResult = Delivery & {
  state: DeliveryState
  nextAttemptAt: Temporal.Instant | null
  attempt: Attempt | null
}

/** The attempts that are kept of a delivery. */
const MAX_KEPT_ATTEMPTS = 20

/**
 * The stored deliveries that are due, each with those of the same resource that wait for it, in the
 * order of the feed.
 */
export function selectDue(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  {
    now,
    resources,
    perResource,
  }: { now: Temporal.Instant; resources: number; perResource: number },
): Promise<Delivery[]> {
  return db.query<Delivery>(sql`
    select waiting.* from (
      select distinct resource_type, resource_id from (
        select resource_type, resource_id from webhook_deliveries
        where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid
          and next_attempt_at <= ${now}::timestamptz
        order by next_attempt_at limit ${resources}
      ) first_due
    ) due
    cross join lateral (
      select event_id as "eventId", position, event_type as "eventType",
        resource_type as "resourceType", resource_id as "resourceId", tries
      from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'
        and resource_type = due.resource_type and resource_id = due.resource_id
      order by position limit ${perResource}
    ) waiting
    order by waiting.position`)
}

/** The first undelivered event of an endpoint in the order of the feed; null: there is none. */
export async function selectOldestPending(
  db: Db,
  { workspaceId, id }: EndpointPlace,
): Promise<Delivery | null> {
  const [row] = await db.query<Delivery>(sql`
    select event_id as "eventId", position, event_type as "eventType",
      resource_type as "resourceType", resource_id as "resourceId", tries
    from webhook_deliveries
    where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'
    order by position limit 1`)
  return row ?? null
}

/** Which of these resources have undelivered events. */
export function selectBlocked(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  resources: readonly ResourceOf[],
): Promise<ResourceOf[]> {
  return db.query<ResourceOf>(sql`
    select wanted.* from jsonb_to_recordset(${json(resources)}::jsonb)
      as wanted ("resourceType" text, "resourceId" text)
    where exists (
      select from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'
        and resource_type = wanted."resourceType" and resource_id = wanted."resourceId"
    )`)
}

/** Stores the results of a round. A delivery without an attempt in it keeps what is stored. */
export async function upsertResults(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  results: readonly DeliveryResult[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = results.map(({ attempt, ...result }) => ({
    ...result,
    attempts: attempt === null ? [] : [attempt],
  }))
  await tx.query(sql`
    insert into webhook_deliveries as kept (workspace_id, endpoint_id, event_id, position,
      event_type, resource_type, resource_id, state, tries, next_attempt_at, attempt_count,
      attempts, created_at)
    select ${workspaceId}::integer, ${id}::uuid, "eventId", position, "eventType", "resourceType",
      "resourceId", state, tries, "nextAttemptAt", jsonb_array_length(attempts), attempts,
      ${now}::timestamptz
    from jsonb_to_recordset(${json(rows)}::jsonb) as result ("eventId" uuid, position bigint,
      "eventType" text, "resourceType" text, "resourceId" text, state text, tries integer,
      "nextAttemptAt" timestamptz, attempts jsonb)
    on conflict (workspace_id, endpoint_id, event_id) do update set
      state = excluded.state, tries = excluded.tries, next_attempt_at = excluded.next_attempt_at,
      attempt_count = kept.attempt_count + excluded.attempt_count,
      attempts = case
        when jsonb_array_length(kept.attempts) < ${MAX_KEPT_ATTEMPTS} then kept.attempts
        else kept.attempts - 0 end || excluded.attempts
    where excluded.attempt_count > 0 or excluded.state <> 'pending'`)
}

/**
 * Lets the undelivered events of each of these resources wait for the first of them, which becomes
 * due, unless it has its time.
 */
export async function updateFirstDue(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  resources: readonly ResourceOf[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update webhook_deliveries delivery
    set next_attempt_at = case when delivery.event_id = first.event_id then ${now}::timestamptz end
    from (
      select distinct "resourceType", "resourceId" from jsonb_to_recordset(${json(resources)}::jsonb)
        as resource ("resourceType" text, "resourceId" text)
    ) touched
    cross join lateral (
      select event_id from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'
        and resource_type = touched."resourceType" and resource_id = touched."resourceId"
      order by position limit 1
    ) first
    where delivery.workspace_id = ${workspaceId} and delivery.endpoint_id = ${id}::uuid
      and delivery.state = 'pending' and delivery.resource_type = touched."resourceType"
      and delivery.resource_id = touched."resourceId"
      and (delivery.event_id = first.event_id) = (delivery.next_attempt_at is null)`)
}

/** The number of undelivered events, up to a limit. */
export async function countPending(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  limit: number,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'
      limit ${limit}
    ) pending`)
  return row!.count
}

/**
 * Gives up the undelivered events of an endpoint that was disabled. They can be replayed. Those
 * that were never tried get the reason in place of an attempt.
 */
export async function failPending(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  now: Temporal.Instant,
): Promise<void> {
  const reason = explainUnsent('endpoint_disabled', now)
  await tx.query(sql`
    update webhook_deliveries set state = 'failed', next_attempt_at = null,
      attempts = case attempts when '[]' then ${json([reason])}::jsonb else attempts end
    where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'pending'`)
}
