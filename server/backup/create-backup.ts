import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config } from '../platform/config/config.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { openSecretKeys } from '../platform/secrets/secret-key.ts'
import { writeEmbeddedBackup } from './write-embedded-backup.ts'
import { writeServerBackup } from './write-server-backup.ts'

export type BackupOptions = { file: string; withKey: boolean }

/** Writes the configured database into a file. Returns what to tell the operator. */
export async function createBackup(
  config: Config,
  { file, withKey }: BackupOptions,
): Promise<string> {
  const { database, dataDir } = config
  const path = resolve(file)
  const isEmbedded = database.kind === 'embedded'
  if (withKey && (!isEmbedded || config.secretKey !== null))
    throw new Error(
      'The secret key is the setting SECRET_KEY, which is not part of a backup. Store it where ' +
        'you store other secrets, and leave out --with-key.',
    )
  if (isEmbedded) requireDatabase(dataDir)
  const header = {
    newestMigration: await findNewestMigration(),
    createdAt: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    hasKey: withKey && openSecretKeys(config, { mayCreate: false }) !== null,
  }
  const bytes = isEmbedded
    ? await writeEmbeddedBackup(dataDir, path, header)
    : await writeServerBackup(database.url, path, header)
  return [
    `The backup is in ${path} (${formatBytes(bytes)}).`,
    explainKey(config, header.hasKey),
    `Restore it into an empty place with: slotline restore ${file}`,
  ].join('\n')
}

function requireDatabase(dataDir: string): void {
  const isThere = existsSync(join(dataDir, 'postgres', 'PG_VERSION'))
  if (isThere && !existsSync(join(dataDir, 'postgres.incomplete'))) return
  throw new Error(
    `There is no database in ${dataDir}. Run the command in the folder of the server, or with ` +
      'its DATA_DIR or DATABASE_URL.',
  )
}

/** The name of the newest migration of this version. */
async function findNewestMigration(): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  return names.sort().at(-1)!
}

function explainKey(config: Config, hasKey: boolean): string {
  if (hasKey)
    return 'The secret key is in it, so whoever has the file can read every stored secret: keep it as you keep the key.'
  const without =
    'The secret key is not in it: without the key, the secrets of voice platforms, calendars and webhooks in it cannot be read.'
  if (config.secretKey !== null)
    return `${without} It is the setting SECRET_KEY: store it in a different place.`
  if (openSecretKeys(config, { mayCreate: false }) === null) return 'There is no secret key yet.'
  return (
    `${without} It is in ${join(config.dataDir, 'secret-key')}: copy that file to a different ` +
    'place, or make a backup that has it: slotline backup --with-key.'
  )
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
