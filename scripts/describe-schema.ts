import type { Pool } from '../server/platform/db/pool.ts'
import { sql } from '../server/platform/db/sql.ts'

type Column = {
  table: string
  name: string
  type: string
  required: boolean
  initial: string | null
  /** Whether `initial` is how each value is derived. */
  generated: boolean
}
type Definition = { table: string; name: string; definition: string }
type Partitioned = { table: string; key: string }

/**
 * The schema after all migrations, read from the system catalogs, in an order that does not depend
 * on the order of the migrations. Partitions are left out: they differ only in their range.
 */
export async function describeSchema(pool: Pool): Promise<string> {
  const columns = await pool.query<Column>(sql`
    select c.relname as "table", a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as initial, a.attgenerated <> '' as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition
    order by c.relname, a.attnum`)
  const partitioned = await pool.query<Partitioned>(sql`
    select relname as "table", pg_get_partkeydef(oid) as key from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'p'`)
  const constraints = await pool.query<Definition>(sql`
    select conrelid::regclass::text as "table", conname as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1, contype, conname`)
  const indexes = await pool.query<Definition>(sql`
    select tablename as "table", indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
    order by 1, 2`)
  const functions = await pool.query<{ definition: string }>(sql`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    order by proname`)
  const views = await pool.query<{ name: string; definition: string }>(sql`
    select viewname as name, definition from pg_views where schemaname = 'public' order by 1`)
  const tables = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) =>
    describeTable(
      table,
      own,
      constraints.filter((each) => each.table === table),
      {
        indexes: indexes.filter((each) => each.table === table),
        key: partitioned.find((each) => each.table === table)?.key ?? null,
      },
    ),
  )
  return (
    '-- The schema after all migrations. Generated: change server/migrations and ' +
    `run npm run generate.\n\n${[...tables, ...functions.map(({ definition }) => `${definition.trim()};\n`), ...views.map(describeView)].join('\n')}`
  )
}

function describeTable(
  table: string,
  columns: readonly Column[],
  constraints: readonly Definition[],
  { indexes, key }: { indexes: readonly Definition[]; key: string | null },
): string {
  const lines = [
    ...columns.map(
      (column) =>
        `  ${column.name} ${column.type}${column.required ? ' not null' : ''}${valueOf(column)}`,
    ),
    ...constraints.map(({ name, definition }) => `  constraint ${name} ${definition}`),
  ]
  const definitions = indexes.map(({ definition }) => `${definition};\n`).join('')
  return `create table ${table} (\n${lines.join(',\n')}\n)${key ? ` partition by ${key}` : ''};\n${definitions}`
}

function valueOf({ initial, generated }: Column): string {
  if (initial === null) return ''
  return generated ? ` generated always as (${initial.trim()}) stored` : ` default ${initial}`
}

function describeView({ name, definition }: { name: string; definition: string }): string {
  return `create view ${name} as\n${definition.trim()}\n`
}
