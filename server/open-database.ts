import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import { openEmbedded } from './platform/db/embedded.ts'
import { type FolderLock, lockFolder } from './platform/db/folder-lock.ts'
import { migrate, migrationsFolder } from './platform/db/migrate.ts'
import { openPostgres, type Pool } from './platform/db/pool.ts'

/** An open database, up to date. `lock` is there where it is embedded, and this process alone has its folder. */
export type OpenDatabase = { pool: Pool; lock: FolderLock | null; close: () => Promise<void> }

/** Opens the database that the settings name; throws FolderInUse where an embedded one is open in another process. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  const { pool, lock, close } = await open(config, log)
  try {
    await migrate(pool, migrationsFolder)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, lock, close }
}

async function open({ database, dataDir, poolSize }: Config, log: Logger): Promise<OpenDatabase> {
  if (database.kind === 'server') {
    const opened = await openPostgres({ url: database.url, size: poolSize, onIdleError: (err) => log.warn({ err }, 'an idle database connection broke') })
    return { ...opened, lock: null }
  }
  const lock = await lockFolder(dataDir, Temporal.Now.instant())
  try {
    const { pool, close } = await openEmbedded({ dataDir })
    return { pool, lock, close: async () => { await close(); lock.release() } }
  } catch (error) {
    lock.release()
    throw error
  }
}
