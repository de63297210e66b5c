import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../../http/problems/problem.ts'
import { restoreFormulas } from '../../core/defuse-formulas.ts'
import { detectDelimiter } from '../core/detect-delimiter.ts'
import { detectEncoding, type Encoding } from '../core/detect-encoding.ts'
import type { FileRow } from '../core/file-row.ts'
import { findValueInHeader, type ValueInHeader } from '../core/find-value-in-header.ts'
import { type FileFormat, openFileReader } from '../core/open-file-reader.ts'

export const MAX_FILE_BYTES = 33_554_432
const MAX_COLUMNS = 500
const SAMPLE_BYTES = 1_048_576
/** Read at once, in some milliseconds whatever they are. Then other work has its turn. */
const SLICE_BYTES = 8_192
/** Of a block, of which each is one transaction of an import. */
const MAX_BLOCK_ROWS = 250
const MAX_BLOCK_CHARACTERS = 1_048_576

/** What the client says about its file; null: to be found out. */
export type StatedFormat = {
  format: FileFormat['format']
  encoding: Encoding | null
  delimiter: string | null
}

export type ReceivedFile = {
  format: FileFormat
  columns: string[]
  rowCount: number
  blockCount: number
  bytes: number
  /** SHA-256, in hexadecimal. */
  hash: string
}

type Receiving = {
  file: ReceivedFile
  columns: Map<string, true>
  rows: FileRow[]
  characters: number
  hasHeader: boolean
}

/**
 * Reads a file as it arrives, and passes its rows to `storeBlock` in blocks; only a part of the
 * file is in memory. Throws body_too_large, and invalid_attributes for a file without rows or names
 * of columns, or with too many columns.
 */
export async function receiveFile(
  pieces: AsyncIterable<Uint8Array>,
  stated: StatedFormat,
  storeBlock: (block: number, rows: readonly FileRow[]) => Promise<void>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256')
  const { sample, rest } = await takeSample(countBytes(pieces, hash))
  const { format, markLength } = findFormat(sample, stated)
  const file = { format, columns: [], rowCount: 0, blockCount: 0, bytes: 0, hash: '' }
  const receiving: Receiving = {
    file,
    columns: new Map(),
    rows: [],
    characters: 0,
    hasHeader: format.format === 'ndjson',
  }
  const reader = openFileReader(format)
  let bytes = sample.length
  const add = async (piece: Uint8Array) => {
    for (let at = 0; at < piece.length; at += SLICE_BYTES) {
      const rows = reader.push(piece.subarray(at, at + SLICE_BYTES))
      await addRows(receiving, rows, storeBlock)
      await setImmediate()
    }
  }
  await add(sample.subarray(markLength))
  for await (const piece of rest) {
    bytes += piece.length
    await add(piece)
  }
  await addRows(receiving, reader.end(), storeBlock)
  await flush(receiving, storeBlock)
  if (file.rowCount === 0)
    throw invalid(
      'empty',
      receiving.hasHeader && format.format === 'csv'
        ? 'The file has a header and no rows.'
        : 'The file is empty.',
    )
  return { ...file, columns: [...receiving.columns.keys()], bytes, hash: hash.digest('hex') }
}

async function* countBytes(
  pieces: AsyncIterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    if (bytes > MAX_FILE_BYTES)
      throw new Problem(
        'body_too_large',
        `The file is too large: the limit is ${MAX_FILE_BYTES / 1_048_576} MiB. Divide it.`,
      )
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

function findFormat(
  sample: Uint8Array,
  stated: StatedFormat,
): { format: FileFormat; markLength: number } {
  const detected = detectEncoding(sample)
  const encoding = stated.encoding ?? detected.encoding
  const { markLength } = detected
  const text = new TextDecoder(encoding).decode(sample.subarray(0, 262_144))
  const delimiter = stated.delimiter ?? detectDelimiter(text)
  return { format: { format: stated.format, encoding, delimiter }, markLength }
}

async function addRows(
  receiving: Receiving,
  rows: readonly FileRow[],
  storeBlock: (block: number, rows: readonly FileRow[]) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    if (!receiving.hasHeader) {
      readHeader(receiving, row)
      continue
    }
    const checked = checkColumns(receiving, row)
    receiving.rows.push(checked)
    receiving.characters += lengthOf(checked)
    if (receiving.rows.length >= MAX_BLOCK_ROWS || receiving.characters >= MAX_BLOCK_CHARACTERS)
      await flush(receiving, storeBlock)
  }
}

async function flush(
  receiving: Receiving,
  storeBlock: (block: number, rows: readonly FileRow[]) => Promise<void>,
): Promise<void> {
  const { file, rows } = receiving
  if (rows.length === 0) return
  await storeBlock(file.blockCount, rows)
  file.blockCount++
  file.rowCount += rows.length
  receiving.rows = []
  receiving.characters = 0
}

/** Columns with the same name are numbered. Spreadsheets state the delimiter in a line before. */
function readHeader(receiving: Receiving, row: FileRow): void {
  if (!('cells' in row))
    throw invalid('invalid_header', 'The first line, which names the columns, cannot be read.')
  if (row.cells[0] === 'sep=' || row.cells[0] === 'sep') return
  if (row.cells.length > MAX_COLUMNS) throw tooManyColumns(row.cells.length)
  const cells = row.cells.map((cell) => restoreFormulas(cell.trim()))
  const value = findValueInHeader(cells)
  if (value !== null) throw notNames(value)
  for (const [i, cell] of cells.entries()) {
    const name = cell.slice(0, 256).toWellFormed() || `Column ${i + 1}`
    let unique = name
    for (let n = 2; receiving.columns.has(unique); n++) unique = `${name} (${n})`
    receiving.columns.set(unique, true)
  }
  receiving.hasHeader = true
}

function checkColumns({ columns }: Receiving, row: FileRow): FileRow {
  if ('broken' in row) return row
  if ('values' in row) {
    for (const name of Object.keys(row.values)) columns.set(name.slice(0, 256).toWellFormed(), true)
    if (columns.size > MAX_COLUMNS) throw tooManyColumns(columns.size)
    return row
  }
  const { line, cells } = row
  const extra = cells.slice(columns.size)
  if (cells.length >= columns.size && extra.every((cell) => cell === ''))
    return { line, cells: cells.slice(0, columns.size) }
  return {
    line,
    broken: 'wrong_number_of_columns',
    detail: `The row has ${cells.length} cells, and the header ${columns.size}.`,
    raw: JSON.stringify(cells),
  }
}

function lengthOf(row: FileRow): number {
  if ('cells' in row) return row.cells.reduce((sum, cell) => sum + cell.length, 0)
  return 'broken' in row ? row.raw.length : JSON.stringify(row.values).length
}

/** The value is not repeated: it is of a person. */
function notNames({ kind, column }: ValueInHeader): Problem {
  return invalid(
    'invalid_header',
    `The first row has to name the columns, and it has ${kind} in column ${column}. Add a row with ` +
      'the names.',
  )
}

function tooManyColumns(count: number): Problem {
  return invalid('too_many_columns', `At most ${MAX_COLUMNS} columns; the file has ${count}.`)
}

function invalid(code: string, detail: string): Problem {
  return new Problem('invalid_attributes', detail, { errors: [{ pointer: '', code, detail }] })
}
