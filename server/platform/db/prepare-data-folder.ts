import {
  chmodSync,
  type Dirent,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

/** The files that Slotline creates in DATA_DIR; it changes no others. */
const OWN_ENTRIES = new Set([
  'postgres',
  'postgres.incomplete',
  'restoring',
  'compiled',
  'lock',
  'holder.json',
  'holder.json.new',
  'token',
  'token.new',
  'secret-key',
  'secret-key.new',
  'secret-key.old',
  'secret-key.old.new',
])
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
/** An embedded database has about a thousand files, and one more per GB of a table. */
const MAX_ENTRIES = 50_000
const STICKY = 0o1000
const OTHERS_WRITE = 0o002

/**
 * Creates the data folder, and restricts it and Slotline's files in it to this user. Throws if the
 * folder cannot be used or other users could replace its files. Returns a warning for each
 * restriction that could not be applied.
 */
export function prepareDataFolder(folder: string): string[] {
  makeFolder(folder)
  const user = process.geteuid?.()
  const keepsModes = tryFile(folder, user)
  // Windows has no file modes.
  if (user === undefined) return []
  if (!keepsModes)
    return [
      `The file system of DATA_DIR ${folder} does not keep owners and modes, so other users ` +
        'of this machine may be able to read the database and its key. Set DATA_DIR to a folder ' +
        'on another file system, or restrict the mount.',
    ]
  const warnings: string[] = []
  if (lstatSync(folder).isSymbolicLink())
    warnings.push(`DATA_DIR ${folder} is a symbolic link: the data is in ${realpathSync(folder)}.`)
  const entries = readdirSync(folder, { withFileTypes: true })
  const own = entries.filter(({ name }) => OWN_ENTRIES.has(name))
  const paths = own.map(({ name }) => join(folder, name))
  for (const path of paths) refuseUntrusted(path, { user, paths })
  warnings.push(...restrictFolder(folder, { user, entries }))
  const left = own.reduce(
    (budget, entry) => restrict(join(folder, entry.name), entry, { user, budget }),
    MAX_ENTRIES,
  )
  if (left < 0)
    warnings.push(
      `DATA_DIR ${folder} holds more than ${MAX_ENTRIES} files; the modes of the others were not checked.`,
    )
  return warnings
}

function makeFolder(folder: string): void {
  try {
    makeFolders(folder)
    if (statSync(folder).isDirectory()) return
  } catch (error) {
    throw unusable(folder, error)
  }
  throw unusable(folder, Object.assign(new Error(), { code: 'EEXIST' }))
}

/**
 * mkdirSync with `recursive` never returns on file systems, such as /proc, that report ENOENT
 * inside an existing folder.
 */
function makeFolders(folder: string): void {
  if (existsSync(folder)) return
  if (dirname(folder) !== folder) makeFolders(dirname(folder))
  try {
    mkdirSync(folder, { mode: FOLDER_MODE })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Writes a file into the folder and removes it. Returns whether the file belonged to this user and
 * had the requested mode.
 */
function tryFile(folder: string, user: number | undefined): boolean {
  const path = join(folder, `.write-test-${process.pid}`)
  try {
    rmSync(path, { force: true })
    writeFileSync(path, 'test', { flag: 'wx', mode: FILE_MODE })
    const { uid, mode } = lstatSync(path)
    rmSync(path)
    return uid === user && (mode & 0o777) === FILE_MODE
  } catch (error) {
    rmSync(path, { force: true })
    throw unusable(folder, error)
  }
}

const REASONS: Record<string, string> = {
  EEXIST: 'it is not a folder',
  ENOTDIR: 'a part of its path is not a folder',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'the path is too long',
  ELOOP: 'its symbolic links go in a circle',
  ENOENT: 'it cannot be created there',
}

function unusable(folder: string, error: unknown): Error {
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Error(
    `DATA_DIR ${folder} cannot be used: ${REASONS[code] ?? message}${code && ` (${code})`}. ` +
      `${code === 'ENOSPC' || code === 'EDQUOT' ? 'Free some space, or set' : 'Set'} DATA_DIR to a ` +
      'folder that this user can write to.',
    { cause: error },
  )
}

/**
 * Throws if the file belongs to another user or is a symbolic link. `paths`: all files of Slotline
 * in the folder, which the advice covers.
 */
function refuseUntrusted(
  path: string,
  { user, paths }: { user: number; paths: readonly string[] },
): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (!found) return
  if (found.isSymbolicLink())
    throw new Error(
      `${path} is a symbolic link. Replace it with its target, or set DATA_DIR to the folder that it is in.`,
    )
  if (found.uid !== user)
    throw new Error(
      `${path} belongs to the user with id ${found.uid}, and Slotline runs as ${user}. Run it ` +
        `as that user${found.uid === 0 ? ', which is root' : ''}, or make user ${user}` +
        `${user === 0 ? ', which is root,' : ''} the owner, with this command` +
        `${user === 0 ? '' : ' of root'}: chown -R ${user} ${paths.map(quote).join(' ')}`,
    )
}

/** The path as one word of a POSIX shell. */
function quote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** Sets mode 0700 on a folder that only Slotline uses. A shared folder keeps its mode. */
function restrictFolder(
  folder: string,
  { user, entries }: { user: number; entries: readonly Dirent[] },
): string[] {
  const { uid, mode } = statSync(folder)
  const isSticky = (mode & STICKY) !== 0
  const shown = (mode & 0o7777).toString(8)
  const others = entries.find(
    (entry) =>
      entry.isDirectory() &&
      !OWN_ENTRIES.has(entry.name) &&
      entry.name !== 'lost+found' &&
      !entry.name.startsWith('.'),
  )
  const isInUse = entries.some(({ name }) => name === 'lock' || name === 'postgres')
  if (uid === user && !isSticky && (isInUse || !others)) {
    chmodSync(folder, FOLDER_MODE)
    return []
  }
  if ((mode & OTHERS_WRITE) !== 0 && !isSticky)
    throw new Error(
      `DATA_DIR ${folder} can be changed by every user of this machine (mode ${shown}). Set ` +
        `DATA_DIR to a dedicated folder, or run: chmod 700 ${folder}`,
    )
  const why =
    uid === user
      ? isSticky
        ? 'is shared with other users'
        : `holds other folders, such as ${others!.name}`
      : `belongs to the user with id ${uid}`
  return [
    `DATA_DIR ${folder} ${why}, so it keeps its mode ${shown}; only the files of ` +
      'Slotline in it are restricted to this user. Set DATA_DIR to a dedicated folder.',
  ]
}

/**
 * Restricts a file or a folder with its content; links are not followed. Returns the remaining
 * number of entries that may be checked.
 */
function restrict(
  path: string,
  entry: Dirent,
  { user, budget }: { user: number; budget: number },
): number {
  if (budget < 0 || entry.isSymbolicLink()) return budget
  try {
    const found = lstatSync(path)
    const wanted = entry.isDirectory() ? FOLDER_MODE : FILE_MODE
    if (found.uid === user && (found.mode & 0o777) !== wanted) chmodSync(path, wanted)
    if (!entry.isDirectory()) return budget - 1
    return readdirSync(path, { withFileTypes: true }).reduce(
      (left, inner) => restrict(join(path, inner.name), inner, { user, budget: left }),
      budget - 1,
    )
  } catch (error) {
    // A running server may delete files at the same time.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return budget
    throw error
  }
}
