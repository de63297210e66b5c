import { createHash } from 'node:crypto'
import { Problem } from '../../../http/problems/problem.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { FileType } from '../core/file-type.ts'
import { detectEncoding } from '../core/detect-encoding.ts'
import { guessEncodings } from '../core/encodings/guess-encodings.ts'
import type { TextEncoding } from '../core/text-encodings.ts'
import type { Unread } from './converting/conversion.ts'
import type { FileConverter } from './converting/open-file-converter.ts'
import { refuseFile, notUnicode } from './refuse-file.ts'
import type { StatedFormat } from './receive-file.ts'

/** Files that are converted are in memory as a whole. */
const MAX_CONVERTED_BYTES = 16_777_216
const PIECE_BYTES = 65_536
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

export type StatedFile = Omit<StatedFormat, 'format'> & { type: FileType }

/**
 * A file that can be read row by row. `converted`: of one that was converted to CSV, the size and
 * the SHA-256 of the original, and what was left out; null: it is as it arrives.
 */
type PreparedFile = {
  type: FileType
  pieces: AsyncIterable<Uint8Array>
  stated: StatedFormat
  converted: { bytes: number; hash: string; unread: Unread[] } | null
}

/**
 * Converts workbooks of Excel and vCards to CSV in a worker. Both are known by their beginning as
 * well, whatever the request says. Throws body_too_large, and invalid_attributes for a file that
 * cannot be read.
 */
export async function prepareFile(
  arriving: AsyncGenerator<Uint8Array>,
  stated: StatedFile,
  { converter, workspaceId }: { converter: FileConverter; workspaceId: WorkspaceId },
): Promise<PreparedFile> {
  const begin: Uint8Array[] = []
  let beginBytes = 0
  while (beginBytes < 16) {
    const { value, done } = await arriving.next()
    if (done) break
    begin.push(value)
    beginBytes += value.length
  }
  const pieces = chain(begin, arriving)
  const type = detectType(Buffer.concat(begin)) ?? stated.type
  if (type === 'csv' || type === 'ndjson')
    return { type, pieces, stated: { ...stated, format: type }, converted: null }
  const { content, hash } = await readAll(pieces)
  const encoding = type === 'vcard' ? encodingOf(content, stated.encoding) : 'utf-8'
  const done = await converter.convert(workspaceId, { type, content, encoding })
  if (!done.ok) {
    if (done.code === 'stopped')
      throw new Problem('request_timeout', 'The server is stopping. Send the file again.')
    throw refuseFile(done.code === 'too_large' ? 'too_costly' : 'unreadable', done.detail)
  }
  return {
    type,
    pieces: divide(done.csv),
    stated: { format: 'csv', encoding: 'utf-8', delimiter: ',' },
    converted: { bytes: content.length, hash, unread: done.unread },
  }
}

function detectType(begin: Buffer): 'xlsx' | 'vcard' | null {
  if (ZIP.every((byte, i) => begin[i] === byte)) return 'xlsx'
  if (OLD_EXCEL.every((byte, i) => begin[i] === byte))
    throw refuseFile(
      'unreadable',
      'The file is a workbook of Excel in the old form (.xls), or has a password. Save it as .xlsx ' +
        'without a password, or as CSV.',
    )
  return /^(?:\xef\xbb\xbf)?BEGIN:VCARD/i.test(begin.toString('latin1')) ? 'vcard' : null
}

function encodingOf(content: Uint8Array, stated: TextEncoding | null): TextEncoding {
  const encoding = stated ?? detectEncoding(content.subarray(0, 1_048_576)).encoding
  if (encoding !== null) return encoding
  const lines = Buffer.from(content.subarray(0, 1_048_576)).toString('latin1').split(/\r?\n/)
  const evidence = lines.filter((line) => /[^\0-\x7f]/.test(line)).join('\n')
  throw notUnicode(guessEncodings(Buffer.from(evidence.slice(0, 8_192), 'latin1')))
}

async function readAll(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ content: Uint8Array; hash: string }> {
  const hash = createHash('sha256')
  const all: Uint8Array[] = []
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_CONVERTED_BYTES)
      throw new Problem(
        'body_too_large',
        `A workbook or file of vCards has at most ${MAX_CONVERTED_BYTES / 1_048_576} MiB. Divide ` +
          'it, or send it as CSV.',
      )
    hash.update(piece)
    all.push(piece)
  }
  return { content: Buffer.concat(all), hash: hash.digest('hex') }
}

async function* chain(
  begin: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* begin
  yield* rest
}

async function* divide(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
