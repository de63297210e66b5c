import { existsSync, readdirSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { findBegunRestore } from '../backup/store.ts'
import type { Config } from '../platform/config/config.ts'
import { createFirstPartitions } from '../events/feed/maintain-partitions.ts'
import { divideOpenFiles } from '../http/limits/divide-open-files.ts'
import { LIMITS } from '../platform/limits.ts'
import { explainServerFailure } from '../platform/db/explain-server-failure.ts'
import { FolderInUse, type FolderLock, lockFolder } from '../platform/db/folder-lock.ts'
import { isStorageFull } from '../platform/db/is-unavailable.ts'
import { migrate, migrationsFolder, readMigrationState } from '../platform/db/migrate.ts'
import { explainDamage } from '../platform/db/open-embedded-files.ts'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import type { Pool } from '../platform/db/pool.ts'
import { prepareDataFolder } from '../platform/db/prepare-data-folder.ts'
import { readFirstFolder } from '../platform/db/read-first-folder.ts'
import { withTimeout } from '../platform/with-timeout.ts'

/**
 * An open database with all migrations. `lock`: the lock of the folder of an embedded database.
 */
export type OpenDatabase = { pool: Pool; lock: FolderLock | null; close: () => Promise<void> }

type Unmigrated = OpenDatabase & { isCopy: boolean }

/**
 * Opens and migrates the configured database. Throws FolderInUse if an embedded one is open in
 * another process. With `mayCreate` false nothing is created or migrated, and it throws if the
 * database does not have exactly the tables of this version.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { mayCreate }: { mayCreate: boolean } = { mayCreate: true },
): Promise<OpenDatabase> {
  if (!mayCreate) requireEmbeddedFiles(config)
  const { pool, lock, isCopy, close } = await open(config, log)
  try {
    if (lock === null) await refuseBegunRestore(pool)
    if (mayCreate) await migrate(pool, migrationsFolder)
    else await requireMigrated(pool, config)
    // The partitions of events are of the time in which a database is new.
    if (isCopy) await createFirstPartitions(pool, Temporal.Now.instant())
  } catch (error) {
    // Closing a database that has just crashed may not finish.
    await withTimeout(
      LIMITS.process.closeDatabaseMs,
      close().catch(() => {}),
      () => {},
    )
    throw explain(error, config)
  }
  return { pool, lock, close }
}

async function refuseBegunRestore(pool: Pool): Promise<void> {
  if ((await findBegunRestore(pool)) === null) return
  throw new Error(
    'A backup is being restored into the database of DATABASE_URL, or that was interrupted. Run ' +
      'slotline restore again, and start the server when it has ended.',
  )
}

/** Throws if the folder has no embedded database, or only one whose creation was interrupted. */
function requireEmbeddedFiles({ database, dataDir }: Config): void {
  if (database.kind === 'server') return
  const isIncomplete = existsSync(join(dataDir, 'postgres.incomplete'))
  if (hasFiles(join(dataDir, 'postgres')) && !isIncomplete) return
  throw new Error(
    `There is no database in ${dataDir}. Run the command in the folder of the server, or with ` +
      'its DATA_DIR or DATABASE_URL. To create a database, start the server: slotline start',
  )
}

/** A folder that cannot be read has files: opening it reports the error. */
function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

async function requireMigrated(pool: Pool, { database, dataDir }: Config): Promise<void> {
  const state = await readMigrationState(pool, migrationsFolder)
  if (state === 'current') return
  const place =
    database.kind === 'server' ? 'The database of DATABASE_URL' : `The database in ${dataDir}`
  throw new Error(
    state === 'none'
      ? `${place} has no tables of Slotline. Correct the setting or, to create the tables, start ` +
          'the server: slotline start'
      : `${place} is of an earlier version of Slotline. Start the server of this version first, ` +
          'which migrates it: slotline start',
  )
}

/**
 * Explains errors of the database. Our own errors have no code and are already explained.
 */
function explain(error: unknown, { database, dataDir }: Config): unknown {
  const { code, name, message } = error as Error & { code?: string }
  if (database.kind === 'server')
    return code === undefined ? error : explainServerFailure(error, database.url)
  // data_corrupted, index_corrupted, internal_error, undefined_table and similar errors, and a
  // crash of PGlite.
  const isDamage =
    name === 'RuntimeError' ||
    /^(XX|58)/.test(code ?? '') ||
    /Aborted|unreachable|PGlite|memory access/.test(message)
  return isDamage
    ? explainDamage(join(dataDir, 'postgres'), message.replace(/\.$/, ''), error)
    : error
}

async function open({ database, dataDir, poolSize }: Config, log: Logger): Promise<Unmigrated> {
  if (database.kind === 'server') {
    const opened = await openPostgres({
      url: database.url,
      size: poolSize,
      log,
      onIdleError: (err) => log.warn({ err }, 'an idle database connection broke'),
    }).catch((error: unknown) => {
      throw explainServerFailure(error, database.url)
    })
    return { ...opened, lock: null, isCopy: false }
  }
  for (const warning of prepareDataFolder(dataDir)) log.warn(warning)
  const lock = await lockFolder(dataDir, Temporal.Now.instant()).catch((error: unknown) => {
    throw explainFull(error, dataDir)
  })
  try {
    const { pool, isCopy, close } = await openEmbedded({
      dataDir,
      log,
      maxFiles: divideOpenFiles().database,
      readSnapshot: readFirstFolder,
      onStopped: (err) => {
        exitAfter(err, log)
      },
    }).catch((error: unknown) => {
      throw explainFull(error, dataDir)
    })
    return {
      pool,
      lock,
      isCopy,
      close: async () => {
        await close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The free space that opening the embedded database needs: one log segment and some more. */
const MIN_FREE_BYTES = 20 * 1024 * 1024

/** The process manager restarts the process, and the database recovers what was committed. */
function exitAfter(err: Error, log: Logger): void {
  log.fatal(
    { err },
    `${err.message}. ${isStorageFull(err) ? 'Its storage is full. ' : ''}The process ends; ` +
      `start it again${isStorageFull(err) ? ' once there is space' : ''}.`,
  )
  setTimeout(() => process.exit(1), LIMITS.process.exitDelayMs)
}

/** Replaces the embedded database's own error for a full disk, which does not name the cause. */
function explainFull(error: unknown, dataDir: string): unknown {
  if (error instanceof FolderInUse || !existsSync(dataDir)) return error
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize < MIN_FREE_BYTES
    ? new Error(
        `The embedded database cannot be opened: the storage of ${dataDir} is full. Make at ` +
          `least ${MIN_FREE_BYTES / 1024 / 1024} MiB free there.`,
        { cause: error },
      )
    : error
}
