import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { buildBackup } from './build-backup.ts'
import { buildHeader } from './build-header.ts'
import { findKeyPlace, type KeyPlace } from './find-key-place.ts'
import { copyDatabase } from './copy-database.ts'
import { runPostgresTool } from './run-postgres-tool.ts'

const PIECE_BYTES = 1024 * 1024

/** Backups of the whole server, without its secret key, for a download. */
export type Backups = {
  /** Where the key is, which no download has. */
  findKey: () => KeyPlace
  /** Throws if what a backup needs is not there. */
  check: () => Promise<void>
  /** The bytes of a backup, the first of them when it is complete. */
  read: (signal: AbortSignal) => AsyncGenerator<Buffer>
}

/** Backups of the configured database, while this process has it open. */
export function openBackups(config: Config): Backups {
  return {
    findKey: () => findKeyPlace(config),
    check: async () => {
      if (config.database.kind === 'server')
        await runPostgresTool('pg_dump', ['--version'], { url: config.database.url })
    },
    read: (signal) => readBackup(config, signal),
  }
}

/**
 * A slow reader must not make the copy slow: the log that it needs would be deleted meanwhile. So
 * the backup is written first, to a file that has no name any more: nothing is left of it, however
 * the process or the download ends.
 */
async function* readBackup(config: Config, signal: AbortSignal): AsyncGenerator<Buffer> {
  const folder = config.database.kind === 'embedded' ? config.dataDir : tmpdir()
  const file = await openNameless(folder)
  try {
    const bytes = await fill(file, config, signal)
    for (let position = 0; position < bytes;) {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(Math.min(PIECE_BYTES, bytes - position)),
        { position },
      )
      if (bytesRead === 0) throw new Error('The file of the backup was cut off.')
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.slotline-backup-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

/** Returns the number of bytes of the backup. */
async function fill(file: FileHandle, config: Config, signal: AbortSignal): Promise<number> {
  const header = await buildHeader(config, { hasKey: false })
  return copyDatabase(config, header, async (payload) => {
    let position = 0
    for await (const piece of buildBackup(header, payload)) {
      signal.throwIfAborted()
      for (let at = 0; at < piece.length;) {
        const { bytesWritten } = await file.write(piece, at, piece.length - at, position + at)
        at += bytesWritten
      }
      position += piece.length
    }
    return position
  })
}
