import { inflateRawSync } from 'node:zlib'
import { TooCostly } from '../../../../platform/workers/too-costly.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const MAX_ENTRIES = 2_000
const MAX_COMMENT_LENGTH = 65_557
const DEFLATED = 8

/** Reads entries of an archive by their names; null: the entry does not exist. */
type ReadEntry = (name: string) => string | null

/**
 * Opens a ZIP archive. Null: it is none. An entry is inflated when it is read, and throws TooCostly
 * when all that were read have more than `maxBytes`, whatever the archive says of their sizes.
 */
export function readZip(input: Uint8Array, maxBytes: number): ReadEntry | null {
  const bytes = Buffer.from(input.buffer, input.byteOffset, input.byteLength)
  let end = bytes.length - 22
  const lowest = Math.max(0, bytes.length - MAX_COMMENT_LENGTH)
  while (end >= lowest && bytes.readUInt32LE(end) !== END_OF_DIRECTORY) end--
  if (end < lowest) return null
  const count = bytes.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new TooCostly()
  const entries = new Map<string, { at: number; size: number; method: number }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let i = 0; i < count && at + 46 <= bytes.length; i++) {
    if (bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.toLowerCase(), {
      at: bytes.readUInt32LE(at + 42),
      size: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  let left = maxBytes
  return (name) => {
    const entry = entries.get(name.toLowerCase())
    if (entry === undefined || entry.at + 30 > bytes.length) return null
    const begin =
      entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28)
    const packed = bytes.subarray(begin, begin + entry.size)
    const content = entry.method === DEFLATED ? inflate(packed, left) : packed
    left -= content.length
    if (left < 0) throw new TooCostly()
    return content.toString('utf8')
  }
}

function inflate(packed: Buffer, maxBytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new TooCostly()
    throw error
  }
}
