import { type FileHandle, open, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { nameSegment, openLogCopy } from './open-log-copy.ts'
import { readControlFile, writeBackupLabel } from './read-control-file.ts'
import type { TarEntry } from './write-tar.ts'

const PIECE_BYTES = 1024 * 1024
const CONTROL_FILE = 'global/pg_control'
const LOG_FOLDER = 'pg_wal'
/** PostgreSQL writes their content anew at each start. */
const WITHOUT_CONTENT = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const SKIPPED = /^(pgsql_tmp.*|pg_internal\.init|postmaster\.(pid|opts)|backup_label.*)$/

/**
 * The files of an embedded database, while another process may be writing to it: a control file,
 * every other file as it is when its turn comes, and the write-ahead log from the checkpoint of the
 * control file on until after the last of them was read. PostgreSQL replays that log at its first
 * start, as after a crash, so the copy is the database at one point in time. It asks nothing of the
 * process that has the database open, and needs the same memory for any size. Throws LogLost if the
 * log was deleted in the meantime.
 */
export async function* copyDatabaseFiles(folder: string): AsyncGenerator<TarEntry> {
  const control = await readControlFile(folder)
  const label = writeBackupLabel(control, nameSegment(control.timeline, control.redo))
  const log = openLogCopy(folder, control)
  for (const name of ['postgres', `postgres/${LOG_FOLDER}`]) yield { name, content: null }
  yield fileOf('postgres/backup_label', Buffer.from(label))
  for await (const { name, isFolder } of listFiles(folder, '')) {
    yield* log.copyComplete()
    if (isFolder) yield { name: `postgres/${name}`, content: null }
    else if (name === CONTROL_FILE) yield fileOf(`postgres/${name}`, control.bytes)
    else yield* copyFile(join(folder, name), `postgres/${name}`)
  }
  yield* log.copyRest()
}

function fileOf(name: string, bytes: Buffer): TarEntry {
  return { name, content: { bytes: bytes.length, pieces: [bytes] } }
}

async function* listFiles(
  folder: string,
  inner: string,
): AsyncGenerator<{ name: string; isFolder: boolean }> {
  for await (const entry of await opendir(join(folder, inner))) {
    if (SKIPPED.test(entry.name)) continue
    const name = inner === '' ? entry.name : `${inner}/${entry.name}`
    if (entry.isFile()) yield { name, isFolder: false }
    if (!entry.isDirectory() || name === LOG_FOLDER) continue
    yield { name, isFolder: true }
    if (!WITHOUT_CONTENT.has(name)) yield* listFiles(folder, name)
  }
}

/**
 * The file with the size that it has now: what is appended or cut off later is in the log. A file
 * that is deleted in the meantime is left out: its deletion is in the log, too.
 */
async function* copyFile(path: string, name: string): AsyncGenerator<TarEntry> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size: bytes } = await file.stat()
    yield { name, content: { bytes, pieces: readPieces(file, bytes) } }
  } finally {
    await file.close()
  }
}

async function* readPieces(file: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes; position += PIECE_BYTES) {
    const wanted = Math.min(PIECE_BYTES, bytes - position)
    const piece = Buffer.alloc(wanted)
    for (let filled = 0; filled < wanted;) {
      const { bytesRead } = await file.read(piece, filled, wanted - filled, position + filled)
      // It was cut off; the rest is zeros.
      if (bytesRead === 0) break
      filled += bytesRead
    }
    yield piece
  }
}
