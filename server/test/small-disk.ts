import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'

export type SmallDisk = {
  folder: string
  /** Leaves so many bytes free. */
  fill: (leave: number) => void
  empty: () => void
}

/** A file system of its own, of so many MiB; null where this process may not mount one. */
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
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)))
    },
    empty,
  }
}
