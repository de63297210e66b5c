import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkAllSecrets } from '../admin/check-all-secrets.ts'
import { SEALED_TABLES } from '../admin/sealed-tables.ts'
import type { Config } from '../platform/config/config.ts'
import type { Pool } from '../platform/db/pool.ts'
import { hasSecrets } from '../platform/secrets/sealed-table.ts'
import { openSecretKeys, type SecretKeys } from '../platform/secrets/secret-key.ts'

/** Maximum rows of each table that are checked at startup, which takes about a second. */
const MAX_CHECKED = 5_000

/**
 * Opens the configured keys and checks that they decrypt the stored secrets. Throws otherwise: with
 * another key, the server would reject every platform and encrypt new secrets with the wrong key.
 * Null if there is no key.
 */
export async function openSecrets(config: Config, pool: Pool): Promise<SecretKeys | null> {
  const isStored = await hasAnySecrets(pool)
  const keys = openSecretKeys(config, { mayCreate: !isStored })
  if (!isStored) return keys
  if (!keys) throw new Error(missing(config))
  const { current, old, unreadable } = await checkAllSecrets(pool, keys.box, MAX_CHECKED)
  const all = current + old + unreadable
  if (unreadable > 0)
    throw new Error(wrong(config, { unreadable, all, isFile: keys.file !== null }))
  return keys
}

async function hasAnySecrets(pool: Pool): Promise<boolean> {
  for (const table of Object.values(SEALED_TABLES)) if (await hasSecrets(pool, table)) return true
  return false
}

const LOST =
  'If that key is lost, run "slotline secrets check" to list what they belong to, and ' +
  '"slotline secrets discard" to remove their secrets.'

function missing({ database, dataDir }: Config): string {
  return database.kind === 'server'
    ? 'SECRET_KEY is not set, and the database holds secrets that are encrypted with one. Set ' +
        `SECRET_KEY to the key that they were encrypted with. ${LOST}`
    : `The key file ${join(dataDir, 'secret-key')} is missing, and the database holds secrets ` +
        'that are encrypted with it. Restore the file from a backup, or set SECRET_KEY to the ' +
        `key that they were encrypted with. ${LOST}`
}

function wrong(
  { database, dataDir }: Config,
  { unreadable, all, isFile }: { unreadable: number; all: number; isFile: boolean },
): string {
  const keyFile = join(dataDir, 'secret-key')
  const what =
    `${isFile ? `The key in ${keyFile}` : 'SECRET_KEY'} does not decrypt ${unreadable} of ` +
    `${all} stored secrets: they were encrypted with another key.`
  const earlier =
    !isFile && database.kind === 'embedded' && existsSync(keyFile)
      ? ` (perhaps that in ${keyFile})`
      : ''
  return (
    `${what} ${isFile ? 'Restore the file from a backup, or put' : 'Put'} the earlier ` +
    `key${earlier} in SECRET_KEY_OLD. ${LOST}`
  )
}
