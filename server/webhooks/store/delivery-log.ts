import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { Attempt } from '../core/judge-outcome.ts'
import type { Delivery, DeliveryState, ResourceOf } from './deliveries.ts'
import type { EndpointPlace } from './claims.ts'

/** A delivery as it is listed. */
export type LoggedDelivery = Delivery & {
  state: DeliveryState
  nextAttemptAt: Temporal.Instant | null
  attemptCount: number
  attempts: Attempt[]
}

type DeliveryFilter = {
  state: DeliveryState | null
  types: readonly string[] | null
  eventId: string | null
  /** Ids of events from this one. */
  fromId: string | null
  /** Ids of events before this one. */
  toId: string | null
}

const COLUMNS = sql`
  event_id as "eventId", position, event_type as "eventType", resource_type as "resourceType",
  resource_id as "resourceId", state, tries, next_attempt_at as "nextAttemptAt",
  attempt_count as "attemptCount", attempts`

type DeliveryPage = {
  /** Those of the newest events first. */
  deliveries: LoggedDelivery[]
  /** The event after which the next page continues; null: there is none. */
  next: string | null
}

/** Deliveries that a page reads at most if a filter has no index. */
const MAX_SCANNED = 5_000

/** A literal, so that the index of the state is used for any parameters. */
const OF_STATE = {
  failed: sql`and state = 'failed'`,
  pending: sql`and state = 'pending'`,
  // Most are delivered, so these are filtered.
  delivered: sql``,
}

/**
 * The deliveries of an endpoint that match the filter. A page can have fewer than `limit`, or none,
 * although there is a next one.
 */
export async function selectDeliveries(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  { state, types, eventId, fromId, toId }: DeliveryFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<DeliveryPage> {
  const isFiltered = types !== null || state === 'delivered'
  const maxScanned = isFiltered ? MAX_SCANNED : limit + 1
  const ofState = state === null ? sql`` : OF_STATE[state]
  const ofEvent = eventId === null ? sql`` : sql`and event_id = ${eventId}::uuid`
  const since = fromId === null ? sql`` : sql`and event_id >= ${fromId}::uuid`
  const until = toId === null ? sql`` : sql`and event_id < ${toId}::uuid`
  const older = after === null ? sql`` : sql`and event_id < ${after}::uuid`
  // The limit of 1 makes the database look each delivery up by its whole key.
  const rows = await db.query<
    Omit<LoggedDelivery, 'eventId'> & { eventId: string | null; scanned: number; last: string }
  >(sql`
    with scanned as materialized (
      select event_id, event_type, state from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid ${ofState}
        ${ofEvent} ${since} ${until} ${older}
      order by event_id desc limit ${maxScanned}
    ), wanted as (
      select event_id from scanned
      where (${types}::text[] is null or event_type = any(${types}::text[]))
        and (${state}::text is null or state = ${state})
      order by event_id desc limit ${limit + 1}
    )
    select extent.*, found.* from (
      select (select count(*)::integer from scanned) as scanned,
        (select event_id from scanned order by event_id limit 1) as last
    ) extent
    left join (
      select delivery.* from wanted
      cross join lateral (
        select ${COLUMNS} from webhook_deliveries
        where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid
          and event_id = wanted.event_id
        limit 1
      ) delivery
    ) found on true
    order by found."eventId" desc`)
  const found = rows.filter((row): row is typeof row & LoggedDelivery => row.eventId !== null)
  const deliveries = found.slice(0, limit)
  const { scanned, last } = rows[0]!
  if (found.length > limit) return { deliveries, next: deliveries.at(-1)!.eventId }
  return { deliveries, next: scanned === maxScanned ? last : null }
}

export async function selectDelivery(
  db: Db,
  { workspaceId, id }: EndpointPlace,
  eventId: string,
): Promise<LoggedDelivery | null> {
  const [row] = await db.query<LoggedDelivery>(sql`
    select ${COLUMNS} from webhook_deliveries
    where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid
      and event_id = ${eventId}::uuid`)
  return row ?? null
}

/** Makes failed deliveries pending again, the oldest first, up to a limit. */
export function reviveFailed(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  limit: number,
): Promise<ResourceOf[]> {
  return tx.query<ResourceOf>(sql`
    update webhook_deliveries set state = 'pending', tries = 0, next_attempt_at = null
    where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and event_id in (
      select event_id from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'failed'
      order by event_id limit ${limit}
    )
    returning resource_type as "resourceType", resource_id as "resourceId"`)
}

export async function hasFailed(db: Db, { workspaceId, id }: EndpointPlace): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(sql`
    select exists (
      select from webhook_deliveries
      where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid and state = 'failed'
    ) as found`)
  return row!.found
}

/** Makes these events pending, whether they were sent before or not. */
export async function upsertPending(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  deliveries: readonly Omit<Delivery, 'tries'>[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    insert into webhook_deliveries (workspace_id, endpoint_id, event_id, position, event_type,
      resource_type, resource_id, state, tries, attempt_count, attempts, created_at)
    select ${workspaceId}::integer, ${id}::uuid, "eventId", position, "eventType", "resourceType",
      "resourceId", 'pending', 0, 0, '[]', ${now}::timestamptz
    from jsonb_to_recordset(${json(deliveries)}::jsonb) as wanted ("eventId" uuid, position bigint,
      "eventType" text, "resourceType" text, "resourceId" text)
    on conflict (workspace_id, endpoint_id, event_id) do update
      set state = 'pending', tries = 0, next_attempt_at = null`)
}

/**
 * Lets the undelivered events of these resources wait for the first of them, which may have been
 * added before one that has a time.
 */
export async function clearTimes(
  tx: Tx,
  { workspaceId, id }: EndpointPlace,
  resources: readonly ResourceOf[],
): Promise<void> {
  await tx.query(sql`
    update webhook_deliveries delivery set next_attempt_at = null
    from (
      select distinct "resourceType", "resourceId" from jsonb_to_recordset(${json(resources)}::jsonb)
        as touched ("resourceType" text, "resourceId" text)
    ) touched
    where workspace_id = ${workspaceId} and endpoint_id = ${id}::uuid
      and state = 'pending' and next_attempt_at is not null
      and resource_type = touched."resourceType"
      and resource_id = touched."resourceId"`)
}

/**
 * Deletes deliveries of events before an id, which contains the time of the event, except pending
 * ones, up to a limit. Returns their number.
 */
export function deleteDeliveriesBefore(
  db: Db,
  { workspaceId, beforeId, limit }: Omit<DeletionScope, 'before' | 'now'> & { beforeId: string },
): Promise<number> {
  return deleteSome(
    db,
    sql`
      select old.* from webhook_endpoints endpoint
      cross join lateral (
        select workspace_id, endpoint_id, event_id from webhook_deliveries
        where workspace_id = endpoint.workspace_id and endpoint_id = endpoint.id
          and event_id < ${beforeId}::uuid and state <> 'pending'
        order by event_id limit ${limit}
      ) old
      where true ${limitToWorkspace(workspaceId, sql`endpoint.workspace_id`)}
      limit ${limit}`,
  )
}

/** Deletes deliveries of archived endpoints, up to a limit. Returns their number. */
export function deleteArchivedDeliveries(
  db: Db,
  { workspaceId, limit }: DeletionScope,
): Promise<number> {
  return deleteSome(
    db,
    sql`
      select old.* from webhook_endpoints endpoint
      cross join lateral (
        select workspace_id, endpoint_id, event_id from webhook_deliveries
        where workspace_id = endpoint.workspace_id and endpoint_id = endpoint.id
        order by event_id limit ${limit}
      ) old
      where endpoint.archived_at is not null
        ${limitToWorkspace(workspaceId, sql`endpoint.workspace_id`)}
      limit ${limit}`,
  )
}

async function deleteSome(db: Db, old: Query): Promise<number> {
  const rows = await db.query(sql`
    with old as materialized (${old})
    delete from webhook_deliveries delivery using old
    where delivery.workspace_id = old.workspace_id and delivery.endpoint_id = old.endpoint_id
      and delivery.event_id = old.event_id
    returning 1 as deleted`)
  return rows.length
}
