import { Problem } from '../../../http/problems/problem.ts'
import { restoreFormulas } from '../../core/defuse-formulas.ts'
import type { FileRow } from '../core/file-row.ts'
import { findValueInHeader, type ValueInHeader } from '../core/find-value-in-header.ts'
import { invalidFile } from './invalid-file.ts'

export const MAX_COLUMNS = 500
/** Of a block, of which each is one transaction of an import. */
const MAX_BLOCK_ROWS = 250
const MAX_BLOCK_CHARACTERS = 1_048_576
/** Of the cells by which the encoding is guessed. */
const MAX_EVIDENCE_LENGTH = 8_192

export type StoreBlock = (block: number, rows: readonly FileRow[]) => Promise<void>

/**
 * `header`: the cells of the header, or the names of all values. `evidence`: cells that are not
 * ASCII. `evidenceBlock`: the first block with one; null: none.
 */
export type CollectedRows = {
  header: string[]
  rowCount: number
  blockCount: number
  evidence: string[]
  evidenceBlock: number | null
}

type RowCollector = {
  add: (rows: readonly FileRow[]) => Promise<void>
  /** Throws invalid_attributes for a file without rows. */
  finish: () => Promise<CollectedRows>
}

/**
 * Passes the rows of a file to `storeBlock` in blocks, without the header. Throws
 * invalid_attributes for names of columns that are none, or too many.
 */
export function createRowCollector(hasHeaderRow: boolean, storeBlock: StoreBlock): RowCollector {
  let header: string[] | null = hasHeaderRow ? null : []
  const names = new Set<string>()
  const evidence = new Set<string>()
  let evidenceLength = 0
  let rows: FileRow[] = []
  let characters = 0
  const collected = { rowCount: 0, blockCount: 0, evidenceBlock: null as number | null }
  const flush = async () => {
    if (rows.length === 0) return
    await storeBlock(collected.blockCount, rows)
    collected.blockCount++
    collected.rowCount += rows.length
    rows = []
    characters = 0
  }
  const watch = (cells: readonly string[]): boolean => {
    const found = cells.filter((cell) => /[^\0-\x7f]/.test(cell))
    for (const cell of found) {
      if (evidenceLength > MAX_EVIDENCE_LENGTH) break
      const part = cell.slice(0, MAX_EVIDENCE_LENGTH / 4)
      if (evidence.has(part)) continue
      evidence.add(part)
      evidenceLength += part.length
    }
    return found.length > 0
  }
  return {
    add: async (added) => {
      for (const row of added) {
        if (header === null) {
          header = readHeader(row)
          watch(header ?? [])
          continue
        }
        const checked = checkColumns(row, { header, names })
        if ('cells' in checked && evidenceLength <= MAX_EVIDENCE_LENGTH && watch(checked.cells))
          collected.evidenceBlock ??= collected.blockCount
        rows.push(checked)
        characters += lengthOf(checked)
        if (rows.length >= MAX_BLOCK_ROWS || characters >= MAX_BLOCK_CHARACTERS) await flush()
      }
    },
    finish: async () => {
      await flush()
      if (collected.rowCount === 0)
        throw invalidFile(
          'empty',
          hasHeaderRow && header ? 'The file has a header and no rows.' : 'The file is empty.',
        )
      return {
        ...collected,
        header: hasHeaderRow ? (header ?? []) : [...names],
        evidence: [...evidence],
      }
    },
  }
}

/** Null: spreadsheets state the delimiter in a line before the header. */
function readHeader(row: FileRow): string[] | null {
  if (!('cells' in row))
    throw invalidFile('invalid_header', 'The first line, which names the columns, cannot be read.')
  if (row.cells[0] === 'sep=' || row.cells[0] === 'sep') return null
  if (row.cells.length > MAX_COLUMNS) throw tooManyColumns(row.cells.length)
  const value = findValueInHeader(row.cells.map((cell) => restoreFormulas(cell.trim())))
  if (value !== null) throw notNames(value)
  return row.cells
}

type Columns = { header: readonly string[]; names: Set<string> }

function checkColumns(row: FileRow, { header, names }: Columns): FileRow {
  if ('broken' in row) return row
  if ('values' in row) {
    for (const name of Object.keys(row.values)) names.add(name.slice(0, 256).toWellFormed())
    if (names.size > MAX_COLUMNS) throw tooManyColumns(names.size)
    return row
  }
  const { line, cells } = row
  const extra = cells.slice(header.length)
  if (cells.length >= header.length && extra.every((cell) => cell === ''))
    return { line, cells: cells.slice(0, header.length) }
  return {
    line,
    broken: 'wrong_number_of_columns',
    detail: `The row has ${cells.length} cells, and the header ${header.length}.`,
    raw: JSON.stringify(cells),
  }
}

function lengthOf(row: FileRow): number {
  if ('cells' in row) return row.cells.reduce((sum, cell) => sum + cell.length, 0)
  return 'broken' in row ? row.raw.length : JSON.stringify(row.values).length
}

/** The value is not repeated: it is of a person. */
function notNames({ kind, column }: ValueInHeader): Problem {
  return invalidFile(
    'invalid_header',
    `The first row has to name the columns, and it has ${kind} in column ${column}. Add a row with ` +
      'the names.',
  )
}

function tooManyColumns(count: number): Problem {
  return invalidFile('too_many_columns', `At most ${MAX_COLUMNS} columns; the file has ${count}.`)
}
