import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import { CURRENT_ATTRIBUTES } from '../store/bookings.ts'

export type ExportedContact = {
  id: string
  attributes: Attributes
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/** Before all ids. A condition that may be absent would not use the index. */
const BEFORE_FIRST = '00000000-0000-0000-0000-000000000000'

/** `after`: the last id of the page before; null: the first page. */
type ExportPage = {
  after: string | null
  since: Temporal.Instant | null
  limit: number
}

/** `scannedTo`: the last id of the page, whether it matched or not; null: there are no more. */
type Scanned<Row> = { rows: Row[]; scannedTo: string | null }

/**
 * The next contacts in the order of their ids, by the primary key. Each page reads a limited number
 * of rows, however few of them match.
 */
export async function selectExportPage(
  db: Db,
  workspaceId: WorkspaceId,
  { after, since, limit }: ExportPage,
): Promise<Scanned<ExportedContact>> {
  const rows = await db.query<ExportedContact & { matches: boolean }>(sql`
    select id, case when matches then attributes end as attributes, version,
      created_at as "createdAt", updated_at as "updatedAt", matches
    from (
      select id, ${CURRENT_ATTRIBUTES} as attributes, version, created_at, updated_at,
        ${since}::timestamptz is null or updated_at >= ${since}::timestamptz as matches
      from contacts contact
      where workspace_id = ${workspaceId} and id > ${after ?? BEFORE_FIRST}::uuid
      order by id limit ${limit}
    ) page
    order by id`)
  return {
    rows: rows.filter(({ matches }) => matches),
    scannedTo: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

/** The keys of the custom fields of the next contacts. */
export async function selectCustomKeys(
  db: Db,
  workspaceId: WorkspaceId,
  { after, since, limit }: ExportPage,
): Promise<Scanned<string>> {
  const rows = await db.query<{ keys: string[]; count: number; last: string | null }>(sql`
    with page as materialized (
      select id, attributes -> 'custom_fields' as fields, updated_at from contacts
      where workspace_id = ${workspaceId} and id > ${after ?? BEFORE_FIRST}::uuid
      order by id limit ${limit}
    )
    select array(
        select distinct key from page cross join lateral jsonb_object_keys(fields) as key
        where fields is not null
          and (${since}::timestamptz is null or updated_at >= ${since}::timestamptz)
        limit 1000
      ) as keys,
      (select count(*) from page)::integer as count,
      (select id from page order by id desc limit 1) as last`)
  const { keys, count, last } = requireRow(rows)
  return { rows: keys, scannedTo: count === limit ? last : null }
}
