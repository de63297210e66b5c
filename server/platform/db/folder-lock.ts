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
    super(
      `The data folder ${folder} is in ` +
        `use${holder ? ` by process ${holder.pid}, since ${holder.since}` : ''}. Stop that ` +
        'server first, or set DATA_DIR to another folder.',
    )
    this.holder = holder
  }
}

/**
 * Makes this process the only one that uses the folder; throws FolderInUse where another does. The
 * lock is the operating system's, taken through an SQLite file, so it is gone with the process
 * however that ends.
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
  const write = async (control: string | null) => {
    try {
      await writeFile(
        holderFile,
        JSON.stringify({ pid: process.pid, since: since.toString(), control }),
        { mode: 0o600 },
      )
    } catch (error) {
      throw unusable(holderFile, error)
    }
  }
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

/** Neither file holds anything that is needed later. */
function unusable(path: string, error: unknown): Error {
  return new Error(
    `${path} cannot be used (${(error as Error).message}). Stop any server that uses this ` +
      `folder, delete ${path} and start again.`,
    { cause: error },
  )
}

/** The socket of a process that was killed, which nobody listens on any more. */
async function removeLeftover(control: string | null): Promise<void> {
  if (typeof control !== 'string') return
  await rm(control, { force: true }).catch(() => {})
  await rmdir(dirname(control)).catch(() => {})
}

async function readHolder(file: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder
  } catch {
    return null
  }
}
