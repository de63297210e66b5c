import { readdir } from 'node:fs/promises'
import type { Config } from '../platform/config/config.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import type { BackupHeader } from './backup-header.ts'

/** The header of a backup that begins now. */
export async function buildHeader(
  { database }: Pick<Config, 'database'>,
  { hasKey }: { hasKey: boolean },
): Promise<Omit<BackupHeader, 'version'>> {
  return {
    kind: database.kind,
    newestMigration: await findNewestMigration(),
    createdAt: Temporal.Now.instant().toString({ smallestUnit: 'second' }),
    hasKey,
  }
}

/** The name of the newest migration of this version. */
async function findNewestMigration(): Promise<string> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  return names.sort().at(-1)!
}
