import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

export type SmallDisk = {
  folder: string
  /** Fills the disk up to this number of free bytes, or fewer if others write to it meanwhile. */
  fill: (leave: number) => void
  empty: () => void
}

/** A separate file system of this size in MiB; null if this process is not allowed to mount one. */
export function openSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'slotline-disk-'))
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0777`, 'slotline-test', folder],
      { stdio: 'pipe' },
    )
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  after(() => {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  const filler = join(folder, 'filler')
  const empty = () => {
    writeFileSync(filler, '')
    truncateSync(filler)
  }
  return {
    folder,
    fill: (leave) => {
      empty()
      const { bavail, bsize } = statfsSync(folder)
      try {
        writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    empty,
  }
}
