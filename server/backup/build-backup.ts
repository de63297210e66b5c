import { createHash } from 'node:crypto'
import { VERSION } from '../platform/version.ts'
import { BACKUP_FORMAT, type BackupHeader } from './backup-header.ts'

/**
 * The bytes of a backup: a line with the format, a line with the header, the payload, and the
 * SHA-256 of all of it.
 */
export async function* buildBackup(
  header: Omit<BackupHeader, 'version'>,
  payload: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const first = Buffer.from(
    `${BACKUP_FORMAT.magic} ${BACKUP_FORMAT.number}\n${JSON.stringify({ ...header, version: VERSION })}\n`,
  )
  hash.update(first)
  yield first
  for await (const piece of payload) {
    hash.update(piece)
    yield piece
  }
  yield hash.digest()
}
