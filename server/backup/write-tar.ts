const BLOCK = 512
const MAX_NAME = 100

/** An entry of an archive, whose content comes in pieces. A folder has no content. */
export type TarEntry = {
  name: string
  content: null | { bytes: number; pieces: AsyncIterable<Buffer> | Iterable<Buffer> }
}

/** Writes an archive in the format ustar of POSIX. The pieces of an entry must have its size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headerOf(name, content?.bytes ?? null)
    if (content === null) continue
    yield* content.pieces
    const rest = content.bytes % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** `bytes` null: a folder. */
function headerOf(name: string, bytes: number | null): Buffer {
  const header = Buffer.alloc(BLOCK)
  const path = bytes === null ? `${name}/` : name
  if (Buffer.byteLength(path) > MAX_NAME) throw new Error(`The name ${path} is too long.`)
  header.write(path, 0)
  header.write(bytes === null ? '0000700' : '0000600', 100)
  header.write('0000000', 108)
  header.write('0000000', 116)
  header.write((bytes ?? 0).toString(8).padStart(11, '0'), 124)
  header.write('00000000000', 136)
  header.write('        ', 148)
  header.write(bytes === null ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148)
  return header
}
