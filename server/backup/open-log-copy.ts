import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ControlFile } from './read-control-file.ts'
import type { TarEntry } from './write-tar.ts'

const SEGMENT_BYTES = 16 * 1024 * 1024
const PAGE_BYTES = 8192
const PIECE_BYTES = 1024 * 1024
const SEGMENTS_PER_NAME = 256n
/** Where a page of the log has its own position: XLogPageHeaderData in xlog_internal.h. */
const PAGE_ADDRESS = 8

/** A part of the log that recovery needs was deleted before it was copied: begin again. */
export class LogLost extends Error {
  override readonly name = 'LogLost'
}

type LogCopy = {
  /** The segments that are complete and have not been copied yet. */
  copyComplete: () => AsyncGenerator<TarEntry>
  /** All that is in the log now. Call it after everything else was copied. */
  copyRest: () => AsyncGenerator<TarEntry>
}

/** The name of the file in which the position is. */
export function nameSegment(timeline: number, position: bigint): string {
  const number = position / BigInt(SEGMENT_BYTES)
  return [BigInt(timeline), number / SEGMENTS_PER_NAME, number % SEGMENTS_PER_NAME]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
}

/**
 * Copies the write-ahead log of PostgreSQL from the last checkpoint on, while it is being written.
 * Segments are deleted or written anew after a later checkpoint, so they are copied as soon as they
 * are complete. Every page says where in the log it belongs: a page with another position was not
 * written yet, or its segment was used again.
 */
export function openLogCopy(folder: string, { redo, timeline }: ControlFile): LogCopy {
  const logFolder = join(folder, 'pg_wal')
  let next = redo - (redo % BigInt(SEGMENT_BYTES))
  const pathOf = (start: bigint) => join(logFolder, nameSegment(timeline, start))
  const entryOf = (start: bigint, pieces: AsyncIterable<Buffer>): TarEntry => ({
    name: `postgres/pg_wal/${nameSegment(timeline, start)}`,
    content: { bytes: SEGMENT_BYTES, pieces },
  })
  const copyUntil = async function* (end: bigint): AsyncGenerator<TarEntry> {
    for (; next < end; next += BigInt(SEGMENT_BYTES))
      yield entryOf(next, readSegment(pathOf(next), next, { mustBeComplete: true }))
  }
  const findHead = async (): Promise<bigint> => {
    let head: bigint | null = null
    for (const name of await readdir(logFolder)) {
      const start = startOf(name, timeline)
      if (start === null || start < next || (head !== null && start <= head)) continue
      if (await hasBegun(join(logFolder, name), start)) head = start
    }
    // The first page of the next segment may not be written yet.
    return head ?? next
  }
  return {
    copyComplete: async function* () {
      const following = () => next + BigInt(SEGMENT_BYTES)
      while (await hasBegun(pathOf(following()), following())) yield* copyUntil(following())
    },
    copyRest: async function* () {
      const head = await findHead()
      yield* copyUntil(head)
      yield entryOf(head, readSegment(pathOf(head), head, { mustBeComplete: false }))
      // What was read as the end of the log may be the begin of what was written over it.
      const later = await findHead()
      if (later > head && !(await isComplete(pathOf(head), head))) throw new LogLost()
    },
  }
}

/** The position at which the segment with this name begins; null: it is none of this timeline. */
function startOf(name: string, timeline: number): bigint | null {
  if (!/^[0-9A-F]{24}$/.test(name)) return null
  const [tli, upper, lower] = [0, 8, 16].map((at) => BigInt(`0x${name.slice(at, at + 8)}`))
  if (tli !== BigInt(timeline)) return null
  return (upper! * SEGMENTS_PER_NAME + lower!) * BigInt(SEGMENT_BYTES)
}

/** Whether the first page of the segment is written. */
async function hasBegun(path: string, start: bigint): Promise<boolean> {
  for await (const piece of readFile(path, PAGE_BYTES)) return countPages(piece, start) === 1
  return false
}

async function isComplete(path: string, start: bigint): Promise<boolean> {
  try {
    for await (const _ of readSegment(path, start, { mustBeComplete: true }));
    return true
  } catch (error) {
    if (error instanceof LogLost) return false
    throw error
  }
}

/** The pages of the segment that are written, and zeros for the others. */
async function* readSegment(
  path: string,
  start: bigint,
  { mustBeComplete }: { mustBeComplete: boolean },
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const piece of readFile(path, PIECE_BYTES)) {
    const pages = countPages(piece, start + BigInt(bytes))
    const written = piece.subarray(0, pages * PAGE_BYTES)
    bytes += written.length
    yield written
    if (written.length < piece.length) break
  }
  if (mustBeComplete && bytes < SEGMENT_BYTES) throw new LogLost()
  const zeros = Buffer.alloc(PIECE_BYTES)
  for (; bytes < SEGMENT_BYTES; bytes += Math.min(PIECE_BYTES, SEGMENT_BYTES - bytes))
    yield zeros.subarray(0, SEGMENT_BYTES - bytes)
}

/** How many of the pages, from the first on, have the position that belongs there. */
function countPages(piece: Buffer, start: bigint): number {
  const pages = Math.floor(piece.length / PAGE_BYTES)
  for (let page = 0; page < pages; page++) {
    const at = page * PAGE_BYTES
    if (piece.readBigUInt64LE(at + PAGE_ADDRESS) !== start + BigInt(at)) return page
  }
  return pages
}

/** The file in pieces of this size; nothing if there is no such file. */
async function* readFile(path: string, pieceBytes: number): AsyncGenerator<Buffer> {
  let file: FileHandle
  try {
    file = await open(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    for (let position = 0; position < SEGMENT_BYTES; position += pieceBytes) {
      const { bytesRead, buffer } = await file.read(
        Buffer.alloc(pieceBytes),
        0,
        pieceBytes,
        position,
      )
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
