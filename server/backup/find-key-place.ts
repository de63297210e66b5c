import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'

/** Where the secret key lies: in the setting SECRET_KEY, in a file, or nowhere yet. */
export type KeyPlace = { kind: 'setting' } | { kind: 'file'; path: string } | { kind: 'none' }

export function findKeyPlace({
  secretKey,
  database,
  dataDir,
}: Pick<Config, 'secretKey' | 'database' | 'dataDir'>): KeyPlace {
  if (secretKey !== null) return { kind: 'setting' }
  const path = join(dataDir, 'secret-key')
  return database.kind === 'embedded' && existsSync(path)
    ? { kind: 'file', path }
    : { kind: 'none' }
}
