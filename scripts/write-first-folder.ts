import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, zstdCompressSync } from 'node:zlib'
import { migrate, migrationsFolder } from '../server/platform/db/migrate.ts'
import { openEmbedded } from '../server/platform/db/open-embedded.ts'
import { sql } from '../server/platform/db/sql.ts'

/**
 * Writes an embedded database without data, with all migrations, to `file`: a new database is a
 * copy of it. It has no partitions of events, because these are of the time of a copy.
 */
export async function writeFirstFolder(file: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'slotline-first-folder-'))
  const { pool, lite, close } = await openEmbedded({ dataDir })
  try {
    await migrate(pool, migrationsFolder)
    await pool.query(sql`select drop_event_partitions('infinity')`)
    await pool.query(sql`vacuum full`)
    await pool.query(sql`select pg_switch_wal()`)
    await pool.query(sql`checkpoint`)
    const [row] = await pool.query<{ current: string }>(
      sql`select pg_walfile_name(redo_lsn) as current from pg_control_checkpoint()`,
    )
    // The others are of the migrations, or kept for reuse.
    const log = join(dataDir, 'postgres/pg_wal')
    for (const name of readdirSync(log))
      if (/^[0-9A-F]{24}$/.test(name) && name !== row?.current) rmSync(join(log, name))
    const dump = await lite.dumpDataDir('none')
    const params = { [constants.ZSTD_c_compressionLevel]: 19 }
    writeFileSync(file, zstdCompressSync(Buffer.from(await dump.arrayBuffer()), { params }))
  } finally {
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
