import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'

/** Only the built package has this file, which `scripts/write-first-folder.ts` has written. */
const FIRST_FOLDER = new URL('../../../database/first-folder.tar.zst', import.meta.url)
/** Joining many small pieces takes longer than unpacking them. */
const CHUNK_BYTES = 16 * 1024 * 1024

/**
 * The files of an embedded database without data, with all migrations of this version; null if
 * there are none, so that a new database is created step by step.
 */
export async function readFirstFolder(file: URL = FIRST_FOLDER): Promise<Blob | null> {
  let packed: Buffer
  try {
    packed = await readFile(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return new Blob([
    new Uint8Array(await promisify(zstdDecompress)(packed, { chunkSize: CHUNK_BYTES })),
  ])
}
