/** The format of backups, which begin with a line that names it. */
export const BACKUP_FORMAT = { magic: 'slotline-backup', number: 1, hashBytes: 32 } as const

/**
 * The begin of a backup. `kind`: of its database: the archive of its files, packed with zstd, or
 * the custom format of pg_dump. `newestMigration`: of the version that has made it.
 */
export type BackupHeader = {
  kind: 'embedded' | 'server'
  version: string
  newestMigration: string
  createdAt: string
  hasKey: boolean
}
