import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * The number of rows and a hash of all of them, for each table that the catalogue lists, and the
 * value of each sequence.
 */
export async function readAllTables(db: Db): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string; kind: string }>(sql`
    select class.oid::regclass::text as name, class.relkind::text as kind
    from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
    where class.relkind in ('r', 'S') and schema.nspname in ('public', 'pgboss')
    order by 1`)
  const found: Record<string, string> = {}
  for (const { name, kind } of tables) {
    const text =
      kind === 'S'
        ? `select last_value::text as content from ${name}`
        : `select count(*) || ' ' || coalesce(md5(string_agg(md5(row::text), '' order by row::text)), '')
             as content from ${name} row`
    const [row] = await db.query<{ content: string }>({ text, values: [] } as never)
    found[name] = row!.content
  }
  return found
}
