import { isAscii } from 'node:buffer'
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../../http/problems/problem.ts'
import type { CountedRows } from '../contact-import.ts'
import { decodeColumns } from '../core/decode-stored-rows.ts'
import { detectDelimiter } from '../core/detect-delimiter.ts'
import { detectEncoding } from '../core/detect-encoding.ts'
import { type EncodingGuess, guessEncodings } from '../core/encodings/guess-encodings.ts'
import type { FileRow } from '../core/file-row.ts'
import { nameColumns } from '../core/name-columns.ts'
import { type FileFormat, openFileReader } from '../core/open-file-reader.ts'
import type { TextEncoding } from '../core/text-encodings.ts'
import type { Unread } from './converting/conversion.ts'
import { createRowCollector, type StoreBlock } from './create-row-collector.ts'
import { notUnicode } from './refuse-file.ts'

export const MAX_FILE_BYTES = 33_554_432
const SAMPLE_BYTES = 1_048_576
/** Read at once, in some milliseconds whatever they are. Then other work has its turn. */
const SLICE_BYTES = 8_192

/** What the client says about its file; null: to be found out. */
export type StatedFormat = {
  format: FileFormat['format']
  encoding: TextEncoding | null
  delimiter: string | null
}

/**
 * `guesses`: the encodings that the file can have, the most plausible first; null: its encoding is
 * certain. With guesses, its rows were stored in bytes, and `byteHeader` has its header in bytes.
 * `sampleBlock`: the first block with letters by which the encoding can be checked.
 */
export type ReceivedFile = {
  format: FileFormat['format']
  encoding: TextEncoding
  delimiter: string
  columns: string[]
  guesses: EncodingGuess[] | null
  byteHeader: string[] | null
  sampleBlock: number | null
  firstRows: FileRow[]
  shortRows: CountedRows | null
  unread: Unread[]
  rowCount: number
  blockCount: number
  bytes: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

/**
 * Reads a file as it arrives, and passes its rows to `storeBlock` in blocks; only a part of the
 * file is in memory. Throws body_too_large, and invalid_attributes for a file without rows or names
 * of columns, with too many columns, or of JSON in an encoding that is not certain.
 */
export async function receiveFile(
  pieces: AsyncIterable<Uint8Array>,
  stated: StatedFormat,
  storeBlock: StoreBlock,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const { sample, rest } = await takeSample(countBytes(pieces, hash))
  const { format, markLength, isOpen } = findFormat(sample, stated)
  let { encoding } = format
  let isUndecided = isOpen
  const reader = openFileReader(format)
  const isCsv = format.format === 'csv'
  const collector = createRowCollector(isCsv, storeBlock)
  let bytes = sample.length
  const add = async (piece: Uint8Array) => {
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      await collector.add(reader.push(piece.subarray(at, at + SLICE_BYTES)))
      await setImmediate()
    }
  }
  if (encoding === null && !isCsv) throw notUnicode(guessEncodings(sample.subarray(0, SLICE_BYTES)))
  await add(sample.subarray(markLength))
  for await (const piece of rest) {
    bytes += piece.length
    if (isUndecided && !isAscii(piece)) {
      isUndecided = false
      if (isCsv && detectEncoding(piece).encoding === null) {
        encoding = null
        reader.forgetEncoding()
      }
    }
    await add(piece)
  }
  await collector.add(reader.end())
  const { header, evidence, evidenceBlock, ...counts } = await collector.finish()
  const known = { ...format, ...counts, bytes, hash: hash.digest('hex') }
  if (encoding !== null) {
    const columns = isCsv ? nameColumns(header) : header
    return { ...known, encoding, columns, guesses: null, byteHeader: null, sampleBlock: null }
  }
  const guesses = guessEncodings(Buffer.from(evidence.join('\n'), 'latin1'))
  const guess = guesses[0]?.encoding ?? 'windows-1252'
  return {
    ...known,
    encoding: guess,
    columns: decodeColumns(header, guess),
    guesses,
    byteHeader: header,
    sampleBlock: evidenceBlock,
  }
}

export function fileTooLarge(): Problem {
  return new Problem(
    'body_too_large',
    `The file is too large: the limit is ${MAX_FILE_BYTES / 1_048_576} MiB. Divide it.`,
  )
}

async function* countBytes(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_FILE_BYTES) throw fileTooLarge()
    hash.update(piece)
    yield piece
  }
}

async function takeSample(
  pieces: AsyncGenerator<Uint8Array>,
): Promise<{ sample: Uint8Array; rest: AsyncIterable<Uint8Array> }> {
  const taken: Uint8Array[] = []
  let bytes = 0
  while (bytes < SAMPLE_BYTES) {
    const { value, done } = await pieces.next()
    if (done) break
    taken.push(value)
    bytes += value.length
  }
  return { sample: Buffer.concat(taken), rest: pieces }
}

/** `isOpen`: the beginning is ASCII, so the encoding is known with the first other character. */
function findFormat(
  sample: Uint8Array,
  stated: StatedFormat,
): { format: FileFormat; markLength: number; isOpen: boolean } {
  const detected = detectEncoding(sample)
  const encoding = stated.encoding ?? detected.encoding
  const { markLength } = detected
  const text = new TextDecoder(encoding ?? 'windows-1252').decode(sample.subarray(0, 262_144))
  const delimiter = stated.delimiter ?? detectDelimiter(text)
  const isOpen = stated.encoding === null && detected.isAscii
  return { format: { format: stated.format, encoding, delimiter }, markLength, isOpen }
}
