const BLOCK = 512

/** An entry of an archive. Its pieces must be read before the next entry. A folder has none. */
type ReadEntry = {
  name: string
  isFolder: boolean
  bytes: number
  pieces: AsyncIterable<Buffer>
}

/** Reads an archive that `writeTar` has written. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const source = openSource(chunks)
  for (;;) {
    const header = await source.readBlock()
    if (header === null || header.every((byte) => byte === 0)) return
    const bytes = readSize(header)
    const name = textOf(header, 0, 100)
    yield {
      name: name.replace(/\/$/, ''),
      isFolder: textOf(header, 156, 1) === '5',
      bytes,
      pieces: source.readPieces(bytes),
    }
    const rest = bytes % BLOCK
    if (rest > 0) for await (const _ of source.readPieces(BLOCK - rest));
  }
}

function readSize(header: Buffer): number {
  const expected = Number.parseInt(textOf(header, 148, 8), 8)
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  const bytes = Number.parseInt(textOf(header, 124, 12), 8)
  if (sum !== expected || !Number.isSafeInteger(bytes)) throw new Error('The archive is damaged.')
  return bytes
}

function textOf(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? length : end).trim()
}

/** Reads the chunks in pieces of other sizes. */
function openSource(chunks: AsyncIterable<Buffer>) {
  const iterator = chunks[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  /** At least one byte and at most `max`; null: the end. */
  const read = async (max: number): Promise<Buffer | null> => {
    while (left.length === 0) {
      const next = await iterator.next()
      if (next.done) return null
      left = next.value
    }
    const piece = left.subarray(0, max)
    left = left.subarray(piece.length)
    return piece
  }
  const readPieces = async function* (bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0;) {
      const piece = await read(missing)
      if (piece === null) throw new Error('The archive ends too early.')
      missing -= piece.length
      yield piece
    }
  }
  const readBlock = async (): Promise<Buffer | null> => {
    const first = await read(BLOCK)
    if (first === null) return null
    const pieces = [first]
    for await (const piece of readPieces(BLOCK - first.length)) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return { readPieces, readBlock }
}
