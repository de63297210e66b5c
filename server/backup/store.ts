import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

/** The schema that is in a database of a server from the begin of a restore to its end. */
const MARK = 'slotline_restore'

/** Records that the database was restored from a backup. */
export async function insertRestore(
  db: Db,
  restore: { backupAt: Temporal.Instant; restoredAt: Temporal.Instant; sendsAgain: boolean },
): Promise<void> {
  await db.query(sql`
    insert into restores (backup_at, restored_at, sends_again)
    values (${restore.backupAt}, ${restore.restoredAt}, ${restore.sendsAgain})`)
}

/**
 * The time until which nothing that was due is sent, because the server of the backup may have sent
 * it: that of the last restore. Null: there is none.
 */
export async function findSilentTime(db: Db): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ restoredAt: Temporal.Instant }>(sql`
    select restored_at as "restoredAt" from restores where not sends_again
    order by restored_at desc limit 1`)
  return row?.restoredAt ?? null
}

/** Whether the database has tables, views or sequences that no extension made. */
export async function hasTables(db: Db): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(sql`
    select exists (
      select from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
      where class.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and schema.nspname not in ('pg_catalog', 'information_schema', ${MARK})
        and schema.nspname not like 'pg_toast%' and schema.nspname not like 'pg_temp%'
        and not exists (select from pg_depend
          where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')
    ) as has`)
  return row!.has
}

/** The checksum of the backup whose restore was begun; null: none was. */
export async function findBegunRestore(db: Db): Promise<string | null> {
  const [mark] = await db.query<{ exists: boolean }>(
    sql`select to_regclass('slotline_restore.backup') is not null as exists`,
  )
  if (!mark!.exists) return null
  const [row] = await db.query<{ checksum: string }>(
    sql`select checksum from slotline_restore.backup`,
  )
  return row?.checksum ?? ''
}

/** Marks the database: the server does not start in it until the restore has ended. */
export async function beginRestore(db: Db, checksum: string): Promise<void> {
  await db.query(sql`drop schema if exists slotline_restore cascade`)
  await db.query(sql`create schema slotline_restore`)
  await db.query(sql`create table slotline_restore.backup as select ${checksum}::text as checksum`)
}

export async function endRestore(db: Db): Promise<void> {
  await db.query(sql`drop schema if exists slotline_restore cascade`)
}
