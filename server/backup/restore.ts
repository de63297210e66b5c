import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { explainServerFailure } from '../platform/db/explain-server-failure.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import type { BackupHeader } from './backup-header.ts'
import { readBackup, type ReadBackup } from './read-backup.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { restoreServer } from './restore-server.ts'

export type RestoreCommand = { file: string; sendsAgain: boolean }

/** Restores a backup into the configured, empty database. Returns what to tell the operator. */
export async function restore(
  config: Config,
  { file, sendsAgain }: RestoreCommand,
): Promise<string> {
  const { database, dataDir } = config
  const backup = await readBackup(resolve(file))
  const { header } = backup
  await refuseNewer(header, file)
  const options = {
    backupAt: Temporal.Instant.from(header.createdAt),
    restoredAt: Temporal.Now.instant(),
    sendsAgain,
  }
  if (header.kind !== database.kind) throw otherKind(header)
  if (database.kind === 'embedded') await restoreEmbedded(dataDir, backup, options)
  else await restoreOnServer(database.url, backup, options)
  return [
    `The backup of ${header.createdAt} is restored. Start the server: slotline start`,
    sendsAgain
      ? 'Messages and calls that were due by now are sent, also if the server of the backup has sent them.'
      : 'Messages and calls that were due by now are not sent, because the server of the backup may have sent them.',
    'Webhooks that had not arrived at the time of the backup are sent, perhaps again, under the same ids.',
    explainKey(config, header),
  ].join('\n')
}

async function restoreOnServer(
  url: string,
  backup: ReadBackup,
  options: Parameters<typeof restoreServer>[2],
): Promise<void> {
  await restoreServer(url, backup, options).catch((error: unknown) => {
    throw (error as { code?: string }).code === undefined ? error : explainServerFailure(error, url)
  })
}

async function refuseNewer({ newestMigration, version }: BackupHeader, file: string) {
  if ((await readdir(migrationsFolder)).includes(newestMigration)) return
  throw new Error(
    `The backup ${file} is of version ${version} of Slotline, which is newer than this one. ` +
      'Nothing was changed. Restore it with that version.',
  )
}

function otherKind({ kind }: BackupHeader): Error {
  return new Error(
    kind === 'embedded'
      ? 'The backup is of an embedded database, and DATABASE_URL is set. Unset it, and set DATA_DIR.'
      : 'The backup is of a PostgreSQL server. Set DATABASE_URL to an empty database of such a server.',
  )
}

function explainKey({ secretKey, dataDir, database }: Config, { hasKey }: BackupHeader): string {
  if (hasKey) return 'The secret key was in the backup, and is restored.'
  if (secretKey !== null)
    return 'SECRET_KEY must be the key of the server of the backup: the server checks it when it starts.'
  return database.kind === 'server'
    ? 'Before you start the server, set SECRET_KEY to the key of the server of the backup.'
    : 'The secret key was not in the backup. Before you start the server, put the key file of the ' +
        `server of the backup into ${join(dataDir, 'secret-key')}, or set SECRET_KEY.`
}
