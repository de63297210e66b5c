import type { Db } from '../../../platform/db/pool.ts'
import { requireRow } from '../../../platform/db/require-row.ts'
import { json, type Query, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Attributes } from '../../core/attributes/attributes.ts'
import { type Identifier, storedValuesOf } from '../../core/identifiers/identifiers.ts'
import type { Condition } from '../core/condition.ts'
import type { FilterIndex } from '../core/filter-index.ts'
import { CURRENT_ATTRIBUTES } from '../../store/bookings.ts'

export type ListedContact = {
  id: string
  attributes: Attributes
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type ContactOrder = { by: 'created_at' | 'updated_at'; descending: boolean }

/** The time that the list is ordered by (RFC 3339), and the id. */
export type ContactPosition = readonly [moment: string, id: string]

/** Times: null is no limit. `ids`: only these contacts; null: all. */
export type ContactFilter = {
  conditions: readonly Condition[]
  createdSince: Temporal.Instant | null
  updatedSince: Temporal.Instant | null
  ids: readonly string[] | null
}

/** `scanned`: the most contacts that are compared with the conditions. */
type ContactPage = {
  order: ContactOrder
  after: ContactPosition | null
  limit: number
  scanned: number
}

const FIRST: ContactPosition = ['-infinity', '00000000-0000-0000-0000-000000000000']
const LAST: ContactPosition = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * The next contacts in the order that match, at most one more than the limit, and the last contact
 * that was compared, if the list goes on after it; otherwise null. The statement is the same for
 * all conditions but those on meetings, so that clients cannot add prepared statements without end.
 */
export async function selectContactPage(
  db: Db,
  workspaceId: WorkspaceId,
  filter: ContactFilter,
  page: ContactPage,
): Promise<{ contacts: ListedContact[]; edge: ContactPosition | null }> {
  const { order, limit, scanned } = page
  const [at, direction] = [columnOf(order), order.descending ? sql`desc` : sql`asc`]
  const next = sql`
    from ${sourceOf(workspaceId, filter)} contact where ${rangeOf(workspaceId, filter, page)}
    order by ${at} ${direction}, id ${direction}`
  // Bookings are counted before contacts are compared with a number of meetings, or afterwards.
  const isCounted = filter.conditions.some(({ path }) => path[0] === 'meetings')
  const compared = isCounted ? CURRENT_ATTRIBUTES : STORED_ATTRIBUTES
  const shown = isCounted ? STORED_ATTRIBUTES : CURRENT_ATTRIBUTES
  const rows = await db.query<Row>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${json(filter.conditions)}) as wanted (path text[],
        test text, "values" jsonb, number numeric, text text, holds boolean)
    ), page as (
      select contact.* from (
        select workspace_id, id, ${compared} as attributes, version, created_at,
          updated_at ${next}
        limit ${scanned}
      ) contact
      where created_at >= ${since(filter.createdSince)}::timestamptz
        and updated_at >= ${since(filter.updatedSince)}::timestamptz
        and not exists (select from wanted where ${HOLDS} is distinct from wanted.holds)
      order by ${at} ${direction}, id ${direction}
      limit ${limit + 1}
    )
    select contact.id, ${shown} as attributes, contact.version,
      contact.created_at as "createdAt", contact.updated_at as "updatedAt", edge.at as "edgeAt",
      edge.id as "edgeId"
    from (values (1)) one
    left join (select ${at} as at, id ${next} offset ${scanned - 1} limit 1) edge on true
    left join page contact on true
    order by contact.${at} ${direction}, contact.id ${direction}`)
  const [first] = rows
  return {
    contacts: rows.filter(({ id }) => id !== null),
    edge: first?.edgeId ? [first.edgeAt.toString(), first.edgeId] : null,
  }
}

const STORED_ATTRIBUTES = sql`contact.attributes`

type Row = ListedContact & { edgeAt: Temporal.Instant; edgeId: string | null }

function columnOf({ by }: ContactOrder): Query {
  return by === 'created_at' ? sql`created_at` : sql`updated_at`
}

function rangeOf(workspaceId: WorkspaceId, filter: ContactFilter, page: ContactPage): Query {
  const { order, after } = page
  const at = columnOf(order)
  const earliest = order.by === 'created_at' ? filter.createdSince : filter.updatedSince
  const [moment, id] = after ?? (order.descending ? LAST : [since(earliest), FIRST[1]])
  const range = order.descending
    ? sql`(${at}, id) < (${moment}::timestamptz, ${id}::uuid)
        and ${at} >= ${since(earliest)}::timestamptz`
    : sql`(${at}, id) > (${moment}::timestamptz, ${id}::uuid)`
  // As the indexes have it. Plans are made once for tables of any size: without the cast, they
  // could prefer these indexes to the primary key for contacts with given ids.
  return sql`workspace_id::bigint = ${workspaceId} and ${range}`
}

/** A few contacts are read by their ids before they are ordered. */
function sourceOf(workspaceId: WorkspaceId, { ids }: ContactFilter): Query {
  return ids === null
    ? sql`contacts`
    : sql`(select * from contacts
        where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) offset 0)`
}

function since(moment: Temporal.Instant | null): string {
  return moment?.toString() ?? FIRST[0]
}

/** Whether a contact fulfills a wanted condition. */
const HOLDS = sql`coalesce(case wanted.test
  when 'exists' then contact.attributes #> wanted.path is not null
  when 'equal' then wanted."values" @> jsonb_build_array(contact.attributes #> wanted.path)
  when 'contains' then jsonb_typeof(contact.attributes #> wanted.path) = 'array' and exists (
    select from jsonb_array_elements(wanted."values") element
    where contact.attributes #> wanted.path @> jsonb_build_array(element.value))
  when 'held' then exists (
    select from contact_identifiers held
    where held.workspace_id = contact.workspace_id and held.contact_id = contact.id
      and held.kind = wanted.path[1] and not held.former
      and (wanted."values" @> to_jsonb(held.value) or starts_with(held.value, wanted.text)))
  else case jsonb_typeof(contact.attributes #> wanted.path)
    when 'number' then case wanted.test
      when 'gt' then (contact.attributes #>> wanted.path)::numeric > wanted.number
      when 'gte' then (contact.attributes #>> wanted.path)::numeric >= wanted.number
      when 'lt' then (contact.attributes #>> wanted.path)::numeric < wanted.number
      when 'lte' then (contact.attributes #>> wanted.path)::numeric <= wanted.number
    end
    when 'string' then case wanted.test
      when 'prefix' then starts_with(contact.attributes #>> wanted.path, wanted.text)
      when 'gt' then (contact.attributes #>> wanted.path) collate "C" > wanted.text
      when 'gte' then (contact.attributes #>> wanted.path) collate "C" >= wanted.text
      when 'lt' then (contact.attributes #>> wanted.path) collate "C" < wanted.text
      when 'lte' then (contact.attributes #>> wanted.path) collate "C" <= wanted.text
    end
  end
end, false)`

/**
 * The ids of the contacts that an index leads to, at most one more than `limit`; null: search keys
 * of the workspace are not derived yet.
 */
export async function selectIndexed(
  db: Db,
  workspaceId: WorkspaceId,
  { identifiers, ranges }: FilterIndex,
  limit: number,
): Promise<string[] | null> {
  const rows = await db.query<{ id: string; complete: boolean }>(sql`
    select found.id, complete from (
      select not exists (select from contact_searches
        where workspace_id = ${workspaceId} and keys is null) as complete
    ) state
    left join (
      select distinct id from (
        (${holdersOf(workspaceId, identifiers, limit)}) union all
        (select held.contact_id as id
        from unnest(${ranges.map(([start]) => start)}::text[],
          ${ranges.map(([, stop]) => stop)}::text[]) as wanted (start, stop)
        cross join lateral (
          select contact_id from contact_search_keys
          where workspace_id = ${workspaceId} and key >= wanted.start and key < wanted.stop
          limit ${limit + 1}
        ) held)
      ) each limit ${limit + 1}
    ) found on true`)
  if (ranges.length > 0 && !requireRow(rows).complete) return null
  return rows.map(({ id }) => id).filter((id) => id !== null)
}

function holdersOf(
  workspaceId: WorkspaceId,
  identifiers: readonly Identifier[],
  limit: number,
): Query {
  const stored = identifiers.flatMap((each) =>
    storedValuesOf(each).map((value) => ({ kind: each.kind, value })),
  )
  return sql`
    select held.contact_id as id
    from unnest(${stored.map(({ kind }) => kind)}::text[],
      ${stored.map(({ value }) => value)}::text[]) as wanted (kind, value)
    cross join lateral (
      select contact_id from contact_identifiers
      where workspace_id = ${workspaceId} and kind = wanted.kind and value = wanted.value
      limit ${limit + 1}
    ) held`
}

/** The contacts with these ids, in any order. */
export function selectContactsById(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<ListedContact[]> {
  return db.query<ListedContact>(sql`
    select id, ${CURRENT_ATTRIBUTES} as attributes, version, created_at as "createdAt",
      updated_at as "updatedAt"
    from contacts contact where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`)
}
