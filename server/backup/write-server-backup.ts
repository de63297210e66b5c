import type { BackupHeader } from './backup-header.ts'
import { writeBackup } from './write-backup.ts'
import { runPostgresTool } from './run-postgres-tool.ts'

/** Writes the database of a PostgreSQL server into a file, with pg_dump. Returns its size. */
export async function writeServerBackup(
  url: string,
  path: string,
  header: Omit<BackupHeader, 'version' | 'kind'>,
): Promise<number> {
  let bytes = 0
  await runPostgresTool('pg_dump', ['--format=custom', '--no-password'], {
    url,
    take: async (output) => {
      bytes = await writeBackup(path, { ...header, kind: 'server' }, output)
    },
  })
  return bytes
}
