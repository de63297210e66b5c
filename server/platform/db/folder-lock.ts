import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The process that has the folder open. `control`: its socket for operator commands. */
export type Holder = { pid: number; since: string; control: string | null }

export type FolderLock = {
  /** Publishes the socket on which this process accepts commands. */
  announce: (control: string) => Promise<void>
  release: () => void
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly holder: Holder | null

  constructor(folder: string, holder: Holder | null) {
    super(
      `The data folder ${folder} is in ` +
        `use${holder ? ` by process ${holder.pid}, since ${holder.since}` : ''}. Stop that ` +
        'server first, or set DATA_DIR to another folder.',
    )
    this.holder = holder
  }
}

/**
 * Locks the folder for this process; throws FolderInUse if another process has locked it. It is a
 * lock of the operating system, taken through an SQLite file, so it is released when the process
 * ends in any way.
 */
export async function lockFolder(folder: string, since: Temporal.Instant): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const holderFile = join(folder, 'holder.json')
  const lock = openLock(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message))
      throw unusable(join(folder, 'lock'), error)
    throw new FolderInUse(folder, await readHolder(holderFile))
  }
  const write = (control: string | null) =>
    writeHolder(holderFile, { pid: process.pid, since: since.toString(), control })
  try {
    await removeLeftover((await readHolder(holderFile))?.control ?? null)
    await write(null)
  } catch (error) {
    lock.close()
    throw error
  }
  return {
    announce: write,
    release: () => {
      lock.close()
    },
  }
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path)
  } catch (error) {
    throw unusable(path, error)
  }
}

/** The error for an unusable lock file. Deleting it loses no data. */
function unusable(path: string, error: unknown): Error {
  return new Error(
    `${path} cannot be used (${(error as Error).message}). Stop any server that uses this ` +
      `folder, delete ${path} and start again.`,
    { cause: error },
  )
}

/** Deletes the socket of a process that was killed. */
async function removeLeftover(control: string | null): Promise<void> {
  if (typeof control !== 'string') return
  await rm(control, { force: true }).catch(() => {})
  await rmdir(dirname(control)).catch(() => {})
}

/** The file is replaced in one step, so that other processes never read a part of it. */
async function writeHolder(file: string, holder: Holder): Promise<void> {
  const draft = `${file}.new`
  try {
    await rm(draft, { force: true })
    await writeFile(draft, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw unusable(draft, error)
  }
  await rename(draft, file).catch((error: unknown) => {
    throw unusable(file, error)
  })
}

/** Null if there is no holder, or its file was damaged. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
