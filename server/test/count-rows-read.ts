import { type Db, type Pool, transaction } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/**
 * The number of rows that `work` reads from the tables whose names begin with `table`, also those
 * that it filters out.
 */
export function countRowsRead(
  pool: Pool,
  table: string,
  work: (db: Db) => Promise<unknown>,
): Promise<number> {
  return transaction(pool, async (tx) => {
    const before = await readStatistics(tx, table)
    await work(tx)
    return (await readStatistics(tx, table)) - before
  })
}

async function readStatistics(db: Db, table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::integer as count
    from pg_stat_xact_user_tables where relname like ${`${table}%`}`)
  return row!.count
}
