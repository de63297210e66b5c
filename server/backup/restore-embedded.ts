import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { lockFolder } from '../platform/db/folder-lock.ts'
import { STAGING } from '../platform/db/open-embedded-files.ts'
import { openEmbedded } from '../platform/db/open-embedded.ts'
import { prepareDataFolder } from '../platform/db/prepare-data-folder.ts'
import type { ReadBackup } from './read-backup.ts'
import { KEY_FILES } from './key-files.ts'
import { readTar } from './read-tar.ts'
import { syncFolder } from './sync-folder.ts'
import { finishRestore, type RestoreOptions } from './finish-restore.ts'

/**
 * Unpacks a backup into a data folder without a database. It becomes the database of the folder in
 * the last step: after a crash before, the server does not start, and the backup can be restored
 * again. Throws FolderInUse.
 */
export async function restoreEmbedded(
  dataDir: string,
  backup: ReadBackup,
  options: RestoreOptions,
): Promise<void> {
  prepareDataFolder(dataDir)
  const lock = await lockFolder(dataDir, Temporal.Now.instant())
  try {
    await refuseFull(dataDir)
    const staging = join(dataDir, STAGING)
    await rm(staging, { recursive: true, force: true })
    await mkdir(staging, { mode: 0o700 })
    await unpack(staging, backup)
    await refuseOtherKeys(dataDir, staging, backup)
    const { pool, close } = await openEmbedded({ dataDir: staging })
    try {
      await finishRestore(pool, options)
    } finally {
      await close()
    }
    for (const name of KEY_FILES)
      if (existsSync(join(staging, name))) await rename(join(staging, name), join(dataDir, name))
    await syncFolder(dataDir)
    await rename(join(staging, 'postgres'), join(dataDir, 'postgres'))
    await syncFolder(dataDir)
    await rm(staging, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

async function refuseFull(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const files = await readdir(folder).catch(() => [])
  if (files.length > 0)
    throw new Error(
      `There is a database in ${folder}. A backup is restored only into an empty place: set ` +
        'DATA_DIR to another folder, or stop the server and move this one away.',
    )
}

/**
 * A key in the folder is not replaced, because secrets elsewhere may need it. The same key as in
 * the backup is one that an interrupted restore has put there.
 */
async function refuseOtherKeys(
  dataDir: string,
  staging: string,
  { header }: ReadBackup,
): Promise<void> {
  if (!header.hasKey) return
  for (const name of KEY_FILES) {
    const present = await readIfThere(join(dataDir, name))
    if (present === null || (await readIfThere(join(staging, name)))?.equals(present)) continue
    await rm(staging, { recursive: true, force: true })
    throw new Error(
      `The backup has a secret key, and there is another one in ${join(dataDir, name)}. Move that ` +
        'file away.',
    )
  }
}

async function readIfThere(path: string): Promise<Buffer | null> {
  return existsSync(path) ? readFile(path) : null
}

async function unpack(staging: string, backup: ReadBackup): Promise<void> {
  const archive = compose(Readable.from(backup.payload()), createZstdDecompress())
  const folders = [staging]
  for await (const { name, isFolder, pieces } of readTar(archive as AsyncIterable<Buffer>)) {
    const path = pathOf(staging, name)
    if (isFolder) {
      await mkdir(path, { mode: 0o700 })
      folders.push(path)
    } else await writeFile(path, pieces)
  }
  for (const folder of folders.reverse()) await syncFolder(folder)
}

/** Throws for names that `slotline backup` does not write: they could lead out of the folder. */
function pathOf(staging: string, name: string): string {
  const isKnown = /^postgres(\/|$)/.test(name) || (KEY_FILES as readonly string[]).includes(name)
  if (!isKnown || name.split('/').some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`The backup has a file with the name ${name}, which is not allowed.`)
  return join(staging, name)
}

async function writeFile(path: string, pieces: AsyncIterable<Buffer>): Promise<void> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  try {
    for await (const piece of pieces) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}
