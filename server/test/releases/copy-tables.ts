import { type Pool, transaction } from '../../platform/db/pool.ts'
import { json, type Query, sql } from '../../platform/db/sql.ts'

/** A template of one part has no parameters. */
const rawSql = (text: string) => sql([text] as unknown as TemplateStringsArray)

/** The rows of all tables of Slotline, and the last numbers of its sequences. */
export type Copy = { tables: Record<string, object[]>; sequences: Record<string, number> }

export async function readTables(pool: Pool): Promise<Copy> {
  const tables: Record<string, object[]> = {}
  for (const name of await findTables(pool)) {
    const rows = await pool.query<{ row: object }>(
      sql`select to_jsonb(each) as row from ${nameOf(name)} each`,
    )
    if (rows.length > 0) tables[name] = rows.map(({ row }) => row)
  }
  const rows = await pool.query<{ name: string; last: number }>(sql`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`)
  return { tables, sequences: Object.fromEntries(rows.map(({ name, last }) => [name, last])) }
}

/** Replaces the rows of all tables. Nothing that they refer to is checked, and no trigger runs. */
export function writeTables(pool: Pool, { tables, sequences }: Copy): Promise<void> {
  return transaction(pool, async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`)
    for (const name of await findTables(pool, tx)) {
      await tx.query(sql`delete from ${nameOf(name)}`)
      const columns = await tx.query<{ name: string }>(sql`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'`)
      const list = rawSql(columns.map((column) => `"${column.name}"`).join(', '))
      await tx.query(sql`
        insert into ${nameOf(name)} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${nameOf(name)},
          ${json(tables[name] ?? [])}::jsonb)`)
    }
    for (const [name, last] of Object.entries(sequences))
      await tx.query(sql`select setval(${name}::regclass, ${last})`)
  })
}

async function findTables(pool: Pool, db: Pick<Pool, 'query'> = pool): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'migrations'
    order by relname`)
  return rows.map(({ name }) => name)
}

function nameOf(table: string): Query {
  return rawSql(`"${table}"`)
}
