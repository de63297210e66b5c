import type { Tx } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { EventResource, ResourceWithHistory } from '../event-resources.ts'
import type { PersonalData } from '../core/personal-data.ts'
import type { Span } from './changes.ts'

/** Some resources of one type. `data` null: all of their attributes are about the person. */
type ErasedResources = {
  type: EventResource
  ids: readonly string[]
  data: PersonalData | null
  /** Later events are left as they are; null: none are. */
  until: Temporal.Instant | null
  /** Events with other numbers are left as they are; absent: none are. */
  span?: Span
  at: Temporal.Instant
}

/** SQL: the attributes in a column without the values of the person; null stays null. */
function redact(column: Query, data: PersonalData | null): Query {
  if (data === null) return sql`case when ${column} is null then null else '{}'::jsonb end`
  const names = data.removed.filter((name) => !name.includes('.'))
  const paths = data.removed.filter((name) => name.includes('.'))
  const removed = paths.reduce(
    (rest, path) => sql`${rest} #- ${path.split('.')}::text[]`,
    sql`(${column} - ${names}::text[])`,
  )
  return sql`(${removed} || (select coalesce(jsonb_object_agg(name, value), '{}'::jsonb)
    from jsonb_each(${json(data.replaced)}::jsonb) as replaced (name, value)
    where jsonb_exists(${column}, name)))`
}

/**
 * Of changed attributes, which need not be complete, the values are removed instead of replaced.
 */
function withoutReplacing(data: PersonalData | null): PersonalData | null {
  if (data === null) return null
  const paths = data.removed.map((name) => name.split('.')[0]!)
  return { removed: [...paths, ...Object.keys(data.replaced)], replaced: {} }
}

/** SQL: the assignments that erase an event. */
function erasing({ data, at }: Pick<ErasedResources, 'data' | 'at'>): Query {
  return sql`
    data = ${redact(sql`event.data`, data)},
    previous = ${redact(sql`event.previous`, withoutReplacing(data))}, erased_at = ${at}`
}

/** SQL: whether an event or a change is among those to erase. */
function isMeant({ until, span }: Pick<ErasedResources, 'until' | 'span'>): Query {
  const limits = sql`(${until}::timestamptz is null or event.created_at <= ${until}::timestamptz)`
  return span ? sql`${limits} and event.seq between ${span.first} and ${span.last}` : limits
}

/** The event of the erasure itself has no values of the person. */
const IS_OPEN = sql`event.erased_at is null and event.type <> 'contact.deleted'`

/**
 * Erases the person from the events that have no position in the feed yet, or whose position is not
 * settled; returns their ids.
 */
export async function eraseUnsettled(
  tx: Tx,
  workspaceId: WorkspaceId,
  resources: ErasedResources,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update events event set ${erasing(resources)}
    where seq > (select settled_seq from event_sequencer) and workspace_id = ${workspaceId}
      and resource_type = ${resources.type} and resource_id = any(${resources.ids}::text[])
      and ${IS_OPEN} and ${isMeant(resources)}
    returning id`)
  return rows.map(({ id }) => id)
}

type Placed = { id: string; position: number }

/** Erases the person from the events after a position, and returns them in their order. */
export function erasePlaced(
  tx: Tx,
  workspaceId: WorkspaceId,
  resources: ErasedResources,
  { after, limit }: { after: number; limit: number },
): Promise<Placed[]> {
  return tx.query<Placed>(sql`
    with placed as materialized (
      select id, position, seq, recorded_at from event_positions
      where workspace_id = ${workspaceId} and resource_type = ${resources.type}
        and resource_id = any(${resources.ids}::text[]) and position > ${after}
      order by position limit ${limit}
    ), erased as (
      update events event set ${erasing(resources)}
      from placed
      where event.recorded_at = placed.recorded_at and event.seq = placed.seq and ${IS_OPEN}
        and ${isMeant(resources)}
    )
    select id, position from placed order by position`)
}

/** Erases the person from the decisions about routes of contacts; returns the ids of the events. */
export async function eraseRoutes(
  tx: Tx,
  workspaceId: WorkspaceId,
  {
    contactIds,
    data,
    at,
    limit,
  }: { contactIds: readonly string[]; limit: number } & Pick<ErasedResources, 'data' | 'at'>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    with found as materialized (
      select recorded_at, seq from events
      where workspace_id = ${workspaceId} and resource_type = 'route'
        and data ->> 'contact_id' = any(${contactIds}::text[]) and erased_at is null
      limit ${limit}
    )
    update events event set ${erasing({ data, at })}
    from found
    where event.recorded_at = found.recorded_at and event.seq = found.seq
    returning event.id`)
  return rows.map(({ id }) => id)
}

/**
 * Erases the person from decisions about the routes of persons who were not stored, which contain
 * one of these texts in lower case.
 */
export async function eraseStrangersRoutes(
  tx: Tx,
  workspaceId: WorkspaceId,
  { texts, data, at }: { texts: readonly string[] } & Pick<ErasedResources, 'data' | 'at'>,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    update events event set ${erasing({ data, at })}
    where workspace_id = ${workspaceId} and resource_type = 'route'
      and data ->> 'contact_id' is null and erased_at is null
      and exists (select from unnest(${texts}::text[]) wanted (text)
        where strpos(lower(event.data::text), wanted.text) > 0)
    returning event.id`)
  return rows.map(({ id }) => id)
}

/**
 * Deletes the history of a resource that is deleted, at most `limit` changes of it (null: all);
 * returns their number.
 */
export async function removeHistory(
  tx: Tx,
  workspaceId: WorkspaceId,
  { type, id }: { type: ResourceWithHistory; id: string },
  limit: number | null,
): Promise<number> {
  const rows = await tx.query(sql`
    delete from changes
    where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      and seq in (select seq from changes
        where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
        order by seq limit ${limit})
    returning seq`)
  return rows.length
}

/** Removes the values of the person from the histories of resources. */
export async function redactChanges(
  tx: Tx,
  workspaceId: WorkspaceId,
  { type, ids, data, ...limits }: Omit<ErasedResources, 'at'>,
): Promise<void> {
  const kept = withoutReplacing(data)
  await tx.query(sql`
    update changes event set after = ${redact(sql`event.after`, kept)},
      before = ${redact(sql`event.before`, kept)}
    where workspace_id = ${workspaceId} and resource_type = ${type}
      and resource_id = any(${ids}::text[]) and ${isMeant(limits)}`)
}

/** The values that attributes of a resource have had, in any order. */
export async function selectFormerValues(
  tx: Tx,
  workspaceId: WorkspaceId,
  { type, id }: { type: ResourceWithHistory; id: string },
  { names, limit }: { names: readonly string[]; limit: number },
): Promise<{ name: string; value: string }[]> {
  return tx.query<{ name: string; value: string }>(sql`
    select distinct name, value from (
      select after, before from changes
      where workspace_id = ${workspaceId} and resource_type = ${type} and resource_id = ${id}
      order by seq desc limit ${limit}
    ) known
    cross join lateral (
      select * from jsonb_each_text(after)
      union all select * from jsonb_each_text(coalesce(before, '{}'))
    ) as had (name, value)
    where name = any(${names}::text[]) and value is not null`)
}
