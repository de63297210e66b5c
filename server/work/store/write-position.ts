import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** The end of the write-ahead log: where the next write of any session begins. */
export async function selectWritePosition(db: Db): Promise<string> {
  const rows = await db.query<{ position: string }>(
    sql`select pg_current_wal_insert_lsn()::text as position`,
  )
  return requireRow(rows).position
}
