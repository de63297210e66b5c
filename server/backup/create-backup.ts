import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config } from '../platform/config/config.ts'
import { openSecretKeys } from '../platform/secrets/secret-key.ts'
import { buildHeader } from './build-header.ts'
import { findKeyPlace } from './find-key-place.ts'
import { copyDatabase } from './copy-database.ts'
import { writeBackup } from './write-backup.ts'

export type BackupOptions = { file: string; withKey: boolean }

/** Writes the configured database into a file. Returns what to tell the operator. */
export async function createBackup(
  config: Config,
  { file, withKey }: BackupOptions,
): Promise<string> {
  const path = resolve(file)
  const isEmbedded = config.database.kind === 'embedded'
  if (withKey && (!isEmbedded || config.secretKey !== null))
    throw new Error(
      'The secret key is the setting SECRET_KEY, which is not part of a backup. Store it where ' +
        'you store other secrets, and leave out --with-key.',
    )
  if (isEmbedded) requireDatabase(config.dataDir)
  const hasKey = withKey && openSecretKeys(config, { mayCreate: false }) !== null
  const header = await buildHeader(config, { hasKey })
  const bytes = await copyDatabase(config, header, (payload) => writeBackup(path, header, payload))
  return [
    `The backup is in ${path} (${formatBytes(bytes)}).`,
    explainKey(config, hasKey),
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

function explainKey(config: Config, hasKey: boolean): string {
  if (hasKey)
    return 'The secret key is in it, so whoever has the file can read every stored secret: keep it as you keep the key.'
  const without =
    'The secret key is not in it: without the key, the secrets of voice platforms, calendars and webhooks in it cannot be read.'
  const place = findKeyPlace(config)
  if (place.kind === 'setting')
    return `${without} It is the setting SECRET_KEY: store it in a different place.`
  if (place.kind === 'none') return 'There is no secret key yet.'
  return (
    `${without} It is in ${place.path}: copy that file to a different ` +
    'place, or make a backup that has it: slotline backup --with-key.'
  )
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
