import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import type { BackupHeader } from './backup-header.ts'
import { writeBackup } from './write-backup.ts'
import { copyDatabaseFiles } from './copy-database-files.ts'
import { LogLost } from './open-log-copy.ts'
import { KEY_FILES } from './key-files.ts'
import { type TarEntry, writeTar } from './write-tar.ts'

/** Each begins after a new checkpoint, with little of the log to copy. */
const MAX_ATTEMPTS = 5

/**
 * Writes the embedded database of a data folder into a file, whether a server has it open or not.
 * Returns the size of the file.
 */
export async function writeEmbeddedBackup(
  dataDir: string,
  path: string,
  header: Omit<BackupHeader, 'version' | 'kind'>,
): Promise<number> {
  for (let attempt = 1; ; attempt++)
    try {
      return await writeBackup(path, { ...header, kind: 'embedded' }, pack(dataDir, header.hasKey))
    } catch (error) {
      if (!(error instanceof LogLost) || attempt === MAX_ATTEMPTS) throw explain(error)
    }
}

function explain(error: unknown): unknown {
  if (!(error instanceof LogLost)) return error
  return new Error(
    'The server writes more than this command can copy. Try again at a quieter time, or to a ' +
      'faster disk.',
    { cause: error },
  )
}

function pack(dataDir: string, hasKey: boolean): AsyncIterable<Buffer> {
  const archive = Readable.from(writeTar(listEntries(dataDir, hasKey)), { objectMode: false })
  return compose(archive, createZstdCompress()) as AsyncIterable<Buffer>
}

async function* listEntries(dataDir: string, hasKey: boolean): AsyncGenerator<TarEntry> {
  yield* copyDatabaseFiles(join(dataDir, 'postgres'))
  if (!hasKey) return
  for (const name of KEY_FILES) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const bytes = await readFile(path)
    yield { name, content: { bytes: bytes.length, pieces: [bytes] } }
  }
}
