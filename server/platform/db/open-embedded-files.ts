import {
  closeSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

/** Options for PGlite: the folder, and a function that receives the log lines of PostgreSQL. */
export type EmbeddedFiles = { dataDir: string; onStderr: (line: string) => boolean }

/** The folder in a data folder into which a backup is unpacked. */
export const STAGING = 'restoring'

const MAX_LINES = 200
/** Emscripten's file layer throws numbers of its own, without a message. */
const FILE_ERRORS: Record<number, string> = {
  2: 'permission denied',
  19: 'the disk quota is used up',
  29: 'the disk reported an error',
  33: 'too many open files',
  51: 'no space left on device',
  63: 'this user may not write there',
  69: 'the file system is read-only',
}

/**
 * Opens or creates the database files in `dataDir`/postgres with `open`. A crash during creation
 * leaves a marker, and the next start creates them again. Throws if the files are damaged: an
 * existing database is never replaced.
 */
export async function openEmbeddedFiles<T>(
  dataDir: string,
  open: (files: EmbeddedFiles, isNew: boolean) => Promise<T>,
): Promise<T> {
  const folder = join(dataDir, 'postgres')
  const marker = join(dataDir, 'postgres.incomplete')
  if (exists(marker)) rmSync(folder, { recursive: true, force: true })
  const isNew = isEmpty(folder)
  if (isNew && exists(join(dataDir, STAGING))) throw notRestored(dataDir)
  if (isNew) writeMarker(marker)
  else refuseWithoutVersion(folder)
  const lines: string[] = []
  const onStderr = (line: string) => {
    lines.push(line)
    if (lines.length > MAX_LINES) lines.shift()
    return false
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const opened = await open({ dataDir: folder, onStderr }, isNew)
    if (exists(marker)) rmSync(marker)
    return opened
  } catch (error) {
    const reason = reasonOf(lines, error)
    if (/no space left/i.test(reason))
      throw new Error(
        `The embedded database in ${folder} cannot be opened: no space is left on the device. ` +
          'Free some space, or set DATA_DIR to another folder.',
        { cause: error },
      )
    throw isNew ? notCreated(folder, reason, error) : explainDamage(folder, reason, error)
  }
}

/**
 * The error for a damaged database; `reason` is a phrase without a full stop.
 */
export function explainDamage(folder: string, reason: string, cause?: unknown): Error {
  return new Error(
    `The embedded database in ${folder} cannot be opened: ${reason}. Restore a backup of ` +
      'the folder, or set DATA_DIR to another folder.',
    { cause },
  )
}

function notRestored(dataDir: string): Error {
  return new Error(
    `A backup was being restored in ${dataDir}, and that was interrupted. Run slotline restore ` +
      `again or, to start without the backup, delete ${join(dataDir, STAGING)}.`,
  )
}

function notCreated(folder: string, reason: string, cause: unknown): Error {
  return new Error(
    `The embedded database in ${folder} cannot be created: ${reason}. Set DATA_DIR to another folder.`,
    { cause },
  )
}

function refuseWithoutVersion(folder: string): void {
  const path = join(folder, 'PG_VERSION')
  let version: string
  try {
    version = readFileSync(path, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw explainDamage(
      folder,
      code === 'ENOENT'
        ? 'its file PG_VERSION is missing'
        : `its file PG_VERSION cannot be read (${code})`,
      error,
    )
  }
  if (!/^\d+$/.test(version)) throw explainDamage(folder, 'its file PG_VERSION is damaged')
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return true
    throw explainDamage(
      folder,
      code === 'ENOTDIR' ? 'it is not a folder' : `it cannot be read (${code})`,
      error,
    )
  }
}

/** The marker is synced to disk before the first database file is created. */
function writeMarker(path: string): void {
  const file = openSync(path, 'w', 0o600)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** The last fatal log line of PostgreSQL, or the message of the error. */
function reasonOf(lines: readonly string[], error: unknown): string {
  const at = lines.findLastIndex((line) => /\b(FATAL|PANIC|ERROR):/.test(line))
  if (at >= 0) {
    const [, , message = ''] = /\b(FATAL|PANIC|ERROR):\s*(.*)/.exec(lines[at]!) ?? []
    const detail = lines
      .slice(at + 1, at + 3)
      .map((line) => /\bDETAIL:\s*(.*)/.exec(line)?.[1])
      .find(Boolean)
    return [message, detail].filter(Boolean).join('; ').replace(/\.$/, '').slice(0, 500)
  }
  const { code, errno, message } = error as NodeJS.ErrnoException
  return (FILE_ERRORS[errno ?? 0] || message || code || 'PostgreSQL ended without a message')
    .replace(/\.$/, '')
    .slice(0, 500)
}
