import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { BackupHeader } from './backup-header.ts'
import { buildBackup } from './build-backup.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Writes a backup into a file, which appears under its name when it is whole and synced to disk.
 * Returns its size.
 */
export async function writeBackup(
  path: string,
  header: Omit<BackupHeader, 'version'>,
  payload: AsyncIterable<Buffer>,
): Promise<number> {
  await removeLeftovers(path)
  const draft = `${path}.${process.pid}.partial`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const piece of buildBackup(header, payload)) {
      await file.writeFile(piece)
      bytes += piece.length
    }
    await file.sync()
    await file.close()
    await rename(draft, path)
    await syncFolder(dirname(path))
    return bytes
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Deletes what processes left that were killed while they wrote a backup of this name. */
async function removeLeftovers(path: string): Promise<void> {
  const prefix = `${basename(path)}.`
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(prefix) && /^(\d+)\.partial$/.exec(name.slice(prefix.length))?.[1]
    if (pid && !isRunning(Number(pid))) await rm(join(dirname(path), name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
