import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who has the folder open: its process, since when, and where it takes an operator's commands. */
export type Holder = { pid: number; since: string; control: string | null }

export type FolderLock = {
  /** Tells others where this process takes commands. */
  announce: (control: string) => Promise<void>
  release: () => void
}

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
  readonly holder: Holder | null

  constructor(folder: string, holder: Holder | null) {
    super(`The data folder ${folder} is in use${holder ? ` by process ${holder.pid}, since ${holder.since}` : ''}. Stop that server first, or set DATA_DIR to another folder.`)
    this.holder = holder
  }
}

/**
 * Makes this process the only one that uses the folder; throws FolderInUse where another does. The lock is the
 * operating system's, taken through an SQLite file, so it is gone with the process however that ends.
 */
export async function lockFolder(folder: string, since: Temporal.Instant): Promise<FolderLock> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const holderFile = join(folder, 'holder.json')
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error) || !/locked|busy/i.test(error.message)) throw error
    throw new FolderInUse(folder, await readHolder(holderFile))
  }
  await removeLeftover((await readHolder(holderFile))?.control ?? null)
  const write = (control: string | null) => writeFile(holderFile, JSON.stringify({ pid: process.pid, since: since.toString(), control }), { mode: 0o600 })
  await write(null)
  return { announce: write, release: () => { lock.close() } }
}

/** The socket of a process that was killed, which nobody listens on any more. */
async function removeLeftover(control: string | null): Promise<void> {
  if (control === null) return
  await rm(control, { force: true })
  await rmdir(dirname(control)).catch(() => {})
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
