import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { BACKUP_FORMAT, type BackupHeader } from './backup-header.ts'

const { magic, number: FORMAT, hashBytes: HASH_BYTES } = BACKUP_FORMAT
const MAX_HEADER_BYTES = 4096

/** A backup that was read to its end once. `payload` reads what follows the header. */
export type ReadBackup = {
  header: BackupHeader
  checksum: string
  payload: () => AsyncIterable<Buffer>
}

/**
 * Reads a backup to its end and compares its checksum. Throws if it is none, if it is damaged, or
 * if a newer version has made it.
 */
export async function readBackup(path: string): Promise<ReadBackup> {
  const { size } = await statOf(path)
  const { header, headerBytes } = await readHeader(path)
  const end = size - HASH_BYTES
  if (end < headerBytes) throw damaged(path)
  const hash = createHash('sha256')
  for await (const piece of pieces(path, 0, end)) hash.update(piece)
  const stored: Buffer[] = []
  for await (const piece of pieces(path, end, size)) stored.push(piece)
  const digest = hash.digest()
  if (!Buffer.concat(stored).equals(digest)) throw damaged(path)
  return {
    header,
    checksum: digest.toString('hex'),
    payload: () => pieces(path, headerBytes, end),
  }
}

async function statOf(path: string): Promise<{ size: number }> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The file ${path} cannot be read (${error.code}).`, { cause: error })
  })
  try {
    return await file.stat()
  } finally {
    await file.close()
  }
}

async function readHeader(path: string): Promise<{ header: BackupHeader; headerBytes: number }> {
  const read: Buffer[] = []
  for await (const piece of pieces(path, 0, MAX_HEADER_BYTES)) read.push(piece)
  const start = Buffer.concat(read)
  const text = start.toString('latin1')
  const [, format, line] = /^slotline-backup (\d+)\n(.+)\n/.exec(text) ?? []
  if (format === undefined || line === undefined)
    throw new Error(`The file ${path} is not a backup that slotline backup has written.`)
  if (Number(format) > FORMAT)
    throw new Error(
      `The backup ${path} is of a newer version of Slotline. Restore it with that version.`,
    )
  try {
    const header = JSON.parse(line) as BackupHeader
    return { header, headerBytes: `${magic} ${format}\n${line}\n`.length }
  } catch {
    throw damaged(path)
  }
}

async function* pieces(path: string, from: number, end: number): AsyncGenerator<Buffer> {
  if (end <= from) return
  const stream = createReadStream(path, { start: from, end: end - 1, highWaterMark: 1024 * 1024 })
  for await (const piece of stream) yield piece as Buffer
}

function damaged(path: string): Error {
  return new Error(
    `The backup ${path} is damaged or incomplete: its content does not have its checksum. ` +
      'Nothing was changed. Use another backup.',
  )
}
