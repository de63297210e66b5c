import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'

/**
 * Which transactions a query sees, as a text: it is another one as soon as what a transaction of
 * any session has written is visible, and the same as long as nothing is written.
 */
export async function selectSnapshot(db: Db): Promise<string> {
  const rows = await db.query<{ snapshot: string }>(
    sql`select pg_current_snapshot()::text as snapshot`,
  )
  return requireRow(rows).snapshot
}
