import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compose, Readable } from 'node:stream'
import { createZstdCompress } from 'node:zlib'
import { copyDatabaseFiles } from './copy-database-files.ts'
import { KEY_FILES } from './key-files.ts'
import { LogLost } from './open-log-copy.ts'
import { type TarEntry, writeTar } from './write-tar.ts'

/** Each begins after a new checkpoint, with little of the log to copy. */
const MAX_ATTEMPTS = 5

/**
 * Takes the packed files of the embedded database of a data folder, whether a server has it open or
 * not. `take` may be called several times, each time for all of them.
 */
export async function copyEmbedded<Result>(
  dataDir: string,
  { hasKey }: { hasKey: boolean },
  take: (payload: AsyncIterable<Buffer>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await take(pack(dataDir, hasKey))
    } catch (error) {
      if (!(error instanceof LogLost) || attempt === MAX_ATTEMPTS) throw explain(error)
    }
}

function explain(error: unknown): unknown {
  if (!(error instanceof LogLost)) return error
  return new Error(
    'The server writes more than can be copied at the same time. Try again at a quieter time, or ' +
      'to a faster disk.',
    { cause: error },
  )
}

function pack(dataDir: string, hasKey: boolean): AsyncIterable<Buffer> {
  const archive = Readable.from(writeTar(listEntries(dataDir, hasKey)), { objectMode: false })
  return compose(archive, createZstdCompress()) as AsyncIterable<Buffer>
}

async function* listEntries(dataDir: string, hasKey: boolean): AsyncGenerator<TarEntry> {
  yield* copyDatabaseFiles(join(dataDir, 'postgres'))
  if (!hasKey) return
  for (const name of KEY_FILES) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const bytes = await readFile(path)
    yield { name, content: { bytes: bytes.length, pieces: [bytes] } }
  }
}
