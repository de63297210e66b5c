import type { Db, Tx } from '../platform/db/pool.ts'
import { commaSeparated, identifier, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { ExportedTable, TableColumn } from './choose-exported.ts'

/** A table with rows of workspaces. `refersTo`: the tables that its rows refer to. */
export type WorkspaceTable = { name: string; refersTo: readonly string[] }

/** The tables that the catalogue lists with a column `workspace_id`, by their names. */
export function listWorkspaceTables(db: Db): Promise<WorkspaceTable[]> {
  return db.query<WorkspaceTable>(sql`
    select class.relname::text as name, array(
      select distinct other.relname::text from pg_constraint link
      join pg_class other on other.oid = link.confrelid
      where link.conrelid = class.oid and link.contype = 'f' and other.oid <> class.oid
    ) as "refersTo"
    from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
    where schema.nspname = current_schema() and class.relkind in ('r', 'p')
      and not class.relispartition
      and exists (select from pg_attribute
        where attrelid = class.oid and attname = 'workspace_id' and not attisdropped)
    order by class.relname`)
}

/** The first of these tables that has a row of the workspace; null: none has. */
export async function findTableWithRows(
  db: Db,
  workspaceId: WorkspaceId,
  names: readonly string[],
): Promise<string | null> {
  const parts = names.map(
    (name, place) => sql`
      select ${place}::integer as place, ${name}::text as name
      where exists (select from ${identifier(name)} where workspace_id = ${workspaceId})`,
  )
  const all = parts.reduce((union, part) => sql`${union} union all ${part}`)
  const [row] = await db.query<{ name: string }>(
    sql`select name from (${all}) found order by place limit 1`,
  )
  return row?.name ?? null
}

/**
 * Deletes about so many rows of the workspace. In a table with partitions, rows of several of them
 * can have one place.
 */
export async function deleteRows(
  tx: Tx,
  workspaceId: WorkspaceId,
  { name, limit }: { name: string; limit: number },
): Promise<void> {
  await tx.query(sql`
    delete from ${identifier(name)} where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid from ${identifier(name)} where workspace_id = ${workspaceId} limit ${limit}))`)
}

/** The columns of the workspaces and of all tables with a column `workspace_id`, in their order. */
export function listColumns(db: Db): Promise<TableColumn[]> {
  return db.query<TableColumn>(sql`
    select class.relname::text as table, attribute.attname::text as name,
      format_type(attribute.atttypid, null) as type,
      array_position(key.indkey::smallint[], attribute.attnum) as "keyPlace"
    from pg_class class
    join pg_namespace schema on schema.oid = class.relnamespace
    join pg_attribute attribute on attribute.attrelid = class.oid
      and attribute.attnum > 0 and not attribute.attisdropped
    left join pg_index key on key.indrelid = class.oid and key.indisprimary
    where schema.nspname = current_schema() and class.relkind in ('r', 'p')
      and not class.relispartition
      and (class.relname = 'workspaces' or exists (select from pg_attribute
        where attrelid = class.oid and attname = 'workspace_id' and not attisdropped))
    order by class.relname <> 'workspaces', class.relname, attribute.attnum`)
}

/** The next rows of the workspace after the one with this key, as the text of JSON objects. */
export function selectRowsAsJson(
  db: Db,
  workspaceId: WorkspaceId,
  { name, columns, key }: ExportedTable,
  { after, limit }: { after: string | null; limit: number },
): Promise<{ row: string; key: string }[]> {
  const table = identifier(name)
  const ofWorkspace = identifier(name === 'workspaces' ? 'id' : 'workspace_id')
  const keys = commaSeparated(key.map((column) => identifier(column)))
  const keyOf = commaSeparated(key.map((column) => sql`stored.${identifier(column)}`))
  const shown = commaSeparated(columns.map((column) => sql`stored.${identifier(column)}`))
  const next =
    after === null
      ? sql``
      : sql`and (${keyOf}) > (select ${keys}
          from jsonb_populate_record(null::${table}, ${after}::jsonb))`
  return db.query<{ row: string; key: string }>(sql`
    select (select row_to_json(shown_row) from (select ${shown}) shown_row)::text as row,
      (select row_to_json(key_row) from (select ${keyOf}) key_row)::text as key
    from ${table} stored where stored.${ofWorkspace} = ${workspaceId} ${next}
    order by ${keyOf} limit ${limit}`)
}
